/** An edit that was not made, for a reason its author can do something about; nothing was written. */
export class RefusedEdit extends Error {
  override name = 'RefusedEdit';
}
