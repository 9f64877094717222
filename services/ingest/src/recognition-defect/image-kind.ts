/** Signatures of image files, each at an offset. */
const KINDS: readonly { extension: string; offset: number; marks: readonly string[] }[] = [
  { extension: 'png', offset: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { extension: 'jpg', offset: 0, marks: ['\xff\xd8\xff'] },
  { extension: 'gif', offset: 0, marks: ['GIF87a', 'GIF89a'] },
  { extension: 'webp', offset: 8, marks: ['WEBP'] },
  { extension: 'heif', offset: 4, marks: ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'] },
  { extension: 'avif', offset: 4, marks: ['ftypavif', 'ftypavis'] },
];

/** Number of leading bytes needed to detect the kind. */
export const MAGIC_BYTES = 12;

/** The extension for an image, detected from its first bytes only; undefined for anything else. */
export function imageKind(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return KINDS.find(({ offset, marks }) => marks.some((mark) => text.startsWith(mark, offset)))?.extension;
}
