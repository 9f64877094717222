import type { NetName } from '../reading.ts';

/** Class 0 of a net is the blank of CTC; class n is the nth character here. */
export const ALPHABETS: Readonly<Record<NetName, string>> = {
  quantity: '0123456789.万만KM',
  'stage-code': '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-',
};
