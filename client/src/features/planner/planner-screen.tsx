import type { JSX } from 'react';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { usePlanEngine } from '#data/planner/use-plan.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Planner } from './planner.tsx';

/** The farming planner: what is needed on the left, the plan beside it, the inspector on the right. */
export function PlannerScreen(): JSX.Element {
  const catalog = useAwaitedCatalog();
  const pane = useInspectorPane();
  usePlanEngine();
  return (
    <CatalogProvider catalog={catalog}>
      <Screen {...pane}>{catalog ? <Planner inspected={pane.shown} /> : <CatalogAwaited />}</Screen>
    </CatalogProvider>
  );
}
