/** A drawing in a 16 by 16 box: the filled shape, and lines cut into it. */
export type Glyph = { fill: string; cut?: string };

/** One drawing per item family whose members differ only by tier, by the catalog's `groupID`. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  orirock: { fill: 'M2 10 4.5 4 10 2 14 6 13 12 7.5 14Z', cut: 'M4.5 4 8 7.5 14 6M8 7.5 7.5 14' },
  sugar: { fill: 'M8 1.5 14 5V11L8 14.5 2 11V5Z', cut: 'M2 5 8 8.5 14 5M8 8.5V14.5' },
  ester: {
    fill: 'M6 1.5H10V6L13.6 12.6A1.3 1.3 0 0 1 12.5 14.5H3.5A1.3 1.3 0 0 1 2.4 12.6L6 6Z',
    cut: 'M3.5 9.5H12.5',
  },
  oriron: { fill: 'M4.5 4H11.5L15 12.5H1Z', cut: 'M4 8.2H12' },
  keton: {
    fill: 'M8 1.5 13.8 4.8V11.2L8 14.5 2.2 11.2V4.8ZM8 4.9 5.2 6.5V9.5L8 11.1 10.8 9.5V6.5Z',
  },
  device: {
    fill: 'M6.8 1H9.2V3.7A4.4 4.4 0 0 1 10.3 4.1L12.2 2.2 13.8 3.8 11.9 5.7A4.4 4.4 0 0 1 12.3 6.8H15V9.2H12.3A4.4 4.4 0 0 1 11.9 10.3L13.8 12.2 12.2 13.8 10.3 11.9A4.4 4.4 0 0 1 9.2 12.3V15H6.8V12.3A4.4 4.4 0 0 1 5.7 11.9L3.8 13.8 2.2 12.2 4.1 10.3A4.4 4.4 0 0 1 3.7 9.2H1V6.8H3.7A4.4 4.4 0 0 1 4.1 5.7L2.2 3.8 3.8 2.2 5.7 4.1A4.4 4.4 0 0 1 6.8 3.7ZM8 6.2A1.8 1.8 0 1 0 8 9.8 1.8 1.8 0 1 0 8 6.2Z',
  },
  carbon: { fill: 'M1.5 9H7.4V13.5H1.5ZM8.6 9H14.5V13.5H8.6ZM5 3.3H11V7.8H5Z' },
  manganese: { fill: 'M5 14.5 1.5 9 4.5 2.5 7 8.5ZM8.5 14.5 7.8 7 11.5 1 14.5 9 12 14.5Z' },
  grindstone: {
    fill: 'M8 1.5A6.5 6.5 0 1 0 8 14.5 6.5 6.5 0 1 0 8 1.5ZM8 6A2 2 0 1 1 8 10 2 2 0 1 1 8 6Z',
    cut: 'M3.4 3.4 5.6 5.6M12.6 3.4 10.4 5.6M8 14.5V11.4',
  },
  rma: { fill: 'M2 5H5.2V14.5H2ZM6.4 1.5H9.6V14.5H6.4ZM10.8 7H14V14.5H10.8Z' },
  kohl: { fill: 'M6.3 1H9.7V5L12.2 8V15H3.8V8L6.3 5Z', cut: 'M3.8 10H12.2' },
  gel: {
    fill: 'M8 1C11.2 5.3 13.2 7.6 13.2 10A5.2 5.2 0 0 1 2.8 10C2.8 7.6 4.8 5.3 8 1Z',
    cut: 'M5.6 10.2A2.5 2.5 0 0 0 8 12.6',
  },
  alloy: { fill: 'M3.5 2.5H12.5L15 7.3H1ZM1 8.7H15L12.5 13.5H3.5Z' },
  crystal: { fill: 'M8 1 15 8 8 15 1 8ZM8 5 5 8 8 11 11 8Z' },
  solvent: { fill: 'M6.4 1H9.6V5.6A4.9 4.9 0 1 1 6.4 5.6Z', cut: 'M3.6 9.6H12.4' },
  cutting_fluid: { fill: 'M1.5 6H10V14.5H1.5ZM3.5 2H8V5H3.5ZM10 7.5V10L15.2 4.4 13.4 2.8Z' },
  skillbook: {
    fill: 'M1.5 3.2C4 2.2 6.3 2.4 7.5 3.6V14C6.3 12.8 4 12.6 1.5 13.4ZM14.5 3.2C12 2.2 9.7 2.4 8.5 3.6V14C9.7 12.8 12 12.6 14.5 13.4Z',
  },
  exp: {
    fill: 'M1 3.5H15V12.5H1ZM5 6A2 2 0 1 0 5 10 2 2 0 1 0 5 6ZM11 6A2 2 0 1 0 11 10 2 2 0 1 0 11 6Z',
  },
  /** No family: a coin. */
  lmd: {
    fill: 'M8 1.5A6.5 6.5 0 1 0 8 14.5 6.5 6.5 0 1 0 8 1.5Z',
    cut: 'M4.5 5.5H11.5M4.5 8.5H11.5M8 5.5V12',
  },
};
