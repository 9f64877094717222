/** A part of time. */
export type Part = { from: number; to: number };

const ZOOM = 2;

/** The part that is shown after a key: `+` half as much around the centre, `-` twice as much, `0` all. Undefined for other keys. */
export function partForKey(key: string, shown: Part, all: Part, centre: number | null): Part | undefined {
  switch (key) {
    case '+':
    case '=':
      return around(shown, all, centre, 1 / ZOOM);
    case '-':
      return around(shown, all, centre, ZOOM);
    case '0':
      return all;
    default:
      return undefined;
  }
}

/** Keeps the centre where it is on the screen, if it is there, and stays within all. */
function around(shown: Part, all: Part, centre: number | null, factor: number): Part {
  const length = Math.min((shown.to - shown.from) * factor, all.to - all.from);
  const isSeen = centre !== null && centre >= shown.from && centre <= shown.to;
  const middle = isSeen ? centre : (shown.from + shown.to) / 2;
  const share = (middle - shown.from) / (shown.to - shown.from);
  const from = Math.min(Math.max(middle - share * length, all.from), all.to - length);
  return { from, to: from + length };
}
