import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { ExportScope } from '#ui/output/export-set.ts';

/** Whose numbers are shown; a screen that shows other ones says which. */
export function useExportScope(other: Partial<ExportScope> = {}): ExportScope {
  const { server, source, category } = useSelection();
  const [confidence] = usePreference('confidence');
  return { server, source, category, confidence, ...other };
}
