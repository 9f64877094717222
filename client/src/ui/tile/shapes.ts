const SQUARE = 'M7 1H25A6 6 0 0 1 31 7V25A6 6 0 0 1 25 31H7A6 6 0 0 1 1 25V7A6 6 0 0 1 7 1Z';
const ROUND = 'M16 1A15 15 0 1 0 16 31 15 15 0 1 0 16 1Z';

/** The outline of a tile in a box of 32, by the item's type. */
const SHAPES: Readonly<Record<string, string>> = {
  CARD_EXP: 'M3 1H22L31 10V29A2 2 0 0 1 29 31H3A2 2 0 0 1 1 29V3A2 2 0 0 1 3 1Z',
  CHIP: 'M4 1H28V6H31V11H28V13.5H31V18.5H28V21H31V26H28V31H4V26H1V21H4V18.5H1V13.5H4V11H1V6H4Z',
  ACTIVITY_ITEM: 'M9 1.5H23L31 16 23 30.5H9L1 16Z',
  FURN: 'M1 29V14A15 13 0 0 1 31 14V29A2 2 0 0 1 29 31H3A2 2 0 0 1 1 29Z',
  RECRUIT_TAG: 'M1 5H22L31 16 22 27H1Z',
  LGG_SHD: ROUND,
  TEMP: ROUND,
};

/** A rounded square where a type has no shape of its own. */
export const shapeOf = (itemType: string): string => SHAPES[itemType] ?? SQUARE;
