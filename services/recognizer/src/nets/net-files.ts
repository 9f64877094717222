import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NetFiles } from './open-infer.ts';

const require = createRequire(import.meta.url);

/** In Node: the engine of its package, and the nets of this one. */
export async function readNetFiles(): Promise<NetFiles> {
  const [engine, quantity, stageCode] = await Promise.all([
    readFile(require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
    readFile(new URL('./weights/quantity.onnx', import.meta.url)),
    readFile(new URL('./weights/stage-code.onnx', import.meta.url)),
  ]);
  return { engine, nets: { quantity, 'stage-code': stageCode } };
}
