/** A rejected edit, for a reason that its author can fix. Nothing was written. */
export class RefusedEdit extends Error {
  override name = 'RefusedEdit';
}
