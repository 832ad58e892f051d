// Written by scripts/write_types.py from en.toml. Do not edit: change the words, then run `npm run types`.

declare const words: {
  map: string;
  overview: string;
  loading: string;
  failed: string;
  again: string;
  redFlag: string;
  arrow: string;
  nearer: string;
  further: string;
  whole: string;
  home: string;
  grid: string;
  legend: string;
  continents: string;
  keys: {
    pan: string;
    zoom: string;
    whole: string;
    continent: string;
  };
};
export default words;
