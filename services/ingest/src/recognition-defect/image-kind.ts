/** What an image file of some kind begins with, at an offset. */
const KINDS: readonly { extension: string; offset: number; marks: readonly string[] }[] = [
  { extension: 'png', offset: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { extension: 'jpg', offset: 0, marks: ['\xff\xd8\xff'] },
  { extension: 'gif', offset: 0, marks: ['GIF87a', 'GIF89a'] },
  { extension: 'webp', offset: 8, marks: ['WEBP'] },
  { extension: 'heif', offset: 4, marks: ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'] },
  { extension: 'avif', offset: 4, marks: ['ftypavif', 'ftypavis'] },
];

/** So many bytes of a file are enough to tell. */
export const MAGIC_BYTES = 12;

/** The extension of an image by what it begins with, whatever it calls itself; undefined for anything else. */
export function imageKind(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return KINDS.find(({ offset, marks }) => marks.some((mark) => text.startsWith(mark, offset)))?.extension;
}
