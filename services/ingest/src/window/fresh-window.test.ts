import { until } from '../../../../tests/support/until.ts';
import { BY_ACCOUNT, NOW, PATIENCE_MS, WindowFixture } from '../testing/window-fixture.ts';

let fixture: WindowFixture;
beforeEach(async () => {
  fixture = await WindowFixture.open();
});
afterEach(() => fixture.close());

test('a fresh window decides nothing before it has read what the log held at its start', async () => {
  await fixture.submit('r1');
  await fixture.submit('r2', { partition: 1 });
  let isHeld = true;
  const window = fixture.window(fixture.held(() => isHeld));
  expect(window.isKnown).toBe(false);
  await window.start(200);
  expect(window.isKnown).toBe(false);
  expect(() => window.submittedAt('r1')).toThrow();
  isHeld = false;
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(['r1', 'r2'].map((id) => window.submittedAt(id))).toEqual([NOW, NOW]);
  expect(window.total(BY_ACCOUNT)).toBe(2);
  expect(fixture.said).toEqual([]);
});

test('one that was stopped half-way reads on before it decides', async () => {
  await fixture.submit('r1');
  await fixture.submit('r2', { partition: 1 });
  const first = fixture.window(fixture.held((partition) => partition === 1));
  await first.start(200);
  await until('the first record', () => first.behind([1, 1]) <= 1);
  await fixture.stop(first);
  let isHeld = true;
  const window = fixture.window(fixture.held((partition) => isHeld && partition === 1));
  await window.start(200);
  expect(window.isKnown).toBe(false);
  isHeld = false;
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(window.total(BY_ACCOUNT)).toBe(2);
});

test('beside an empty log a fresh window is known at once', async () => {
  const window = await fixture.started();
  expect(window.isKnown).toBe(true);
});
