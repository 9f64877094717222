import type { Scope } from '#data/datasets.ts';
import { restoreScope } from '#data/persist/restore-scope.ts';

/** A choice without a visible effect is worse than a screen that fills in later. */
const WAITS_MS = 200;

let wanted: Scope | undefined;

/** Shows a scope once its stored data is loaded. Of several choices in a row, only the last is shown. */
export async function afterRestoring(scope: Scope, show: () => void): Promise<void> {
  wanted = scope;
  const late = new Promise((resolve) => setTimeout(resolve, WAITS_MS));
  await Promise.race([restoreScope(scope), late]);
  if (wanted === scope) show();
}
