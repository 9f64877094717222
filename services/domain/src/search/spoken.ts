const BETWEEN_SYLLABLES = '`';

/** The ways a name is typed by its sound, from its syllables: apart, together, and by their first letters. */
export function spokenWays(pronunciation: string): string[] {
  const syllables = pronunciation.toLowerCase().split(BETWEEN_SYLLABLES).filter(Boolean);
  const initials = syllables.map((syllable) => syllable[0]).join('');
  return [...new Set([syllables.join(' '), syllables.join(''), initials])];
}
