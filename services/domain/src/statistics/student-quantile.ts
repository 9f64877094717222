/**
 * Student quantile for a normal quantile `z`, by its expansion in 1/freedom (Fisher and Cornish, 1960). Accurate to one
 * percent from 5 degrees of freedom up, too small below 2.
 */
export function studentQuantile(z: number, freedom: number): number {
  const zz = z * z;
  const first = (zz + 1) / 4;
  const second = ((5 * zz + 16) * zz + 3) / 96;
  const third = (((3 * zz + 19) * zz + 17) * zz - 15) / 384;
  return z * (1 + (first + (second + third / freedom) / freedom) / freedom);
}
