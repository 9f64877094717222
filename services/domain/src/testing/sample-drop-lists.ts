import type { Bounds, DropRule, DropType, Stage, TimeRange } from '../catalog/catalog.ts';
import { SERVER_START, SERVERS, type Server } from '../catalog/server.ts';

/** An instant at which the sample's open stages are open. */
export const SAMPLE_NOW = Date.UTC(2025, 5, 15, 12);
/** When `main_04-06` also drops the supply item, on CN only. */
export const SUPPLY_RANGE: TimeRange = { start: Date.UTC(2025, 5, 10, 8), end: Date.UTC(2025, 5, 24, 2) };
/** When the rerun of `a001_01_perm` is open, on every server. */
export const RERUN_RANGE: TimeRange = { start: Date.UTC(2025, 5, 12, 8), end: Date.UTC(2025, 5, 26, 20) };
/** When the event of `act3d0_01` was open, on every server. */
export const PAST_EVENT_RANGE: TimeRange = { start: Date.UTC(2024, 0, 16, 8), end: Date.UTC(2024, 1, 1, 20) };

type Line = { type: DropType; item?: string; bounds?: Bounds };

const FURNITURE: Line = { type: 'FURNITURE', item: 'furni', bounds: { lower: 0, upper: 1 } };

const MAIN_01_07: Line[] = [
  { type: 'REGULAR', item: '30012', bounds: { lower: 0, upper: 2 } },
  { type: 'EXTRA', item: '30011', bounds: { lower: 0, upper: 1 } },
  { type: 'EXTRA', item: '30061', bounds: { lower: 0, upper: 1 } },
  FURNITURE,
  { type: 'REGULAR', bounds: { lower: 0, upper: 1 } },
  { type: 'SPECIAL', bounds: { lower: 0, upper: 0 } },
  { type: 'EXTRA', bounds: { lower: 0, upper: 1 } },
];

const MAIN_05_10: Line[] = [{ type: 'REGULAR', item: '30012', bounds: { lower: 0, upper: 3, exceptions: [1] } }];

const MAIN_04_06: Line[] = [{ type: 'REGULAR', item: '30061', bounds: { lower: 0, upper: 1 } }, FURNITURE];

const SIDE_STORY: Line[] = [{ type: 'REGULAR', item: '30011', bounds: { lower: 1, upper: 2 } }];

/** Lists without bounds say only what can drop. */
const UNBOUNDED: Line[] = [
  { type: 'REGULAR', item: '30011' },
  { type: 'EXTRA', item: '30012' },
];

const RECRUIT: Line[] = [
  { type: 'REGULAR', item: 'recruit_tag_dps' },
  { type: 'REGULAR', item: 'recruit_tag_defender' },
];

const SUPPLY: Line = { type: 'SPECIAL', item: 'randomMaterial_7', bounds: { lower: 0, upper: 1 } };

/** Drop lists of the sample stages, per server. */
export const SAMPLE_DROPS = {
  'main_01-07': always(MAIN_01_07),
  'main_05-10': always(MAIN_05_10),
  'main_04-06': withSupply(always(MAIN_04_06)),
  a001_01_perm: always(SIDE_STORY),
  a001_01_rep: during(RERUN_RANGE, SIDE_STORY),
  act3d0_01: during(PAST_EVENT_RANGE, SIDE_STORY),
  gachabox_01: always(UNBOUNDED),
  recruit: always(RECRUIT),
} satisfies Record<string, Stage['drops']>;

function always(lines: readonly Line[]): Stage['drops'] {
  return onEachServer((server) => rules({ start: SERVER_START[server], end: null }, lines));
}

function during(range: TimeRange, lines: readonly Line[]): Stage['drops'] {
  return onEachServer(() => rules(range, lines));
}

function withSupply(drops: Stage['drops']): Stage['drops'] {
  return { ...drops, CN: [...drops.CN, ...rules(SUPPLY_RANGE, [SUPPLY])] };
}

function rules(range: TimeRange, lines: readonly Line[]): DropRule[] {
  return lines.map(({ type, item, bounds }) => ({
    ...range,
    dropType: type,
    accumulable: true,
    ...(item && { itemId: item }),
    ...(bounds && { bounds }),
  }));
}

function onEachServer(dropsOf: (server: Server) => DropRule[]): Record<Server, DropRule[]> {
  const [CN, US, JP, KR] = SERVERS;
  return { CN: dropsOf(CN), US: dropsOf(US), JP: dropsOf(JP), KR: dropsOf(KR) };
}
