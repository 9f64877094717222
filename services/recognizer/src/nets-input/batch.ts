export type Batch = { data: Float32Array; shape: readonly [number, number, number, number] };

/** Inputs of one size as the one tensor that a net takes. */
export function batchOf(inputs: readonly Float32Array[], { width, height }: { width: number; height: number }): Batch {
  const data = new Float32Array(inputs.length * width * height);
  inputs.forEach((input, index) => {
    data.set(input, index * width * height);
  });
  return { data, shape: [inputs.length, 1, height, width] };
}
