"""How smoothly dice fly: frames of Cubitos' rolls, or of Cuba Cube's flicks, on a processor that is four times slower.

Usage: python bench/frames.py [ROLLS] [SLOWER] [cubitos|cuba_race]. A house of its own is opened, one guest rolls
against three bots (or flicks against one), and while dice are in motion every frame is timed where the page draws it
(requestAnimationFrame) and every task of the page's thread by the processor time it took (a trace), which does not
depend on what else the machine does. The command ends with 1 when a task took longer than the bar. The pages must have
been built (make client).
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright  # noqa: E402

from browser.chromium import find_chromium  # noqa: E402
from browser.house import House  # noqa: E402

BAR = 50.0
"""Milliseconds that no frame may take while dice fly."""
SIZE: ViewportSize = {"width": 1280, "height": 720}
WATCH = """
    window.frames = [];
    let last = 0;
    const moving = (one) => one.playState === 'running' && one.currentTime > 0
      && one.effect?.target?.closest('.flights, [data-die]');
    // While dice run over a cloth, none can be pressed.
    const running = () => document.querySelector('svg.over') && !document.querySelector('svg.over [data-target]');
    const look = (now) => {
      const flying = running() || document.getAnimations().some(moving);
      if (flying && last) window.frames.push(now - last);
      if (flying !== last > 0) performance.mark(flying ? 'fly' : 'lie');
      last = flying ? now : 0;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"""
CATEGORIES = "disabled-by-default-devtools.timeline,devtools.timeline,blink.user_timing,toplevel"


GAMES: dict[str, dict[str, Any]] = {
    "cubitos": {"seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3], "options": {"race": "race1"}},
    "cuba_race": {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": {"first": "1"}},
}


def set_table(page: Page, game: str) -> str:
    page.context.request.get("/api/me")
    order = {"title": game, "seed": "frames", "ready": True} | GAMES[game]
    answer = page.context.request.post("/api/tables", data=order)
    if not answer.ok:  # a house without a ready check
        del order["ready"]
        answer = page.context.request.post("/api/tables", data=order)
    table: str = answer.json()["id"]
    return table


def press_on(page: Page) -> bool:
    """Press whatever comes next, rolling and pushing wherever that is possible; whether dice fly now."""
    for verb in ("throw", "push", "ready", "rest_all", "announce", "use_all", "go_on", "halt", "finish", "skip"):
        button = page.locator(f".acts [data-verb='{verb}']")
        if button.count():
            button.first.click()
            return verb in ("throw", "push")
    fill = page.locator(".acts .main")
    if fill.count():
        fill.first.click()
    else:
        page.wait_for_timeout(100)
    return False


def flick_on(page: Page) -> bool:
    """Flick whatever is aimed, else make the first of all choices; whether a die runs now."""
    if page.locator("[data-flick]").count():
        page.locator("[data-flick]").click()
        return True
    ready = page.locator(".acts [data-verb='ready'], .acts [data-verb='done'], .acts [data-verb='take_nothing']")
    if ready.count():
        ready.first.click()
    elif page.title().startswith("●"):
        page.keyboard.press("p")
        page.wait_for_timeout(300)
        page.keyboard.press("1")
    return False


def play(page: Page, rolls: int) -> None:
    """So many rolls or flicks of the guest; those of the bots fly in between."""
    done = 0
    cloth = page.locator(".cuba").count() > 0
    while done < rolls:
        if flick_on(page) if cloth else press_on(page):
            done += 1
            page.wait_for_timeout(2600)
        page.wait_for_timeout(120)


def trace(cdp: CDPSession, page: Page, rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    over: list[bool] = []
    cdp.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    cdp.on("Tracing.tracingComplete", lambda _: over.append(True))
    cdp.send(
        "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES.split(",")}}
    )
    play(page, rolls)
    cdp.send("Tracing.end")
    while not over:
        page.wait_for_timeout(50)
    return events


def flights(events: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """From when to when dice were in the air, by the marks of the page."""
    marks = sorted((event["ts"], event["name"]) for event in events if event.get("name") in ("fly", "lie"))
    spans: list[tuple[float, float]] = []
    start = None
    for at, name in marks:
        if name == "fly" and start is None:
            start = at
        elif name == "lie" and start is not None:
            spans.append((start, at))
            start = None
    return spans


def tasks(events: list[dict[str, Any]]) -> list[float]:
    """Processor time, in milliseconds, of every task of the page's thread that began and ended while dice flew.

    What the last die's landing sets off holds up nothing that moves.
    """
    thread = next((event["tid"] for event in events if event.get("name") in ("fly", "lie")), None)
    spans = flights(events)
    return sorted(
        event["tdur"] / 1000
        for event in events
        if event.get("tid") == thread
        and event.get("name", "").endswith("RunTask")
        and "tdur" in event
        and any(start < event["ts"] and event["ts"] + event["dur"] < end for start, end in spans)
    )


def shares(values: list[float]) -> dict[str, float]:
    """The middle, nearly the worst and the worst of some sorted values."""
    last = len(values) - 1
    parts = {"half": 0.5, "99%": 0.99, "worst": 1.0}
    return {name: round(values[int(last * share)], 1) for name, share in parts.items()} if values else {}


def main() -> int:
    rolls = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    slower = float(sys.argv[2]) if len(sys.argv) > 2 else 4.0
    game = sys.argv[3] if len(sys.argv) > 3 else "cubitos"
    board = ".cubitos .board" if game == "cubitos" else ".cuba svg.over"
    with House(Path(tempfile.mkdtemp())) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_chromium()))
        page = browser.new_context(viewport=SIZE, base_url=house.url, ignore_https_errors=True).new_page()
        page.add_init_script(WATCH)
        page.goto(f"/t/{set_table(page, game)}")
        page.wait_for_selector(board)
        cdp = page.context.new_cdp_session(page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        events = trace(cdp, page, rolls)
        frames = sorted(page.evaluate("window.frames"))
        browser.close()
    busy = tasks(events)
    row = {
        "game": game,
        "rolls": rolls,
        "slower": slower,
        "flights": len(flights(events)),
        "frames": len(frames),
        "frame_ms": shares(frames),
        "frames_over_bar": sum(frame > BAR for frame in frames),
        "task_cpu_ms": shares(busy),
    }
    print(json.dumps(row))
    return 1 if busy and busy[-1] > BAR else 0


if __name__ == "__main__":
    raise SystemExit(main())
