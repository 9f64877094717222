import { randomOf } from '../../training/rendering/random.ts';
import { DRAWINGS } from '../../training/samples/drawings.ts';
import { batchOf } from '../nets-input/batch.ts';
import type { NetName } from '../reading.ts';
import { ALPHABETS } from './alphabets.ts';
import { cropOutput, decodeGreedily } from './ctc.ts';
import { readNetFiles } from './net-files.ts';
import { openInfer } from './open-infer.ts';

const CROPS = 200;
/** Of another seed than those that the nets were trained and measured on. */
const SEED = 777;
/** What the model card says, less what a sample of this size varies by. */
const AT_LEAST: Readonly<Record<NetName, number>> = { quantity: 0.95, 'stage-code': 0.92 };

const infer = await openInfer(await readNetFiles());

test.each(['quantity', 'stage-code'] as const)('the net %s reads freshly drawn crops', async (net) => {
  const { size, samples, inputOf } = DRAWINGS[net];
  const draw = samples();
  const random = randomOf(SEED);
  const drawn = Array.from({ length: CROPS }, () => draw(random));
  const { data, shape } = batchOf(
    drawn.map(({ picture, place }) => inputOf(picture, place)),
    size,
  );
  const output = await infer(net, data, shape);
  expect(output.classes).toBe(ALPHABETS[net].length + 1);
  const right = drawn.filter(
    ({ text }, index) => decodeGreedily(cropOutput(output, index), ALPHABETS[net]).text === text,
  );
  expect(right.length / CROPS).toBeGreaterThanOrEqual(AT_LEAST[net]);
});

test('the nets fit into 0.7 MB together', async () => {
  const { nets } = await readNetFiles();
  expect(nets.quantity.length + nets['stage-code'].length).toBeLessThan(700_000);
});
