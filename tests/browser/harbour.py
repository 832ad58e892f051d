"""What is measured on Cargo Noir's board: what lies outside its rectangle, what collides, and what is seen when."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH_A_DRAW = """() => {
  window.watched = [];
  const held = () => document.querySelectorAll("[data-spot='hold/0'] [data-sort]").length;
  const look = () => {
    const pieces = [...document.querySelectorAll('.flights [data-sort]')];
    window.watched.push({
      flying: pieces.length > 0,
      held: held(),
      words: [...document.querySelectorAll('#prompt, [role=log], aside')].map((one) => one.textContent).join(' '),
      heard: pieces.some((one) => !one.closest('[aria-hidden=true]')),
    });
    if (window.watched.length < 2000) requestAnimationFrame(look);
  };
  look();
}"""
"""Every frame from now on: whether a token is on its way, what lies in my warehouses, and what is said."""


def outside(page: Page, selector: str) -> list[str]:
    """Of those on the page, the ones that are not wholly within the board's rectangle."""
    found: list[str] = page.evaluate(
        """(selector) => {
          const all = document.querySelector('#main').getBoundingClientRect();
          return [...document.querySelectorAll(selector)].filter((one) => {
            const box = one.getBoundingClientRect();
            const aside = box.left < all.left - 1 || box.right > all.right + 1;
            return aside || box.top < all.top - 1 || box.bottom > all.bottom + 1;
          }).map((one) => one.getAttribute('aria-label') ?? one.textContent);
        }""",
        selector,
    )
    return found


def covered(page: Page, selector: str) -> list[str]:
    """Of those on the page, the ones whose middle something else lies over."""
    found: list[str] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
          const box = one.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return box.width > 0 && !one.contains(top);
        }).map((one) => one.getAttribute('aria-label') ?? one.textContent)""",
        selector,
    )
    return found


def colliding(page: Page) -> list[str]:
    """Pairs of things written on one place that lie over each other: its name, its price, its tags, its stacks."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.place')].flatMap((place) => {
          const written = '.head strong, .head .price, .foot > *, .label';
          const bag = place.parentElement.querySelectorAll('.bag');
          const parts = [...place.querySelectorAll(written), ...bag].map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return { text: one.textContent.trim(), left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 };
          }).filter((one) => one.right > one.left && one.text);
          const meets = (one, two) => one.left < two.right && two.left < one.right;
          const level = (one, two) => one.top < two.bottom && two.top < one.bottom;
          return parts.flatMap((one, at) => parts.slice(at + 1).filter((two) => meets(one, two) && level(one, two))
            .map((two) => `${one.text} / ${two.text}`));
        })"""
    )
    return found
