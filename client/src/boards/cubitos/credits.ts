/** Who drew what. Everything on this board, from the course and its figures to the marks of the teams, is our own drawing. */
export interface Credit {
  author: string;
  icons: readonly string[];
}

export const CREDITS: readonly Credit[] = [];
