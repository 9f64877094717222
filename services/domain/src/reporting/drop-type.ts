import type { ShownDropType } from '@droptally/proto/api/catalog/stage';
import { DropType as LogDropType } from '@droptally/proto/events';
import type { DropType } from '../catalog/catalog.ts';
import type { Drop } from './merge-drops.ts';

/** The drop types that a report may name on the wire. */
export const WIRE_DROP_TYPES = ['REGULAR_DROP', 'NORMAL_DROP', 'SPECIAL_DROP', 'EXTRA_DROP', 'FURNITURE'] as const;
export type WireDropType = (typeof WIRE_DROP_TYPES)[number];

const FROM_WIRE: Record<WireDropType, DropType> = {
  REGULAR_DROP: 'REGULAR',
  NORMAL_DROP: 'REGULAR',
  SPECIAL_DROP: 'SPECIAL',
  EXTRA_DROP: 'EXTRA',
  FURNITURE: 'FURNITURE',
};

const TO_WIRE = {
  REGULAR: 'NORMAL_DROP',
  SPECIAL: 'SPECIAL_DROP',
  EXTRA: 'EXTRA_DROP',
  FURNITURE: 'FURNITURE',
} as const satisfies Record<DropType, ShownDropType>;

const TO_LOG = {
  REGULAR: LogDropType.REGULAR,
  SPECIAL: LogDropType.SPECIAL,
  EXTRA: LogDropType.EXTRA,
  FURNITURE: LogDropType.FURNITURE,
} as const satisfies Record<DropType, LogDropType>;

const FROM_LOG = new Map<number, DropType>(
  Object.entries(TO_LOG).map(([dropType, logged]) => [logged, dropType as DropType]),
);

/** Drop type of a wire name. */
export function dropTypeFromWire(wire: WireDropType): DropType {
  return FROM_WIRE[wire];
}

/** Drop type as drop lists and responses name it. */
export function dropTypeToWire(dropType: DropType): ShownDropType {
  return TO_WIRE[dropType];
}

/** Drops as reports and responses name them. */
export function dropsToWire(drops: readonly Drop[]): { dropType: WireDropType; itemId: string; quantity: number }[] {
  return drops.map(({ dropType, itemId, quantity }) => ({ dropType: TO_WIRE[dropType], itemId, quantity }));
}

/** Number of a drop type in the log. */
export function dropTypeToLog(dropType: DropType): LogDropType {
  return TO_LOG[dropType];
}

/** Drop type of a number in the log; undefined for one that this version does not know. */
export function dropTypeFromLog(logged: number): DropType | undefined {
  return FROM_LOG.get(logged);
}
