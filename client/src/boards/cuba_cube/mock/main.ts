/** The cloth on its own: `/src/boards/cuba_cube/mock/?theme=dark&view=svg`. For looking at it while drawing. */
import '@fontsource-variable/source-sans-3/wght.css';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import '../../board.css';
import '../cloth.css';

import { mount } from 'svelte';

import { speak } from '../../../lib/net/session.svelte.ts';
import Mock from './Mock.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') === 'dark' ? 'dark' : 'light';
const language = query.get('lang') === 'de' ? 'de' : 'en';
await speak(language);
mount(Mock, { target: document.getElementById('app')!, props: { query, language } });
