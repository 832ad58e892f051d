/** The board on its own, with one of the scenes: `?scene=decide-4&theme=dark`. For looking at it while drawing. */
import '@fontsource-variable/source-sans-3/wght.css';
import '../../../styles/tokens.css';
import '../../../styles/base.css';

import { mount } from 'svelte';

import { change } from '../../../lib/page/settings.svelte.ts';
import { keep } from '../furniture.ts';
import Scene from './Scene.svelte';
import { furniture, scenes } from './scenes.ts';

const query = new URLSearchParams(location.search);
const name = query.get('scene') ?? 'decide-4';
const frame = scenes[name];
const target = document.getElementById('app');
document.documentElement.dataset['theme'] = query.get('theme') === 'dark' ? 'dark' : 'light';
change({ language: name.endsWith('-de') ? 'de' : 'en' });
const told = await furniture();
if (told) {
  keep('en', told.en);
  keep('de', told.de);
}
if (target && frame) mount(Scene, { target, props: { frame } });
