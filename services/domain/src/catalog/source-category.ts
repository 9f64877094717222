/** Sources whose reports are entered by hand. Every other source counts as automated. */
const MANUAL_SOURCES: ReadonlySet<string> = new Set([
  'frontend-v2',
  'penguin-stats.io',
  'penguin-stats.io(internal)',
  'droptally',
]);

/** The categories that a query may ask for. */
export const CATEGORIES = ['all', 'automated', 'manual'] as const;
export type Category = (typeof CATEGORIES)[number];

export function categoryOf(source: string): 'manual' | 'automated' {
  return MANUAL_SOURCES.has(source) ? 'manual' : 'automated';
}

/** Parses a category name and its alias `auto`; undefined for anything else. */
export function parseCategory(text: string): Category | undefined {
  if (text === 'auto') return 'automated';
  return CATEGORIES.find((category) => category === text);
}
