/** The paints of the table: the same in daylight and by lamplight, for they are what the dice are told apart by. */
export const GATE_PAINT: Readonly<Record<string, string>> = { red: '#c8433c', blue: '#2f6fb0', green: '#3f8f5b', yellow: '#e9b13b' };
export const SIGN_PAINT: Readonly<Record<string, string>> = { red: '#fff6e4', blue: '#fff6e4', green: '#fff6e4', yellow: '#4a2f12' };
export const VEHICLE_PAINT: Readonly<Record<string, string>> = { black: '#2b2a33', orange: '#d9702a', purple: '#7a4a9c', turquoise: '#168e93', pink: '#d4578b' };
export const BODY = '#fffdf8';
export const AIM = '#1d6f78';
export const AXIS = '#d9694f';

/** What a die is painted with: its body, its edges and what is drawn on it. */
export interface Paint {
  body: string;
  edge: string;
  ink: string;
}

export function paintOf(colour: string): Paint {
  const gate = GATE_PAINT[colour];
  if (gate) return { body: gate, edge: gate, ink: SIGN_PAINT[colour] ?? BODY };
  const car = VEHICLE_PAINT[colour] ?? '#6a6570';
  return { body: BODY, edge: car, ink: car };
}
