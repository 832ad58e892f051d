"""What a person can reach on a page now: which choices, by pressing what, and whether it can really be pressed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playwright.sync_api import Page, expect

from browser.house import table_of
from browser.table import asked, choices, is_over

LEAST = 24
"""Pixels of the smaller side of anything that is to be pressed with a mouse."""
LOOK = """(how) => {
    const [least, scrolls] = [how].flat();
    const reached = {};
    for (const control of document.querySelectorAll('[data-choices]')) {
      if (scrolls) control.scrollIntoView({ block: 'center' });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      const top = inside ? document.elementFromPoint(x, y) : null;
      const open = top !== null && (control.contains(top) || top.contains(control)
        || top.closest('[data-choices]')?.dataset.choices === control.dataset.choices);
      const keys = control.matches('button, a[href], input, select, summary, [tabindex]')
        || control.querySelector('button, input, [tabindex]') !== null;
      const name = (control.getAttribute('aria-label') || control.textContent || '').trim().slice(0, 60);
      const above = `${top?.tagName ?? 'the edge'} ${top?.getAttribute?.('class') ?? ''}`;
      const wrong = box.width < 1 ? 'not drawn' : !open ? `covered by ${above}`
        : Math.min(box.width, box.height) < least ? `only ${Math.round(box.width)} by ${Math.round(box.height)} px`
        : !keys ? 'not for the keys' : !name ? 'without a name' : control.disabled ? 'disabled' : '';
      for (const notation of control.dataset.choices.split('\\n')) {
        if (reached[notation] !== '') reached[notation] = wrong && `${name}: ${wrong}`;
      }
    }
    return reached;
}"""
SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const log = document.querySelector('.list[role=region]')?.getBoundingClientRect();
        const grown = ({ currentRect: { x, y } }) => log && x >= log.x && x < log.right && y >= log.y && y < log.bottom;
        const name = ({ node, currentRect: { x, y } }) =>
          (node?.nodeType === 1 ? node : node?.parentElement)?.getAttribute('class') ?? `gone, from ${x | 0} ${y | 0}`;
        const moved = entry.sources.filter((one) => !grown(one)).map(name);
        if (!entry.sources.length && entry.value > 0.0005) moved.push('nobody knows what');
        if (!document.querySelector('.end')) window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
"""
"""Every time something that stood somewhere stands elsewhere in the next frame, and what it was; but for the story,
which scrolls as it grows, and for a hair of something that is gone by then."""


def listed(page: Page, table: str) -> list[str]:
    """The choices of whoever looks at this page, as the house lists them."""
    frame: dict[str, Any] = table_of(page, table)
    return [one["notation"] for prompt in frame["prompts"] for one in prompt["choices"]]


def unreachable(page: Page, table: str, least: int = LEAST, scrolls: bool = False) -> dict[str, str]:
    """Listed choices that cannot be pressed on the board, on a mat or in the prompt, and what stands in the way.

    `scrolls`: what can be scrolled to is within reach, as in a list.
    """
    found: dict[str, str] = page.evaluate(LOOK, [least, scrolls])
    return {one: found.get(one, "nowhere") for one in listed(page, table) if found.get(one, "nowhere") != ""}


def shifts(page: Page) -> dict[str, int]:
    """What has moved without being meant to, and how often."""
    told: list[dict[str, Any]] = page.evaluate("window.shifts")
    return dict(Counter(one for shift in told for one in shift["moved"]))


def rectangle(page: Page) -> dict[str, float]:
    """Where the board lies."""
    box = page.get_by_role("region", name="Table").bounding_box()
    assert box is not None
    return {side: box[side] for side in ("x", "y", "width", "height")}


def make(page: Page, notation: str) -> None:
    """Make a listed choice: by the control on the board that makes it, or else out of the list of them all."""
    before = asked(page)
    press(page, notation)
    for _ in range(1500):
        if asked(page) != before or is_over(page):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing happened after {notation}")


def press(page: Page, notation: str) -> None:
    direct = page.locator(f"[data-choices='{notation}']:not([disabled])")
    if direct.count() == 0:
        page.locator("[data-list]").click()
        expect(choices(page)).to_be_visible()
    if direct.count() == 0:
        slide_to(page, notation)
    direct.first.click()


def tap(page: Page, notation: str) -> None:
    """Make a choice with a finger, out of the list of them all, which lies open."""
    row = choices(page).locator(f"[data-choices='{notation}']:not([disabled])")
    if row.count() == 0:
        slide_to(page, notation)
    row.first.tap()


def slide_to(page: Page, notation: str) -> None:
    """Set the slider that holds a choice to it."""
    for slider in choices(page).get_by_role("slider").all():
        notations = (slider.get_attribute("data-choices") or "").split("\n")
        if notation in notations:
            slider.fill(str(notations.index(notation)))
            return
