/** The titles of the box that this board serves. */
export const TITLES: readonly string[] = ['cuba_race', 'cuba_smugglers', 'cuba_couriers', 'cuba_marketeers', 'cuba_cobbers'];
