/** What of the board lies open over it, besides a place: the odds of the bag, what groups are worth, or ways to pay. One at a time. */
export type Note = 'bag' | 'rates' | 'ways';

export class Opened {
  what: Note | '' = $state('');
  at: Element | null = $state.raw(null);

  toggle(what: Note, at: Element): void {
    const again = this.what === what;
    this.close();
    if (again) return;
    this.what = what;
    this.at = at;
  }

  close(): void {
    this.what = '';
    this.at = null;
  }
}
