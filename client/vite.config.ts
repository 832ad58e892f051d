import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { ahead } from './scripts/ahead.ts';
import { icons } from './scripts/icons.ts';
import { squeezed } from './scripts/squeeze.ts';
import { words } from './scripts/words.ts';

const house = process.env['CUBILETE_HOUSE'] ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [svelte(), icons(), words(), ahead(), squeezed()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // The house's policy allows scripts and styles from files only, so nothing may be inlined into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // On a slow line every file costs a journey: what all pages share is one, what surrounds every board another. Three.js
    // belongs to the one board that draws with it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'covers', test: /\/src\/boards\/(covers|\w+\/Cover)|\/src\/shelf\/(Plain)?Cover/, priority: 3 },
            { name: 'house', test: /node_modules\/(?!three\/)|preload-helper|\/src\/boards\/index|\/src\/lib\/(?!words\/\w+\.toml)|\/src\/parts\/(?!SeatPlans|ClockPlan|Options|Stepper)/, priority: 4 },
            // What every board stands on, and the largest of the boards without what few turns need (see its late.svelte.ts).
            { name: 'board', test: /\/src\/boards\/(shared|context|furniture|picking|Picks|Unpacking|board\.css)/, priority: 2 },
            { name: 'freight', test: /\/src\/boards\/competitors\/(pieces|atlas\.css)/, priority: 3 },
            { name: 'atlas', test: /\/src\/boards\/competitors\/(Board|Table|map\/(?!Legend)|desk\/(?!Menu|goals)|deals\/(?!Maker|Side|Carriage|DealList)|motion|open|mats|cards\/(Face|Chip)|board|book|options|plan|late|furniture)/, priority: 2 },
            // Not what is there before a game and after it.
            { name: 'table', test: /\/src\/table\/(?!WaitingRoom|waiting\/|SetAside|prompt\/HintPanel|sheets\/|end\/)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: house, changeOrigin: false },
      '/ws': { target: house, ws: true, changeOrigin: false },
    },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts', 'src/boards/**/*.test.ts'], environment: 'happy-dom', setupFiles: ['tests/setup.ts'] },
});
