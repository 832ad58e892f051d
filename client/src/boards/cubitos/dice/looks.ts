/** The look of the dice: a colour, an ink and a mark for each sort, so that none is told by colour alone. All drawings are our own. */
export interface Look {
  ground: string;
  /** Light and shade of the edges. */
  light: string;
  shade: string;
  ink: string;
  /** The team's mark in a square of 24 units, drawn with the even-odd rule; start dice have pips instead. */
  mark: string;
}

const crab =
  'M12 9.6c4 0 6.8 2 6.8 4.9S16 19.6 12 19.600s-6.8-2.2-6.8-5.100S8 9.6 12 9.600ZM9.7 12.400a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.600Zm4.6 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.600ZM9 16.800q3 1.9 6 0l-.6-.9q-2.4 1.3-4.8 0ZM5.8 11.9 3.9 9.700A4.2 4.2 0 0 1 2.2 3.300L5 6.200l1.9-3.900q3.1 2.7.400 6.300l-1 1 1.2 1.300ZM18.2 11.900l1.9-2.200a4.2 4.2 0 0 0 1.7-6.400L19 6.200l-1.9-3.900q-3.1 2.7-.4 6.300l1 1-1.2 1.300ZM5.3 18.200l-2.7 2.7-1-1 2.9-2.900ZM18.7 18.200l2.7 2.7 1-1-2.9-2.900ZM7.6 20l-1.8 2.6-1.2-.8 1.8-2.600ZM16.4 20l1.8 2.6 1.2-.8-1.8-2.600Z';
const beaver =
  'M6.4 3.200a3.2 3.2 0 0 1 2.8 1.5 8.6 8.6 0 0 1 5.6 0 3.2 3.2 0 1 1 4.6 4.300c.5 1.2.8 2.5.8 3.8 0 3.6-2.1 6.1-5.2 7v2.700h-6v-2.700c-3.1-.9-5.2-3.4-5.2-7 0-1.3.3-2.6.8-3.800a3.2 3.2 0 0 1 1.8-5.800ZM8.7 9a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800Zm6.6 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800ZM12 11.800c-1.8 0-2.9.8-2.9 1.700s1.3 2 2.9 2 2.9-1.1 2.9-2-1.1-1.7-2.9-1.700ZM10.3 17.400v3.800h1.300v-3.800ZM12.4 17.400v3.800h1.300v-3.800Z';
const cheese =
  'M1.8 11.6 13.8 3.200c4.6.5 7.9 3.2 8.4 7.300v9.900H1.800Zm3.9-.7h14.700c-.7-3-3-4.9-6.1-5.500ZM7.2 13a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm6.3 2.200a2.1 2.1 0 0 0-1.9 3.100h3.800a2.1 2.1 0 0 0-1.9-3.100ZM18 12.800a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800Z';
const pineapple =
  'M12 8.200c4.1 0 6.3 3.1 6.3 7.200s-2.5 7.4-6.3 7.4-6.3-3.3-6.3-7.400S7.9 8.2 12 8.200ZM12 7 8.2 7.4 4.6 3.200l4.5 1L9.6.6 12 3 14.4.6l.5 3.6 4.5-1-3.6 4.200ZM9.7 11.200l1.9 1.9-1.9 1.9-1.9-1.900Zm4.6 0 1.9 1.9-1.9 1.9-1.9-1.900ZM12 14l1.9 1.900L12 17.800l-1.9-1.900Zm-3.9 1.700L9.9 17.6 8.4 19.500q-1.3-1.5-1.3-2.800Zm7.8 0 1 1q0 1.3-1.3 2.800l-1.5-1.900ZM12 18.700l1.6 1.600Q12 21.2 10.4 20.300Z';
const llama =
  'M8.6 1.2 10.4 5h3.200l1.8-3.8 1.5 1-.6 4.200q1.2 1.7 1 4.400l-.5 4.6 1.4 7.400H5.800l1.4-7.4-.5-4.600q-.2-2.7 1-4.400l-.6-4.200ZM9.6 7.800a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.400Zm4.8 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.400ZM12 11c-1.9 0-2.9 1.1-2.9 2.600s1.2 2.8 2.9 2.8 2.9-1.3 2.9-2.8-1-2.6-2.9-2.600Zm-1.5 1.700h3L12 14.300Z';
const dino =
  'M13.5 2h5.400q3.6.2 3.6 3.400v2.900h-5.200v1.300h3.600v2h-4.400q.9 2.1.6 5l-.6 5.400h-3.400l-.4-4.300H9.800l-.9 4.300H5.700l-.4-5.6-3.7-6.700q-.5-1.5.8-2.2 1 2.9 3.4 3.3 3.3.2 4.4-3.300V5.600Q10.4 2.2 13.5 2ZM17 4a1.2 1.2 0 1 0 0 2.400A1.2 1.2 0 0 0 17 4Z';
