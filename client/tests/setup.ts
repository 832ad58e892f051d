/** Tests speak every language at once, so that each may look at any. */
import { learn } from '../src/lib/words/spoken.ts';

await learn('en');
await learn('de');
