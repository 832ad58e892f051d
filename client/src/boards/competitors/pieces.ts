/** Our own drawings, as paths around a middle at 0 0; about 20 units wide. */
export const ANCHOR = 'M0-8a2.3 2.3 0 0 0-1 4.37V-2H-3.4V0H-1V5.7C-3.6 5.3-5.6 3.6-6.2 1.4L-4.6 1.9-7-2.2-9 2.2-7.6 1.7C-6.9 5.2-3.8 8 0 8S6.9 5.2 7.6 1.7L9 2.2 7-2.2 4.6 1.9 6.2 1.4C5.6 3.6 3.6 5.3 1 5.7V0H3.4V-2H1V-3.63A2.3 2.3 0 0 0 0-8Zm0 1.5a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Z';
export const PLANE = 'M0-9C.9-9 1.4-7.6 1.4-6V-2.6L8.5 2V4L1.4 1.7V5.6L3.6 7.3V8.8L0 7.8-3.6 8.8V7.3L-1.4 5.6V1.7L-8.5 4V2L-1.4-2.6V-6C-1.4-7.6-.9-9 0-9Z';
export const FLAG = 'M0 8V-8M0-8Q4-10 7-7.5T13-7.5V-.5Q10-.5 7-1.5T0-1Z';
export const SKULL = 'M0-8C-4.8-8-8-5-8-1c0 2.6 1.3 4.3 3 5.3V7.5h2V5.6h1.8V7.5H1.2V5.6H3V7.5H5V4.3C6.7 3.3 8 1.6 8-1 8-5 4.8-8 0-8Zm-3.3 5.2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm6.6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM0 1.2 1.1 3.4H-1.1Z';
export const STAR = 'M0-9 2.5-3.1 8.9-2.5 4 1.7 5.5 8 0 4.7-5.5 8-4 1.7-8.9-2.5-2.5-3.1Z';

/** Vehicles from the side, as wooden tokens: they stand on y = 7. */
export const TRUCK = 'M-12-5.5H3.5V4H5V-3H9.2L12.5 1V5H10.7A2.9 2.9 0 0 1 5 5H-3.2A2.9 2.9 0 0 1-8.9 5H-12ZM6.6-1.5V1.2H10.8L8.6-1.5Z';
export const TRUCK_WHEELS = 'M-6 3.4a2 2 0 1 0 .01 0ZM7.9 3.4a2 2 0 1 0 .01 0Z';
export const SHIP = 'M-13 1H-9V-5H-4.5V-2.8H-.5V-5H4V-2.8H5.5V-8H10V1H13.5L10.5 7H-10Z';
export const AIRCRAFT = 'M12.5-1.2C13.3-.6 13.3.6 12.5 1.2 11.6 1.9 9.5 2 7.5 2H4L-2.5 8.5H-5L-1.8 2H-7L-9.5 5H-11.5L-10 0-11.5-5H-9.5L-7-2H-1.8L-5-8.5H-2.5L4-2H7.5C9.5-2 11.6-1.9 12.5-1.2Z';
export const HOUSE = 'M-9 8V-2L0-9 9-2V8H3V2H-3V8Z';
export const OFFICE = 'M-8 8V-3H-3V-9H8V8H1V3.5H-2V8ZM-6-1v2h2v-2Zm0 4v2h2V3Zm5-10v2h2v-2Zm4 0v2h2v-2Zm-4 4v2h2v-2Zm4 0v2h2v-2Zm0 4v2h2V3Z';
export const CRATE = 'M-6-6H6V6H-6ZM-6-2.5H6M-6 2.5H6M-2-6V6M2-6V6';
export const CAN = 'M-8 10V-5L-3-10H7L9-7V10ZM-4-3H5V5H-4ZM-6-10-10-6-8-4-4-8Z';

export const VEHICLE: Readonly<Record<string, string>> = { truck: TRUCK, ship: SHIP, aircraft: AIRCRAFT };
