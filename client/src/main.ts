import './styles/font.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';

import App from './App.svelte';
import { callAhead } from './lib/net/preconnect.ts';
import { place } from './lib/page/router.svelte.ts';

async function open(): Promise<void> {
  if (import.meta.env.MODE === 'mock') (await import('./mock/house.ts')).openMockHouse();
  // Whatever goes wrong here goes wrong again on the page, which says so.
  void callAhead(place().route).catch(() => undefined);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void open();
