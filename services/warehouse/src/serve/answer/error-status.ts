/** The HTTP status that ClickHouse gives each error code. Any other is 500. */
const STATUS = new Map<number, number>([
  ...codes(
    400,
    [6, 8, 15, 25, 26, 27, 36, 37, 38, 41, 44, 53, 62, 72, 117, 123, 167, 168, 223, 321, 376, 427, 441, 675, 676],
  ),
  ...codes(401, [194]),
  ...codes(403, [192, 193, 497, 512, 516]),
  ...codes(404, [46, 47, 50, 56, 60, 63, 73, 78, 81, 115, 152, 336, 511]),
  ...codes(408, [159]),
  ...codes(411, [381]),
  ...codes(413, [229]),
  ...codes(415, [779]),
  ...codes(501, [48]),
  ...codes(503, [76, 209, 439]),
]);

export function errorStatus(code: number): number {
  return STATUS.get(code) ?? 500;
}

function codes(status: number, list: readonly number[]): [number, number][] {
  return list.map((code) => [code, status]);
}
