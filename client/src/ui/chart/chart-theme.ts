/** Colours and font of a chart, read from the CSS tokens so that light and dark share one list. */
export type ChartTheme = {
  ground: string;
  raised: string;
  line: string;
  lineStrong: string;
  text: string;
  textDim: string;
  accent: string;
  accentMuted: string;
  /** For up to five compared series. Dashes tell them apart too, so colour is never the only cue. */
  series: readonly [string, string, string, string, string];
  font: string;
};

const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;

/** `read` returns the value of a token, as `getComputedStyle(root).getPropertyValue` does. */
export function chartTheme(read: (token: string) => string): ChartTheme {
  // The build shortens `#ffffff` to `#fff`.
  const token = (name: string) => read(`--dt-${name}`).trim().replace(SHORT, '#$1$1$2$2$3$3');
  const accent = token('accent');
  return {
    ground: token('ground'),
    raised: token('raised'),
    line: token('line'),
    lineStrong: token('line-strong'),
    text: token('text'),
    textDim: token('text-dim'),
    accent,
    accentMuted: token('accent-muted'),
    series: [accent, token('chart-2'), token('chart-3'), token('chart-4'), token('chart-5')],
    // ECharts writes the font into a double-quoted attribute of each text.
    font: token('font').replaceAll('"', "'"),
  };
}

/** Mixes two colours, both `#rrggbb`; share 0 is the first. */
export function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns whichever of two colours has more contrast on a third, all `#rrggbb`. */
export function readable(on: string, one: string, other: string): string {
  return contrast(on, one) >= contrast(on, other) ? one : other;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as defined by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
