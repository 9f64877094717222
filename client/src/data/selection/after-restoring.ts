import type { Scope } from '#data/datasets.ts';
import { restoreScope } from '#data/persist/restore-scope.ts';

/** A choice that seems not to be taken is worse than a screen that fills itself. */
const WAITS_MS = 200;

let wanted: Scope | undefined;

/** Does what shows a choice when what is kept of it is in the page; of two choices in a row only the last. */
export async function afterRestoring(scope: Scope, show: () => void): Promise<void> {
  wanted = scope;
  const late = new Promise((resolve) => setTimeout(resolve, WAITS_MS));
  await Promise.race([restoreScope(scope), late]);
  if (wanted === scope) show();
}
