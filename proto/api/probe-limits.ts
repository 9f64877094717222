/** Longest path of a page, and longest search text, that a probe may state. Clients cut what is longer. */
export const LONGEST_PATH = 512;
export const LONGEST_QUERY = 256;
