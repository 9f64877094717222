import { Tensor } from 'onnxruntime-web/wasm';
import { createInfer } from './create-infer.ts';

const tensorOf = (data: Float32Array, shape: readonly number[]) => new Tensor('float32', data, shape);
const batch = Float32Array.from([1, 2]);

test('asks the named net, one batch after the other', async () => {
  let running = 0;
  const session = (share: number) => ({
    run: async () => {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      return { probabilities: tensorOf(Float32Array.from([share, 1 - share]), [1, 1, 2]) };
    },
  });
  const infer = createInfer({ sessions: { quantity: session(0.25), 'stage-code': session(0.5) }, tensorOf });
  const [one, other] = await Promise.all([
    infer('quantity', batch, [1, 1, 1, 2]),
    infer('stage-code', batch, [1, 1, 1, 2]),
  ]);
  expect(one).toEqual({ steps: 1, classes: 2, probabilities: Float32Array.from([0.25, 0.75]) });
  expect([...other.probabilities]).toEqual([0.5, 0.5]);
});

test('a run that fails says so, and the next one runs', async () => {
  const answers = [
    Promise.reject(new Error('No memory')),
    { probabilities: tensorOf(Float32Array.from([1]), [1, 1, 1]) },
  ];
  const quantity = { run: async () => (await answers.shift()) ?? {} };
  const infer = createInfer({ sessions: { quantity, 'stage-code': quantity }, tensorOf });
  const [first, second] = await Promise.allSettled([1, 2].map(() => infer('quantity', batch, [1, 1, 1, 2])));
  expect(first).toMatchObject({ status: 'rejected', reason: new Error('No memory') });
  expect(second).toMatchObject({ status: 'fulfilled' });
});

test('refuses a net of another kind', async () => {
  const other = { run: async () => ({ scores: tensorOf(batch, [1, 2]) }) };
  const infer = createInfer({ sessions: { quantity: other, 'stage-code': other }, tensorOf });
  await expect(infer('quantity', batch, [1, 1, 1, 2])).rejects.toThrow('no probabilities');
});
