import type { Existence, Stage, TimeRange, Zone } from '@droptally/domain/catalog/catalog';
import { NO_SANITY } from '@droptally/domain/catalog/sanity';
import type { Server } from '@droptally/domain/catalog/server';
import type { Entry } from '../reading/entry.ts';
import { readLocalised } from '../reading/localised.ts';
import { type PerServer, readExistence, readRanges } from '../reading/span.ts';
import { readDropList } from './drop-list.ts';
import type { LoadedItem } from './item-file.ts';

export type LoadedZone = { zone: Zone; existence: Record<Server, Existence>; stages: Stage[] };
export type ZoneContext = {
  fileName: string;
  items: ReadonlyMap<string, LoadedItem> | undefined;
  /** Stage ids read so far, with their file. */
  stageIds: Map<string, string>;
};
type StageContext = ZoneContext & {
  zoneId: string;
  existence: Record<Server, Existence>;
  ranges: ReadonlyMap<string, PerServer<TimeRange>>;
};

const STAGE_FIELDS = ['type', 'ap', 'clearSeconds', 'gacha', 'open', 'recognitionOnly', 'drops'] as const;

/** Reads zones/<zoneId>.yaml: a zone, its stages and their drop lists. */
export function readZone(file: Entry, context: ZoneContext): LoadedZone {
  const fields = file.fields(['zone', 'type', 'name', 'open', 'stages'], ['index', 'subType', 'background', 'ranges']);
  const zoneId = fields.zone.id();
  if (zoneId !== '' && context.fileName !== `${zoneId}.yaml`) {
    fields.zone.refuse('file', `the file of zone ${zoneId} is called ${zoneId}.yaml`);
  }
  const existence = readExistence(fields.open);
  const ranges = new Map((fields.ranges?.pairs() ?? []).map(([name, range]) => [name, readRanges(range)]));
  const stages = fields.stages.list().map((stage) => readStage(stage, { ...context, zoneId, existence, ranges }));
  const zone: Zone = {
    zoneId,
    zoneIndex: fields.index?.number({ min: 0, max: 1e6 }) ?? null,
    type: fields.type.id(),
    subType: fields.subType?.id() ?? null,
    name: readLocalised(fields.name),
    existence,
    background: fields.background?.text() ?? null,
    stages: stages.map(({ stageId }) => stageId),
  };
  return { zone, existence, stages };
}

function readStage(entry: Entry, context: StageContext): Stage {
  const fields = entry.fields(['id', 'code'], STAGE_FIELDS);
  const stageId = fields.id.id();
  const other = context.stageIds.get(stageId);
  if (other && stageId !== '') fields.id.refuse('unique', `stage ${stageId} is also in ${other}`);
  context.stageIds.set(stageId, context.fileName);
  const existence = fields.open ? readExistence(fields.open) : context.existence;
  const seconds = fields.clearSeconds?.number({ min: 0, max: 86_400, whole: false });
  return {
    stageId,
    zoneId: context.zoneId,
    stageType: fields.type?.id() ?? null,
    code: readLocalised(fields.code),
    apCost: fields.ap?.number({ min: 0, max: NO_SANITY - 1 }) ?? null,
    minClearTime: seconds === undefined ? null : Math.round(seconds * 1000),
    isGacha: fields.gacha?.flag() ?? false,
    existence,
    recognitionOnly: fields.recognitionOnly?.list().map((item) => item.id()) ?? [],
    drops: readDropList(fields.drops, { existence, ranges: context.ranges, items: context.items }),
  };
}
