/** A drawing in a 16 by 16 box: the filled shape, and lines cut into it. */
export type Glyph = { fill: string; cut?: string };

/** One drawing per item family whose members differ only by tier, by the catalog's `groupID`. */
const FAMILIES: Readonly<Record<string, Glyph>> = {
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

const BATTERY: Glyph = { fill: 'M6 1.5H10V3.5H13V14.5H3V3.5H6Z', cut: 'M9 5.5 6.4 9.2H9.6L7 12.8' };
const CYLINDER: Glyph = {
  fill: 'M7 .8H9V2.2C10.6 2.4 11.8 3.3 11.8 4.5V12.4C11.8 13.9 10.1 15 8 15S4.2 13.9 4.2 12.4V4.5C4.2 3.3 5.4 2.4 7 2.2Z',
  cut: 'M4.2 6.2C5 7.6 11 7.6 11.8 6.2',
};
const GRAINS: Glyph = {
  fill: 'M8 1.2 11 4.7 8 8.2 5 4.7ZM4.4 7.4 7.4 10.9 4.4 14.4 1.4 10.9ZM11.6 7.4 14.6 10.9 11.6 14.4 8.6 10.9Z',
};
const WEAVE: Glyph = { fill: 'M2 2H14V14H2Z', cut: 'M2 6H14M2 10H14M6 2V6M10 6V10M6 10V14' };
const RINGS: Glyph = {
  fill: 'M5.2 3.4 9.2 5.7V10.3L5.2 12.6 1.2 10.3V5.7ZM10.8 3.4 14.8 5.7V10.3L10.8 12.6 6.8 10.3V5.7Z',
};
const NODULES: Glyph = {
  fill: 'M5 1.8A3.4 3.4 0 1 0 5 8.6 3.4 3.4 0 1 0 5 1.8ZM11.5 4.6A2.8 2.8 0 1 0 11.5 10.2 2.8 2.8 0 1 0 11.5 4.6ZM6.9 9.4A2.7 2.7 0 1 0 6.9 14.8 2.7 2.7 0 1 0 6.9 9.4Z',
};

/** Items whose family the catalog does not name, by id. */
const ITEMS: Readonly<Record<string, Glyph>> = {
  // Pure gold: an ingot.
  3003: { fill: 'M4.5 3.5H13L15 8.8 12.6 12.8H1L2.8 7.5Z', cut: 'M2.8 7.5H11L12.6 12.8M11 7.5 13 3.5' },
  31063: GRAINS,
  31064: GRAINS,
  31073: WEAVE,
  31074: WEAVE,
  31083: RINGS,
  31084: RINGS,
  31093: NODULES,
  31094: NODULES,
  31103: CYLINDER,
  31104: CYLINDER,
  31113: BATTERY,
  31114: BATTERY,
  // Those of tier 5 have no family: they are made of several.
  30115: { fill: 'M5 1H11V3H10.3V12.2A2.3 2.3 0 0 1 5.7 12.2V3H5Z', cut: 'M5.7 7.6H10.3' },
  30125: { fill: 'M7.4 1.8V14.2L1.4 8ZM8.6 3.6 14.6 8 8.6 12.4Z' },
  30135: { fill: 'M5 2.5H11L12.5 7.2H3.5ZM2.6 8.6H7.4L7.8 13.6H1ZM8.6 8.6H13.4L15 13.6H8.2Z' },
  30145: {
    fill: 'M5 1.5H6.4V4H9.6V1.5H11V4H12V5H14.5V6.4H12V9.6H14.5V11H12V12H11V14.5H9.6V12H6.4V14.5H5V12H4V11H1.5V9.6H4V6.4H1.5V5H4V4H5Z',
    cut: 'M8 6 10 8 8 10 6 8Z',
  },
  30155: { fill: 'M8 1 10.8 6 8 15 5.2 6ZM3.7 4.6 4.6 7.2 2.8 12 .9 8ZM12.3 4.6 15.1 8 13.2 12 11.4 7.2Z' },
  30165: { fill: 'M7.3 1.8V14.2L1.5 10.6V5.4ZM8.7 1.8 14.5 5.4V10.6L8.7 14.2Z', cut: 'M4.4 6.4V9.6M11.6 6.4V9.6' },
};

/** The drawing of an item; undefined for those that have letters. */
export function glyphOf({ itemId, groupID }: { itemId: string; groupID: string | null }): Glyph | undefined {
  return (groupID ? FAMILIES[groupID] : undefined) ?? ITEMS[itemId];
}
