/** How many days messages of the usage probe are kept, in the log and in its table. */
export const USAGE_DAYS = 30;
