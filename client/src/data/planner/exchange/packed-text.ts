/** Packs text for a link: deflated, in the letters that links may hold. */
export async function packText(text: string): Promise<string> {
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Unpacks text; rejects what is malformed or, unpacked, longer than `most` bytes, of which it unpacks no more. */
export async function unpackText(packed: string, most: number): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const unpacked = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), most);
  return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
}

async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`longer than ${most} bytes`);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