const dog =
  'M8.1 4.200q3.9-1.5 7.8 0L19.3 3q3.7 1.9 3.1 8.2-.5 3.6-2.8 4.2-.9-.1-1.4-1.1-.4 2.3-1.8 3.8-.4 3.5-4.4 3.500t-4.4-3.500q-1.4-1.5-1.8-3.8-.5 1-1.4 1.1-2.3-.6-2.8-4.200Q1 4.9 4.7 3Zm.8 5a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800Zm6.2 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800ZM12 13q-2.4 0-2.4 1.500t1.7 1.900v1.400q-1 .2-1.5-.4l-.9.800q1 1.3 3.1 1.300t3.1-1.300l-.9-.8q-.5.6-1.5.4v-1.400q1.7-.4 1.7-1.900T12 13Z';
const cat =
  'M3 1.8 8.6 5.600q3.4-1 6.8 0L21 1.800q1.2 4.6.5 8.6.6 3.5-1.4 6.6-2.6 4.5-8.1 4.500T3.9 17q-2-3.1-1.4-6.600Q1.8 6.4 3 1.800ZM8.3 9a1.5 1.8 0 1 0 0 3.7 1.5 1.8 0 0 0 0-3.700Zm7.4 0a1.5 1.8 0 1 0 0 3.7 1.5 1.8 0 0 0 0-3.700ZM10.4 14l1.6 1.700L13.6 14ZM12 15.500l-.5.8q-1.1 1.3-2.9.7l-.3 1q2.3.9 3.7-.4 1.4 1.3 3.7.4l-.3-1q-1.8.6-2.9-.7Z';
const pennant = 'M5 1.800h2.400V4l12.8 4.400L7.4 12.900v9.300H5Z';

export const LOOKS: Readonly<Record<string, Look>> = {
  light_gray: { ground: '#d3d8df', light: '#f3f6f9', shade: '#9aa3af', ink: '#2b323c', mark: '' },
  dark_gray: { ground: '#69727f', light: '#8d97a4', shade: '#434b56', ink: '#ffffff', mark: '' },
  lead: { ground: '#23262f', light: '#4b505e', shade: '#0c0d11', ink: '#ffe27a', mark: pennant },
  red: { ground: '#dc3a32', light: '#f4756b', shade: '#9c1f1b', ink: '#ffffff', mark: crab },
  orange: { ground: '#f28c1e', light: '#ffb765', shade: '#b65f06', ink: '#2c1600', mark: beaver },
  yellow: { ground: '#f7d02f', light: '#ffe98a', shade: '#bd9608', ink: '#332700', mark: cheese },
  green: { ground: '#2f9e48', light: '#69c97d', shade: '#1a6a2d', ink: '#ffffff', mark: pineapple },
  blue: { ground: '#2c79d8', light: '#6daaf2', shade: '#174f97', ink: '#ffffff', mark: llama },
  purple: { ground: '#8546c4', light: '#b17fe4', shade: '#592a8a', ink: '#ffffff', mark: dino },
  brown: { ground: '#85552f', light: '#b08258', shade: '#55331a', ink: '#ffffff', mark: dog },
  white: { ground: '#fbf9f2', light: '#ffffff', shade: '#c3bda9', ink: '#2b2a33', mark: cat },
};

const PLAIN: Look = { ground: '#999999', light: '#cccccc', shade: '#555555', ink: '#000000', mark: '' };

export function look(sort: string): Look {
  return LOOKS[sort] ?? PLAIN;
}

/** A footprint of a racing shoe, in a square of 24 units. */
export const SHOE =
  'M3.2 6.200q2.6 1.5 4.8-.6l1-1.100q3.2 4.9 8.5 6.7 4.7 1.3 4.9 4.300v2H2.400V9.700q0-2.4.8-3.500ZM2.4 18.900h20v1.700q0 .6-.6.6H3q-.6 0-.6-.6Z';
/** A ticket with a hole on either side. */
export const TICKET = 'M2 5h20v4.700a2.4 2.4 0 0 0 0 4.600V19H2v-4.700a2.4 2.4 0 0 0 0-4.600Z';
export const FLAG = 'M5 1.800h2.400v1.400h13L17 8.100l3.4 4.900h-13v9.200H5Z';
export const DROP = 'M12 2q7 8.2 7 12.600a7 7 0 0 1-14 0Q5 10.2 12 2Z';
export const ROCKET =
  'M12 1q4.6 3.8 4.6 9.700l-.3 3.6 3.1 3.5-.6 3.8-4.1-2.400H9.300l-4.1 2.4-.6-3.8 3.1-3.5-.3-3.600Q7.4 4.8 12 1Zm0 6.300a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400ZM10 20.300h4L12 24Z';
export const CUBE = 'M12 1.5 21.5 6.600v10.800L12 22.5 2.5 17.400V6.600ZM12 11.600l7-3.8-7-3.9-7 3.900Z';

/** How many coins a face shows; 0 for other faces. */
export function coinsOn(face: string): number {
  return face.startsWith('coin') ? Number(face.slice(4)) : 0;
}
