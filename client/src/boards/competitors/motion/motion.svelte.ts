/**
 * What happens, in its order: tokens drive, sail and fly their ways, cards are turned up, dice fall, money floats up. All of
 * it is played over the table as it was before; then the table after the step is drawn, and told.
 */
export class Motion {
  /** The elements of the tokens, by id. */
  readonly figures: Record<string, SVGGElement | undefined> = $state({});
}
