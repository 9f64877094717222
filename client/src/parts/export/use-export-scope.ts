import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { ExportScope } from '#ui/output/export-set.ts';

/** The user's current scope; `other` overrides it for screens that show other numbers. */
export function useExportScope(other: Partial<ExportScope> = {}): ExportScope {
  const { server, source, category } = useSelection();
  const [confidence] = usePreference('confidence');
  return { server, source, category, confidence, ...other };
}
