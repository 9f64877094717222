/**
 * Two bounds as texts: `4.81 – 4.83`. Bounds that read the same, as those of a billion runs do, become the number and
 * the power of ten that holds their distance from it: `4.82 ± <0.01`.
 */
export function between(lower: number, upper: number, text: (bound: number) => string): string {
  const [least, most] = [text(lower), text(upper)];
  if (least !== most || lower === upper) return `${least} – ${most}`;
  const power = Math.floor(Math.log10((upper - lower) / 2)) + 1;
  return `${least} ± <${(10 ** power).toFixed(Math.max(0, -power))}`;
}
