"""How soon the pages can be used on a middling phone: Chromium with a slow processor and a slow line.

    python client/scripts/speed.py http://localhost:8000

Prints, for a first visit with an empty cache, when the lobby's main button and the first choice at a table answer to a
press, and how many bytes came over the line until then and until nothing more was on its way. It judges nothing, for
machines differ; what a visit may weigh is a matter of tests/browser/test_weight.py.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))

from browser.chromium import FLAGS, find_chromium

SLOWER = 4
"""Times slower than this machine's processor, as Lighthouse does for a phone."""
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
VISITS = 5

# The moment at which a thing is there, can be pressed, and the page is free to answer.
READY = """(selector) => new Promise((done) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (found && !found.disabled) setTimeout(() => done(performance.now()), 0);
    else requestAnimationFrame(look);
  };
  look();
})"""


def visit(browser: Browser, house: str, path: str, selector: str) -> tuple[float, int, int]:
    """A first visit: milliseconds and bytes until it can be used, bytes until it lies still."""
    context = browser.new_context(**PHONE, base_url=house)  # type: ignore[arg-type]
    target = context.request.post("/api/tables", data=order(context.request.get("/api/me").ok)).json()["id"]
    page = context.new_page()
    taken = count_bytes(page)
    page.goto(path.format(table=target), wait_until="commit")
    ready: float = page.evaluate(READY, selector)
    first = sum(taken)
    page.wait_for_load_state("networkidle")
    context.close()
    return ready, first, sum(taken)


def order(known: bool) -> dict[str, object]:
    assert known, "the house does not answer"
    seats = [{"kind": "me"}, *({"kind": "bot"} for _ in range(3))]
    return {"title": "cargo_noir", "seats": seats, "options": {"families": "dealt", "first": "1"}, "ready": True}


def count_bytes(page: Page) -> list[int]:
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    taken: list[int] = []
    line.on("Network.loadingFinished", lambda event: taken.append(int(event["encodedDataLength"])))
    return taken


def main() -> None:
    house = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium here; install the package 'chromium'.")
    pages = {"lobby": ("/", ".ways .button.main"), "table": ("/t/{table}", "[data-choices]:not(:disabled)")}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, (path, selector) in pages.items():
            visits = [visit(browser, house, path, selector) for _ in range(VISITS)]
            times = sorted(ready for ready, _, _ in visits)
            first, still = (max(one[part] for one in visits) / 1000 for part in (1, 2))
            spread = f"{times[0] / 1000:.2f} to {times[-1] / 1000:.2f}"
            usable = f"usable after {statistics.median(times) / 1000:.2f} s ({spread}), {first:.0f} kB"
            print(f"{name}: {usable}; {still:.0f} kB until it lies still")
        browser.close()


if __name__ == "__main__":
    main()
