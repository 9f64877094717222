import type { Picture, Place } from '../reading.ts';
import { fittedGrey } from './fitted-grey.ts';

export const STAGE_CODE_SIZE = { width: 192, height: 32 };

/** A stage's code as the net `stage-code` takes it: grey, 0..1, at the left. */
export const stageCodeInput = (picture: Picture, place: Place): Float32Array =>
  fittedGrey(picture, place, { ...STAGE_CODE_SIZE, align: 'left' });
