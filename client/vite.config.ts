import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { icons } from './scripts/icons.ts';

const house = process.env['CUBILETE_HOUSE'] ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // The house's policy allows scripts and styles from files only, so nothing may be inlined into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: house, changeOrigin: false },
      '/ws': { target: house, ws: true, changeOrigin: false },
    },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts', 'src/boards/**/*.test.ts'], environment: 'happy-dom' },
});
