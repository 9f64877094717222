/** How to replace a log that cannot be used. A restore wants an empty folder. */
export const RESTORE_ADVICE =
  'Restore the backup into an empty folder (DROPTALLY_DATA_DIR=… npm run admin -- restore …) and start there';
