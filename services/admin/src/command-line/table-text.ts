import { plain } from './terminal.ts';

export type Cell = string | number;

/**
 * Formats rows below their titles: numbers right-aligned, two spaces between columns. A table library would
 * save the padding alone: its frames and colors are of no use to scripts that read the output.
 */
export function tableText(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [titles, ...rows].map((row) => row.map(cellText));
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const isNumeric = titles.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const padded = lines.map((line) =>
    line.map((text, column) => {
      const gap = ' '.repeat((widths[column] ?? 0) - widthOf(text));
      return isNumeric[column] ? gap + text : text + gap;
    }),
  );
  return padded.map((line) => line.join('  ').trimEnd()).join('\n');
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : plain(cell);
}

/** Terminal columns of a text. Most characters of the East Asian scripts take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/.test(
      character,
    )
      ? 2
      : 1;
  return width;
}
