/** Look at pages: `node scripts/shots.mjs http://localhost:5173 /t/lamp table 1440x900 dark`. Pictures land in shots/. */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [, , base, path, name, sizes = '1440x900,1024x768,390x844', themes = 'light,dark', language = 'en'] = process.argv;
mkdirSync('shots', { recursive: true });
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
for (const size of sizes.split(',')) {
  const [width, height] = size.split('x').map(Number);
  for (const theme of themes.split(',')) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: language, hasTouch: width < 600, isMobile: width < 600 });
    const page = await context.newPage();
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(message.type(), message.text()));
    page.on('pageerror', (error) => console.log('pageerror', error.message));
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForTimeout(1200);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(`${name} ${size}: scrolls sideways by ${wide} px`);
    await page.screenshot({ path: `shots/${name}-${size}-${theme}.png`, fullPage: process.env.FULL === '1' });
    await context.close();
  }
}
await browser.close();
