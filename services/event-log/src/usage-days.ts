/** How many days is kept what clients tell of their use and their errors, in the log and in its table. */
export const USAGE_DAYS = 30;
