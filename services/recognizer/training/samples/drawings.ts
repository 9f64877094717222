import { QUANTITY_SIZE, quantityInput } from '../../src/nets-input/quantity-input.ts';
import { STAGE_CODE_SIZE, stageCodeInput } from '../../src/nets-input/stage-code-input.ts';
import type { NetName } from '../../src/reading.ts';
import type { Random } from '../rendering/random.ts';
import { quantitySamples } from './quantity-sample.ts';
import type { Sample } from './sample.ts';
import { stageCodeSamples } from './stage-code-sample.ts';

export type Input = { input: Float32Array; text: string };

export type Drawing = {
  size: { width: number; height: number };
  samples: () => (random: Random) => Sample;
  inputOf: typeof quantityInput;
};

/** How each net's crops are drawn, and cut as they are cut out of screens. */
export const DRAWINGS: Readonly<Record<NetName, Drawing>> = {
  quantity: { size: QUANTITY_SIZE, samples: quantitySamples, inputOf: quantityInput },
  'stage-code': { size: STAGE_CODE_SIZE, samples: stageCodeSamples, inputOf: stageCodeInput },
};
