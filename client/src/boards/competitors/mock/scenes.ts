/** Tables of real matches, written by make_scenes.py. */
import { collect } from '../../../mock/scenes/collect.ts';

export const scenes = collect(import.meta.glob<{ default: unknown }>('./scenes/*.json', { eager: true }));
