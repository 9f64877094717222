const BETWEEN_SYLLABLES = '`';

/** Phonetic spellings of a name from its syllables: spaced, joined, and initials only. */
export function spokenWays(pronunciation: string): string[] {
  const syllables = pronunciation.toLowerCase().split(BETWEEN_SYLLABLES).filter(Boolean);
  const initials = syllables.map((syllable) => syllable[0]).join('');
  return [...new Set([syllables.join(' '), syllables.join(''), initials])];
}
