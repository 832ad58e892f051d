/** Whom somebody wants to block or report: asked from a line of the talk or the menu, answered by a sheet that comes then. */
export interface About {
  table: string;
  name: string;
  /** By their seat, or by a line of theirs. */
  seat?: number;
  line?: number;
  text?: string;
}

export const asked: { about: About | null } = $state({ about: null });
