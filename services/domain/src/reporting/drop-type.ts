import { DropType as LogDropType } from '@droptally/proto/events';
import type { DropType } from '../catalog/catalogue.ts';

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
} as const satisfies Record<DropType, WireDropType>;

const TO_LOG = {
  REGULAR: LogDropType.REGULAR,
  SPECIAL: LogDropType.SPECIAL,
  EXTRA: LogDropType.EXTRA,
  FURNITURE: LogDropType.FURNITURE,
} as const satisfies Record<DropType, LogDropType>;

const FROM_LOG = new Map<number, DropType>(
  Object.entries(TO_LOG).map(([dropType, logged]) => [logged, dropType as DropType]),
);

/** The drop type that a wire name means. */
export function dropTypeFromWire(wire: WireDropType): DropType {
  return FROM_WIRE[wire];
}

/** The name under which drop lists on the wire show a drop type. */
export function dropTypeToWire(dropType: DropType): WireDropType {
  return TO_WIRE[dropType];
}

/** The number that stands for a drop type in the log. */
export function dropTypeToLog(dropType: DropType): LogDropType {
  return TO_LOG[dropType];
}

/** The drop type that a number in the log stands for; undefined for one this program does not know. */
export function dropTypeFromLog(logged: number): DropType | undefined {
  return FROM_LOG.get(logged);
}
