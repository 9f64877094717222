/** Longest path of a page, and longest search text, that a probe may state. Clients cut what is longer. */
export const LONGEST_PATH = 512;
export const LONGEST_QUERY = 256;
/** Stages and items in one message about fetches. A client sends as many together, or what it has after some seconds. */
export const MOST_FETCHES = 5;
