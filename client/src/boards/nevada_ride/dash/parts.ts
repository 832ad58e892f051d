/** Small pictures of the categories in a square of 16: a wheel, a disc, cogs, a door, pistons, a spring. */
export const ICONS: Readonly<Record<string, string>> = {
  tires: 'M8 1.500a6.500 6.500 0 1 0 .01 0ZM8 5a3 3 0 1 1-.01 0Z',
  brakes: 'M8 2a6 6 0 1 0 .01 0ZM8 6.200a1.800 1.800 0 1 1-.01 0ZM12.500 1.500h2v13h-2z',
  transmission: 'M3 2.500h2v11H3zM7 2.500h2v11H7zM11 2.500h2V9h-2zM4 7h8v2H4z',
  body: 'M1 10q0-3 3-3.500L6 3.500h4.500L13 6.700q2 .5 2 3.300v2H1z',
  engine: 'M2 6h2V4h3V2.500H5V1h6v1.500H9V4h3l1.500 3H15v5h-1.500L12 14H5l-1.500-2H2z',
  road_handling: 'M3 1h10v2H3zM3 13h10v2H3zM3.500 4.500l9 1.500v1.300l-9-1.400zM3.500 7.200l9 1.500V10l-9-1.400zM3.500 10l9 1.400v1.200l-9-1.400z',
  wear: 'M8 1.500a6.500 6.500 0 1 0 .01 0ZM8 5a3 3 0 1 1-.01 0Z',
};
