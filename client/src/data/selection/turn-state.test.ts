import { ApiError } from '#data/transport/api-error.ts';
import { type TurningSet, turnState } from './turn-state.ts';

const set = (name: TurningSet['name'], state: Partial<TurningSet> = {}): TurningSet => ({
  name,
  data: undefined,
  error: null,
  fetchStatus: 'fetching',
  ...state,
});
const there = { data: [], fetchStatus: 'idle' } as const;
const paused = { fetchStatus: 'paused' } as const;
const unanswered = { error: new ApiError(null, 'no answer'), fetchStatus: 'idle' } as const;
const refused = { error: new ApiError(404, 'not here'), fetchStatus: 'idle' } as const;

test('a turn is done once every set that the screen shows is there', () => {
  expect(turnState([set('stages', there), set('matrix')])).toBe('awaited');
  expect(turnState([set('stages', there), set('matrix', there), set('trends')])).toBe('awaited');
  expect(turnState([set('stages', there), set('matrix', { ...there, fetchStatus: 'fetching' })])).toBe('done');
  expect(turnState([])).toBe('done');
});

test.each([paused, unanswered])('numbers that the device lacks and no server gives are missing', (beyond) => {
  expect(turnState([set('stages', there), set('matrix', beyond)])).toBe('missing');
  expect(turnState([set('stages', beyond), set('matrix')])).toBe('missing');
  expect(turnState([set('stages', there), set('stats', beyond)])).toBe('missing');
});

test('lesser sets that no server gives do not keep the numbers back', () => {
  expect(turnState([set('stages', there), set('matrix', there), set('trends', paused)])).toBe('done');
  expect(turnState([set('stages', there), set('matrix', there), set('stats', paused)])).toBe('done');
});

test('a refusal ends the turn: the screen says what it could not read', () => {
  expect(turnState([set('stages', there), set('matrix', refused)])).toBe('done');
});

test('a failed set that is asked again is awaited', () => {
  expect(turnState([set('stages', there), set('matrix', { ...unanswered, fetchStatus: 'fetching' })])).toBe('awaited');
});
