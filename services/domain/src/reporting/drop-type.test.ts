import { DROP_TYPES } from '../catalog/catalogue.ts';
import { dropTypeFromLog, dropTypeFromWire, dropTypeToLog, dropTypeToWire } from './drop-type.ts';

test('a drop type comes back from the wire and from the log', () => {
  expect(DROP_TYPES.map(dropTypeToWire).map(dropTypeFromWire)).toEqual([...DROP_TYPES]);
  expect(DROP_TYPES.map(dropTypeToLog).map(dropTypeFromLog)).toEqual([...DROP_TYPES]);
});

test('the wire shows regular drops as normal and takes both names', () => {
  expect(dropTypeToWire('REGULAR')).toBe('NORMAL_DROP');
  expect(dropTypeFromWire('REGULAR_DROP')).toBe('REGULAR');
});

test('a number that the log may hold some day is no drop type yet', () => {
  expect(dropTypeFromLog(0)).toBeUndefined();
  expect(dropTypeFromLog(99)).toBeUndefined();
});
