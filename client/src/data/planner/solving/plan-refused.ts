/** Why the server has no plan, where it is neither what cannot be obtained nor a failed request. */
export type PlanRefusal =
  /** Its catalog does not have these items. */
  | { kind: 'unknown-items'; items: readonly string[] }
  /** It plans with other numbers than those that are here. */
  | { kind: 'other-numbers' };

export class PlanRefused extends Error {
  override readonly name = 'PlanRefused';

  constructor(readonly refusal: PlanRefusal) {
    super(`The server has no plan: ${refusal.kind}`);
  }
}
