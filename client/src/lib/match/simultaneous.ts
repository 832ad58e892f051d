/** Sections in which several decide at once: who has decided already, as far as it could be seen. */

/**
 * The seats that decide together. It grows out of those awaited now; while nobody else is awaited, those that were
 * awaited with them still belong to it, because they are merely ready.
 */
export function deciding(before: readonly number[], awaited: readonly number[]): number[] {
  const same = awaited.length > 0 && awaited.every((seat) => before.includes(seat));
  return same ? [...before] : [...awaited];
}

/** The seats of a section that are ready; nobody where one decides at a time. */
export function readySeats(section: readonly number[], awaited: readonly number[]): number[] {
  return section.length > 1 ? section.filter((seat) => !awaited.includes(seat)) : [];
}
