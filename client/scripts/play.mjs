/** Play a whole game against bots in a real browser, through the prompt bar: `node scripts/play.mjs http://localhost:5173`. */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [, , base, size = '1440x900', theme = 'light', language = 'en', text = ''] = process.argv;
const [width, height] = size.split('x').map(Number);
mkdirSync('shots', { recursive: true });
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: language, hasTouch: width < 600, isMobile: width < 600 });
const page = await context.newPage();
const faults = [];
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
page.on('pageerror', (error) => faults.push(`pageerror ${error.message}`));
if (text) await page.addInitScript(() => localStorage.setItem('cubilete.settings', JSON.stringify({ text: true })));
const shot = (name) => page.screenshot({ path: `shots/game-${name}-${size}-${theme}${text && '-text'}.png` });

page.setDefaultTimeout(15000);
process.on('uncaughtException', async (error) => {
  console.error(error.message);
  await shot('stuck');
  process.exit(1);
});
await page.goto(`${base}/`);
await page.locator('#box .button.main').click();
await page.waitForSelector('#prompt', { timeout: 20000 });
const started = Date.now();
let decisions = 0;
const shotsAt = new Map([[1, 'first'], [4, 'second'], [30, 'middle'], [50, 'late']]);
for (;;) {
  await page.waitForFunction(() => document.querySelector('.end h1') || document.querySelector('.bar.mine .act:not(:disabled), .bar.mine .name:not(:disabled), .bar.mine .pick button:not(:disabled)'), null, { timeout: 60000 });
  if (await page.locator('.end h1').count()) break;
  if (shotsAt.has(++decisions)) { await page.waitForTimeout(900); await shot(shotsAt.get(decisions)); }
  const before = await page.locator('#prompt').innerText();
  const suggestion = page.locator('.choices .row .act:enabled');
  const names = page.locator('.choices .name:enabled');
  if (await names.count()) {
    const name = names.nth(decisions % (await names.count()));
    if ((await name.getAttribute('aria-expanded')) !== 'true') await name.click();
    const inside = page.locator('.choices .open .button:enabled:not(.icon)');
    await inside.nth(0).click();
  } else if ((await suggestion.count()) && decisions % 3) await suggestion.first().click();
  else {
    const rows = page.locator('.choices .act:enabled, .choices .pick button:enabled');
    await rows.nth(decisions % (await rows.count())).click();
  }
  await page.waitForTimeout(120);
  if (decisions > 400) throw new Error(`no end in sight: ${before}`);
}
console.log(`${decisions} decisions in ${((Date.now() - started) / 1000).toFixed(0)} s; ${await page.locator('.end h1').innerText()}; ${page.url()}`);
await page.waitForTimeout(2500);
await shot('end');
await page.locator('.board').evaluate((board) => (board.scrollTop = board.scrollHeight));
await page.waitForTimeout(300);
await shot('end2');
console.log(faults.length ? faults.slice(0, 10).join('\n') : 'no faults in the console');
process.exitCode = faults.length ? 1 : 0;
await browser.close();
