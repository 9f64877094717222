import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type MissingLink, missingLinks } from '@droptally/domain/planning/missing-links';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { setExcluded } from '#data/planner/inputs/plan-inputs.ts';
import { usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { useDataset } from '#data/use-dataset.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatList } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './missing-list.css';

/** More stages would only hide the first ones. */
const NAMED_MOST = 4;

type MissingListProps = {
  /** What is needed, and what it lacks in the end. */
  blocked: readonly string[];
  roots: readonly string[];
};

/** Why what is needed cannot be farmed, nor what it lacks: stages that are left out can be allowed again from here. */
export function MissingList({ blocked, roots }: MissingListProps): JSX.Element | null {
  const items = useMemo(() => [...new Set([...blocked, ...roots])], [blocked, roots]);
  // What never drops is made of what it lacks.
  const links = useMissingLinks(items).filter(({ itemId, why }) => why !== 'nothing' || roots.includes(itemId));
  if (links.length === 0) return null;
  return (
    <ul className="missing-list">
      {links.map((link) => (
        <Missing key={link.itemId} link={link} />
      ))}
    </ul>
  );
}

const TEXTS = {
  excluded: 'reasons.missing.excluded',
  'few-runs': 'reasons.missing.fewRuns',
  closed: 'reasons.missing.closed',
  nothing: 'reasons.missing.nothing',
} as const;

function Missing({ link: { itemId, why, stageIds } }: { link: MissingLink }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [, change] = usePlanInputs(catalog.server);
  const codes = [...new Set(stageIds.map((id) => codeOf(id, catalog)))];
  const stages = formatList(codes.slice(0, NAMED_MOST)) + (codes.length > NAMED_MOST ? ' …' : '');
  return (
    <li>
      {t(TEXTS[why], { item: itemLabels(catalog, t)(itemId).text, stages })}{' '}
      {why === 'excluded' && (
        <Button
          look="text"
          className="missing-list__allow"
          onClick={() => change((inputs) => setExcluded(inputs, twinsOf(stageIds, catalog), false))}
        >
          {t('reasons.missing.allow', { stages })}
        </Button>
      )}
    </li>
  );
}

function useMissingLinks(roots: readonly string[]): readonly MissingLink[] {
  const catalog = useCatalog();
  const { server, at, data } = catalog;
  const [{ excluded }] = usePlanInputs(server);
  const { data: rows } = useDataset('matrix', { server, category: 'all', source: 'global' });
  const { data: rules } = useDataset('planner');
  return useMemo(() => {
    if (!rows || !rules) return [];
    const stages = data.stages.map(({ stageId, code_i18n, existence, ...stage }) => ({
      stageId,
      codes: Object.values(code_i18n),
      apCost: sanityOf(stage),
      existence,
    }));
    return missingLinks(roots, { server, now: at, facts: rules.facts, stages, rows }, excluded);
  }, [roots, rows, rules, data, server, at, excluded]);
}

/** Stages of one code are left out, and allowed, together, by their ids or by their code. */
function twinsOf(stageIds: readonly string[], { stages }: Catalog): string[] {
  const codes = new Set(stageIds.flatMap((id) => Object.values(stages.get(id)?.code_i18n ?? {})));
  const twins = [...stages.values()].filter(({ code_i18n }) =>
    Object.values(code_i18n).some((code) => codes.has(code)),
  );
  return [...stageIds, ...codes, ...twins.map(({ stageId }) => stageId)];
}

function codeOf(stageId: string, catalog: Catalog): string {
  const stage = catalog.stages.get(stageId);
  return stage ? catalog.distinctLabelOf(stage).text : stageId;
}
