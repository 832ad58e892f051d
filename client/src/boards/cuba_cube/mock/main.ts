/** The board on its own: `/src/boards/cuba_cube/mock/?game=race&theme=dark&lang=de`. For looking at it while drawing. */
import '@fontsource-variable/source-sans-3/wght.css';
import '../../../styles/tokens.css';
import '../../../styles/base.css';

import { mount } from 'svelte';

import { speak } from '../../../lib/net/session.svelte.ts';
import Scene from '../../../mock/scenes/Scene.svelte';
import Board from '../Board.svelte';
import { furnitureOf } from '../furniture.ts';
import { BOX, frame, type GameName } from './frames.ts';

const query = new URLSearchParams(location.search);
const game = (query.get('game') ?? 'race') as GameName;
document.documentElement.dataset['theme'] = query.get('theme') === 'dark' ? 'dark' : 'light';
await speak(query.get('lang') === 'de' ? 'de' : 'en');
for (const language of ['en', 'de'] as const) furnitureOf(`cuba_${game}`).keep(language, BOX[language]);
mount(Scene, { target: document.getElementById('app')!, props: { frame: frame(game), board: Board } });
