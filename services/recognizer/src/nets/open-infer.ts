import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Infer, NetName } from '../reading.ts';
import { createInfer } from './create-infer.ts';

/** The engine's WebAssembly and the nets, as bytes: whoever opens them knows where they come from. */
export type NetFiles = { engine: Uint8Array; nets: Readonly<Record<NetName, Uint8Array>> };

/** In a worker of a browser and in Node alike; one thread, which needs no isolation of the page. */
export async function openInfer({ engine, nets }: NetFiles): Promise<Infer> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = engine;
  const open = (net: NetName) => InferenceSession.create(nets[net], { executionProviders: ['wasm'] });
  const quantity = await open('quantity');
  return createInfer({
    sessions: { quantity, 'stage-code': await open('stage-code') },
    tensorOf: (data, shape) => new Tensor('float32', data, shape),
  });
}
