import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

/** Closed polygons as x, y, x, y, …; y grows downwards from the line that characters stand on. */
type Outline = { contours: readonly (readonly number[])[]; advance: number };

const PIECES = 6;

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

/** Curves become straight pieces. */
function contoursOf(commands: readonly PathCommand[], scale: number): number[][] {
  const contours: number[][] = [];
  for (const command of commands) {
    if (command.type === 'M') contours.push([command.x * scale, command.y * scale]);
    else if (command.type !== 'Z') contours.at(-1)?.push(...piecesOf(command, contours.at(-1) ?? [], scale));
  }
  return contours;
}

function piecesOf(command: Exclude<PathCommand, { type: 'Z' | 'M' }>, contour: readonly number[], scale: number) {
  const end = [command.x * scale, command.y * scale];
  if (command.type === 'L') return end;
  const start = contour.slice(-2);
  const first = [command.x1 * scale, command.y1 * scale];
  const points =
    command.type === 'Q' ? [start, first, end] : [start, first, [command.x2 * scale, command.y2 * scale], end];
  return Array.from({ length: PIECES }, (_, piece) => pointOf(points, (piece + 1) / PIECES)).flat();
}

/** By de Casteljau. */
function pointOf(points: readonly (readonly number[])[], at: number): readonly number[] {
  const [only, ...more] = points;
  if (!only || more.length === 0) return only ?? [];
  return pointOf(
    more.map((point, index) => point.map((value, axis) => value * at + (points[index]?.[axis] ?? 0) * (1 - at))),
    at,
  );
}
