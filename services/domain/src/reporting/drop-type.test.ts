import { DROP_TYPES } from '../catalog/catalog.ts';
import { dropsToWire, dropTypeFromLog, dropTypeFromWire, dropTypeToLog } from './drop-type.ts';

test('a drop type survives a round trip through the wire and the log', () => {
  const wired = dropsToWire(DROP_TYPES.map((dropType) => ({ dropType, itemId: 'a', quantity: 1 })));
  expect(wired.map(({ dropType }) => dropTypeFromWire(dropType))).toEqual([...DROP_TYPES]);
  expect(DROP_TYPES.map(dropTypeToLog).map(dropTypeFromLog)).toEqual([...DROP_TYPES]);
});

test('the wire accepts both names of regular drops', () => {
  expect(dropTypeFromWire('NORMAL_DROP')).toBe('REGULAR');
  expect(dropTypeFromWire('REGULAR_DROP')).toBe('REGULAR');
});

test('an unknown number in the log is no drop type', () => {
  expect(dropTypeFromLog(0)).toBeUndefined();
  expect(dropTypeFromLog(99)).toBeUndefined();
});

test('drops on the wire keep their items and quantities, and regular ones are named normal', () => {
  const drops = [{ dropType: 'REGULAR', itemId: '30012', quantity: 2 } as const];
  expect(dropsToWire(drops)).toEqual([{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 2 }]);
});
