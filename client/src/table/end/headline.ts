/** Who won, in one line: alone, as a team, all together, or nobody. */
import { say, t } from '../../lib/words/index.ts';
import type { TableState } from '../../lib/match/table_state.ts';
import type { Outcome } from '../../lib/wire.ts';

export function headline({ seats, teams }: Pick<TableState, 'seats' | 'teams'>, outcome: Outcome): string {
  const winners = seats.filter((seat) => outcome.places[seat.seat] === 1);
  const words = t().end;
  if (new Set(teams).size === 1) {
    if (seats.length > 1) return winners.length ? words.together : words.lostTogether;
    return winners.length ? words.youWon : words.lost;
  }
  if (!winners.length) return words.nobody;
  const names = winners.map((seat) => seat.name).join(', ');
  if (winners.length === 1) return winners[0]?.mine ? words.youWon : say(words.won, { names });
  return say(new Set(winners.map((seat) => teams[seat.seat] ?? seat.seat)).size === 1 ? words.team : words.shared, { names });
}
