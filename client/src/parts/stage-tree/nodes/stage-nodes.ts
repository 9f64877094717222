import { sanityOf } from '@droptally/domain/catalog/sanity';
import { bestPaid } from '@droptally/domain/planning/best-paid';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Source } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { NO_SUB_TYPE, type ZoneEntry, type ZoneGroup, type ZoneSection } from '#data/catalog/groups/zone-sections.ts';
import { isRuneStage } from '#data/catalog/rune-stage.ts';
import type { EfficiencyOf } from '#data/rows/stage-efficiency.ts';
import { formatDate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { SUB_TYPE_TEXTS, ZONE_TYPE_TEXTS } from '#i18n/vocabulary.ts';
import type { TreeGroup, TreeNode, TreeStage, TreeZone } from '#parts/tree/model/tree-node.ts';
import { episodeRange } from './episode-range.ts';
import type { RecentRuns } from './recent-runs.ts';
import { ZONE_ICONS } from './zone-icon.ts';
import { zoneLabel } from './zone-label.ts';

type NodeSources = {
  catalog: Catalog;
  sections: readonly ZoneSection[];
  starred: readonly Stage[];
  recent: readonly Stage[];
  runs: ReadonlyMap<string, RecentRuns>;
  source: Source;
  /** How well open stages pay, by their id; none where that is not shown. */
  paid?: EfficiencyOf;
  t: Translate;
};

/** Of the stages that pay best. */
const PAID_MOST = 20;

/** The whole tree: starred and recent stages, those that pay best, then the server's zones by kind. */
export function stageNodes(sources: NodeSources): TreeNode[] {
  const { sections, starred, recent, t } = sources;
  return [
    ...marked('starred', t('tree.starred'), starred, sources),
    ...marked('recent', t('tree.recent'), recent, sources),
    ...paysBest(sources),
    ...sections.map((section) => sectionNode(section, sources)),
  ];
}

function marked(id: string, title: string, stages: readonly Stage[], sources: NodeSources): TreeGroup[] {
  const { catalog } = sources;
  if (stages.length === 0) return [];
  const children = stages.map((stage) => {
    const zone = catalog.zoneOf(stage);
    const { text: name, lang } = zone ? catalog.labelOf(zone) : { text: '' };
    return { ...stageNode(id, stage, sources), name, ...(lang && { lang }) };
  });
  return [{ type: 'group', id, title, children }];
}

/** Open stages in the order in which they pay, of each code one. */
function paysBest(sources: NodeSources): TreeGroup[] {
  const { catalog, paid, t } = sources;
  if (!paid) return [];
  const ways = [...catalog.stages.values()].flatMap((stage) => {
    const efficiency = paid(stage.stageId)?.efficiency;
    const sanity = sanityOf(stage);
    if (efficiency === undefined || !sanity || !catalog.isOpen(stage)) return [];
    return [{ stageId: stage.stageId, code: catalog.nameOf(stage), sanity, efficiency, stage }];
  });
  const children = bestPaid(ways, Number.POSITIVE_INFINITY, PAID_MOST).map(({ stage }) =>
    stageNode('paid', stage.stage, sources),
  );
  return children.length > 0 ? [{ type: 'group', id: 'paid', title: t('tree.paid'), children }] : [];
}

function sectionNode({ type, groups }: ZoneSection, sources: NodeSources): TreeGroup {
  const [first] = groups;
  const children: readonly TreeNode[] =
    groups.length === 1 && first ? zoneNodes(first, sources) : groups.map((group) => groupNode(type, group, sources));
  const zones = groups.reduce((sum, group) => sum + group.zones.length, 0);
  const title = sources.t(ZONE_TYPE_TEXTS[type]);
  return { type: 'group', id: type, title, icon: ZONE_ICONS[type], note: String(zones), children };
}

function groupNode(type: string, group: ZoneGroup, sources: NodeSources): TreeGroup {
  const note = group.kind === 'subType' ? episodeRange(group.zones.map(({ zone }) => zone.zoneId)) : null;
  return {
    type: 'group',
    id: `${type} ${group.id}`,
    title: groupTitle(type, group, sources.t),
    ...(note !== null && { note }),
    children: zoneNodes(group, sources),
  };
}

function groupTitle(type: string, { id, kind }: ZoneGroup, t: Translate): string {
  if (kind === 'year') return id;
  if (id === NO_SUB_TYPE && type !== 'MAINLINE') return t('tree.otherZones');
  return id in SUB_TYPE_TEXTS ? t(SUB_TYPE_TEXTS[id as keyof typeof SUB_TYPE_TEXTS]) : t('tree.otherZones');
}

function zoneNodes({ zones }: ZoneGroup, sources: NodeSources): TreeZone[] {
  return zones.map((entry) => zoneNode(entry, sources));
}

function zoneNode({ zone, stages }: ZoneEntry, sources: NodeSources): TreeZone {
  const { catalog, t } = sources;
  const { text: title, lang } = catalog.labelOf(zone);
  const opened = zone.existence[catalog.server].openTime;
  const isEvent = catalog.typeOf(zone).startsWith('ACTIVITY');
  return {
    type: 'zone',
    id: zone.zoneId,
    title,
    ...(lang && { lang }),
    status: zoneLabel(zone, catalog, t),
    note: isEvent && opened !== undefined ? formatDate(opened, catalog.at) : String(stages.length),
    children: stages.map((stage, at) => {
      const before = stages[at - 1];
      const apart = before !== undefined && isRuneStage(before) && !isRuneStage(stage);
      return { ...stageNode(zone.zoneId, stage, sources), ...(apart && { apart }) };
    }),
  };
}

function stageNode(parent: string, stage: Stage, { catalog, runs, source, paid }: NodeSources): TreeStage {
  const recent = runs.get(stage.stageId);
  const { text: code, lang: codeLang } = catalog.labelOf(stage);
  const pays = paid?.(stage.stageId)?.efficiency;
  return {
    type: 'stage',
    id: `${parent} ${stage.stageId}`,
    stageId: stage.stageId,
    code,
    ...(codeLang && { codeLang }),
    apCost: sanityOf(stage),
    ...(recent && { recentRuns: recent.runs, share: recent.share, beside: source }),
    closed: !catalog.isOpen(stage),
    ...(pays !== undefined && { pays }),
  };
}
