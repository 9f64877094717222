import { stagePath } from '@droptally/proto/api/page-paths';
import type { PushCategory } from '@droptally/proto/api/push';
import type { Catalog, Localised, OperatorPush, Stage, Zone } from '../catalog/catalog.ts';
import { existsAt } from '../catalog/existence.ts';
import { gameDayNumber } from '../catalog/game-day.ts';
import { SERVERS, type Server } from '../catalog/server.ts';

const HOUR_MS = 3_600_000;
/** A message about an opening that is older would be no news. */
const NEWS_MS = 6 * HOUR_MS;
const SOON_MS = 24 * HOUR_MS;

/** Something that subscribers of a category are told once. `key` names it: the same key is never told again. */
export type Happening = {
  key: string;
  category: PushCategory;
  server: Server;
  /** What it is about, or the text itself if `isText`. */
  name: Partial<Localised>;
  isText: boolean;
  /** Path of the page about it. */
  path: string;
  /** A message that has not arrived by then is of no use. */
  until: number;
};

/** Everything of the catalog that subscribers should have been told by `at`, in the order of servers. */
export function happeningsAt(catalog: Catalog, at: number): Happening[] {
  const stages = new Map(catalog.stages.map((stage) => [stage.stageId, stage]));
  return SERVERS.flatMap((server) => [
    ...catalog.zones.flatMap((zone) => opened(zone, stages, server, at)),
    ...catalog.zones.flatMap((zone) => closing(zone, stages, server, at)),
    ...maintenance(catalog, server, at),
    ...catalog.pushes.filter((push) => isDue(push, server, at)).map((push) => told(push, server)),
  ]);
}

/** A zone's stages that have just opened: one happening for those that opened together. */
function opened(zone: Zone, stages: ReadonlyMap<string, Stage>, server: Server, at: number): Happening[] {
  const firsts = new Map<number, Stage>();
  for (const stage of stagesThere(zone, stages, server, at)) {
    const opening = openingOf(zone, stage, server);
    if (opening !== undefined && isNews(opening, at) && !firsts.has(opening)) firsts.set(opening, stage);
  }
  return [...firsts].map(([opening, stage]) => ({
    key: `NewStage/${server}/${zone.zoneId}/${opening}`,
    category: 'NewStage',
    server,
    name: zone.name,
    isText: false,
    path: pathOf(stage, server),
    until: at + SOON_MS,
  }));
}

function openingOf(zone: Zone, stage: Stage, server: Server): number | undefined {
  const times = [zone, stage].flatMap(({ existence }) => existence[server]?.openTime ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

function isNews(opening: number, at: number): boolean {
  return opening <= at && at < opening + NEWS_MS;
}

/** Stages of a zone that exist on a server at a time. */
function stagesThere(zone: Zone, stages: ReadonlyMap<string, Stage>, server: Server, at: number): Stage[] {
  if (!existsAt(zone.existence, server, at)) return [];
  return zone.stages.flatMap((id) => stages.get(id) ?? []).filter(({ existence }) => existsAt(existence, server, at));
}

/** Whoever wants messages of one server may have the site show another. */
function pathOf(stage: Stage, server: Server): string {
  return `${stagePath(stage)}?server=${server}`;
}

function closing(zone: Zone, stages: ReadonlyMap<string, Stage>, server: Server, at: number): Happening[] {
  const closeTime = zone.existence[server]?.closeTime;
  const isSoon = closeTime !== undefined && at < closeTime && closeTime <= at + SOON_MS;
  const [stage] = isSoon ? stagesThere(zone, stages, server, at) : [];
  if (!isSoon || !stage) return [];
  return [
    {
      // Told again if it closes on another day after all. Events close when game days begin, so count from their middle.
      key: `ImportantTimePoint/${server}/${zone.zoneId}/${gameDayNumber(server, closeTime + 12 * HOUR_MS)}`,
      category: 'ImportantTimePoint',
      server,
      name: zone.name,
      isText: false,
      path: pathOf(stage, server),
      until: closeTime,
    },
  ];
}

function maintenance({ notices }: Catalog, server: Server, at: number): Happening[] {
  return notices
    .filter((notice) => notice.isMaintenance && existsAt(notice.existence, server, at))
    .map(({ id, content, existence }) => ({
      // The number of a notice that was withdrawn is given to the next one.
      key: `Maintenance/${server}/${id}/${JSON.stringify(content)}`,
      category: 'Maintenance',
      server,
      name: content,
      isText: true,
      path: '/',
      until: Math.min(at + SOON_MS, existence?.[server]?.closeTime ?? Number.POSITIVE_INFINITY),
    }));
}

function isDue({ at: from, servers }: OperatorPush, server: Server, at: number): boolean {
  return servers.includes(server) && from <= at && at < from + SOON_MS;
}

function told({ id, category, content, path, at }: OperatorPush, server: Server): Happening {
  return {
    key: `push/${server}/${id}/${at}`,
    category,
    server,
    name: content,
    isText: true,
    path,
    until: at + SOON_MS,
  };
}

/** A newer build, told on each server. */
export function newerBuild(version: string, at: number): Happening[] {
  return SERVERS.map((server) => ({
    key: `ClientUpgrade/${server}/${version}`,
    category: 'ClientUpgrade',
    server,
    // It reads the same in every language.
    name: { zh: version },
    isText: false,
    path: '/about/changelog',
    until: at + SOON_MS,
  }));
}
