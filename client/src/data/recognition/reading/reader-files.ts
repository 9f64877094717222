import quantityUrl from '@droptally/recognizer/nets/weights/quantity.onnx?url';
import stageCodeUrl from '@droptally/recognizer/nets/weights/stage-code.onnx?url';
import engineUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';

/** Where the engine and the nets are. */
export const READER_FILES = { engine: engineUrl, quantity: quantityUrl, stageCode: stageCodeUrl };
