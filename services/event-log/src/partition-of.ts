/** Kafka's default partitioner (murmur2 over the key's UTF-8), so that all producers agree on a key's partition. */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(bytesOf(key)) & 0x7fffffff) % partitions;
}

let bytes = Buffer.allocUnsafeSlow(256);

function bytesOf(key: string): Uint8Array {
  if (key.length * 3 > bytes.length) bytes = Buffer.allocUnsafeSlow(key.length * 6);
  return bytes.subarray(0, bytes.write(key));
}

const M = 0x5bd1e995;

export function murmur2(data: Uint8Array): number {
  const whole = data.length & ~3;
  let hash = 0x9747b28c ^ data.length;
  for (let at = 0; at < whole; at += 4) hash = Math.imul(hash, M) ^ mix(wordAt(data, at, 4));
  if (whole < data.length) hash = Math.imul(hash ^ wordAt(data, whole, data.length - whole), M);
  hash = Math.imul(hash ^ (hash >>> 13), M);
  return hash ^ (hash >>> 15);
}

function mix(word: number): number {
  const product = Math.imul(word, M);
  return Math.imul(product ^ (product >>> 24), M);
}

function wordAt(data: Uint8Array, at: number, length: number): number {
  let word = 0;
  for (let byte = 0; byte < length; byte++) word |= (data[at + byte] ?? 0) << (8 * byte);
  return word;
}
