import type { PathCommand } from 'opentype.js';

/** Closed polygons as x, y, x, y, …; y grows downwards from the line that characters stand on. */
export type Outline = { contours: readonly (readonly number[])[]; advance: number };

const PIECES = 6;

/** Curves become straight pieces. */
export function contoursOf(commands: readonly PathCommand[], scale: number): number[][] {
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
