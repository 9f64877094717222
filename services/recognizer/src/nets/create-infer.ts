import type { InferenceSession, TypedTensor } from 'onnxruntime-web';
import type { Infer, NetName } from '../reading.ts';

/** A loaded net of each name, and how its runtime makes a tensor of numbers. */
export type Sessions = {
  sessions: Readonly<Record<NetName, Pick<InferenceSession, 'run'>>>;
  tensorOf: (data: Float32Array, shape: readonly number[]) => TypedTensor<'float32'>;
};

/** Runs the nets one batch after the other, as a session of one thread wants it. */
export function createInfer({ sessions, tensorOf }: Sessions): Infer {
  let last: Promise<unknown> = Promise.resolve();
  return (net, batch, shape) => {
    const answer = last.then(() => run(sessions[net], tensorOf(batch, shape)));
    last = answer.catch(() => undefined);
    return answer;
  };
}

async function run(session: Pick<InferenceSession, 'run'>, pictures: TypedTensor<'float32'>) {
  const { probabilities } = await session.run({ pictures });
  const [, steps, classes] = probabilities?.dims ?? [];
  if (!steps || !classes || !(probabilities?.data instanceof Float32Array))
    throw new TypeError('The net answers no probabilities by step and class');
  return { steps, classes, probabilities: probabilities.data };
}
