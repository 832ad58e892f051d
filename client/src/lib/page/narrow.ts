/** Whether the window is as narrow as a phone: things are touched there, and little is seen at once. */
import { MediaQuery } from 'svelte/reactivity';

/** Style sheets write the same number: `@media (max-width: 56rem)`. */
export const narrow = new MediaQuery('(max-width: 56rem)');
