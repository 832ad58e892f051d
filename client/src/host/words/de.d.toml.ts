// Written by scripts/write_types.py from de.toml. Do not edit: change the words, then run `npm run types`.
export { default } from './en.toml';
