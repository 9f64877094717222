import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import { contoursOf, type Outline } from './outline.ts';

/** One weight of a font: outlines of characters, in units of its digits' height. */
export type Face = { outline: (character: string) => Outline };

const require = createRequire(import.meta.url);

/** Files of a package may each hold other characters: the first that has one gives it. */
export function openFace({ package: name, files }: { package: string; files: readonly string[] }): Face {
  const outlines = new Map<string, Outline>();
  return {
    outline: (character) => {
      const outline =
        outlines.get(character) ??
        outlineOf(fontWith(character, { name, files }), {
          character,
          unit: digitHeight(fontWith('7', { name, files })),
        });
      outlines.set(character, outline);
      return outline;
    },
  };
}

function fontWith(character: string, { name, files }: { name: string; files: readonly string[] }): Font {
  for (const file of files) {
    const font = openFont(require.resolve(`@fontsource/${name}/files/${file}`));
    if (font.charToGlyphIndex(character) > 0) return font;
  }
  throw new RangeError(`${name} has no ${character}`);
}

const opened = new Map<string, Font>();

function openFont(path: string): Font {
  const known = opened.get(path);
  if (known) return known;
  const bytes = readFileSync(path);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  opened.set(path, font);
  return font;
}

/** In the font's own units, of which each part of a font has as many. */
function digitHeight(font: Font): number {
  const { y1: top } = font.charToGlyph('7').getPath(0, 0, font.unitsPerEm).getBoundingBox();
  return -top;
}

function outlineOf(font: Font, { character, unit }: { character: string; unit: number }): Outline {
  const glyph = font.charToGlyph(character);
  return {
    contours: contoursOf(glyph.getPath(0, 0, font.unitsPerEm).commands, 1 / unit),
    advance: (glyph.advanceWidth ?? font.unitsPerEm) / unit,
  };
}
