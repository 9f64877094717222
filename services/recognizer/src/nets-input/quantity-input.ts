import type { Picture, Place } from '../reading.ts';
import { fittedGrey } from './fitted-grey.ts';

export const QUANTITY_SIZE = { width: 64, height: 24 };

/** One quantity as the net `quantity` takes it: grey, 0..1, its digits at the right. */
export const quantityInput = (picture: Picture, place: Place): Float32Array =>
  fittedGrey(picture, place, { ...QUANTITY_SIZE, align: 'right' });
