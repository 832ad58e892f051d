import './styles/font.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';

import App from './App.svelte';

async function open(): Promise<void> {
  if (import.meta.env.MODE === 'mock') (await import('./mock/house.ts')).openMockHouse();
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void open();
