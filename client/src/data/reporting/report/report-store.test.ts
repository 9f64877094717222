import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import { fakeDevice, HASH } from '#data/reporting/testing/fake-device.ts';
import type { KeptReport } from './kept-report.ts';

const sent: Partial<KeptReport> = { state: 'sent', taken: { hash: HASH, at: 2_000 } };

test('the newest report comes first', async () => {
  const { openTab, make } = fakeDevice();
  make('a', 1);
  make('b', 2);
  expect((await openTab().store.read()).map(({ key }) => key)).toEqual(['b', 'a']);
});

test('a report that can no longer be recalled is deleted', async () => {
  const { openTab, make, kept, device } = fakeDevice();
  make('a');
  kept.set('a', { ...(kept.get('a') as KeptReport), ...sent });
  device.now = 2_000 + RECALL_WINDOW_MS;
  expect(await openTab().store.read()).toHaveLength(1);
  device.now++;
  expect([await openTab().store.read(), kept.size]).toEqual([[], 0]);
});

test('unsent and refused reports are kept however old they are', async () => {
  const { openTab, make, kept, device } = fakeDevice();
  make('a');
  make('b');
  kept.set('b', { ...(kept.get('b') as KeptReport), state: 'refused' });
  device.now += 10 * RECALL_WINDOW_MS;
  expect(await openTab().store.read()).toHaveLength(2);
});

test('other tabs see every change', async () => {
  const { openTab, make } = fakeDevice();
  make('a');
  const [one, other] = [openTab().store, openTab().store];
  await other.follow();
  await one.remove(['a']);
  expect(other.reports.get()).toEqual([]);
});
