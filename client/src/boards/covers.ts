/** The lids of the boxes: `boards/<slug>/Cover.svelte`, by the slug of a box or of a title that is a box of its own. */
import type { Component } from 'svelte';

const files = import.meta.glob<{ default: Component }>('./*/Cover.svelte', { eager: true });

export const covers: Readonly<Record<string, Component>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.split('/')[1] ?? '', file.default]),
);
