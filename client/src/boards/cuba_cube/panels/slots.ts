/** Cards in hand keep their places: what has gone leaves a gap, and what is new fills one. Nothing else moves. */
export function seated(before: readonly string[], now: readonly string[]): string[] {
  const places = before.map((id) => (now.includes(id) ? id : ''));
  for (const id of now) {
    if (places.includes(id)) continue;
    const gap = places.indexOf('');
    if (gap < 0) places.push(id);
    else places[gap] = id;
  }
  while (places.at(-1) === '') places.pop();
  return places;
}
