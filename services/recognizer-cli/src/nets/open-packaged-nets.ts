import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openInfer } from '@droptally/recognizer/nets/open-infer';
import type { Infer } from '@droptally/recognizer/reading';

const require = createRequire(import.meta.url);

/** The recognizer's own nets. Resolved by package name, so that they are found from a bundle too. */
export function openPackagedNets(): Promise<Infer> {
  const weights = join(dirname(require.resolve('@droptally/recognizer/package.json')), 'src', 'nets', 'weights');
  return openInfer({
    engine: readFileSync(require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
    nets: {
      quantity: readFileSync(join(weights, 'quantity.onnx')),
      'stage-code': readFileSync(join(weights, 'stage-code.onnx')),
    },
  });
}
