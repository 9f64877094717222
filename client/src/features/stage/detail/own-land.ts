/** Backdrop seeds of the few stages that have a backdrop. */
export const OWN_LAND: ReadonlyMap<string, number> = new Map([
  ['main_06-14', 614],
  ['main_06-15', 615],
  ['main_08-10', 810],
]);
