import { sampleCatalog } from '../testing/sample-catalog.ts';
import type { Notice, Zone } from './catalog.ts';
import { calendarOf } from './game-calendar.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 10);
const [sample] = sampleCatalog().zones as [Zone];

const zone = (zoneId: string, openTime: number, closeTime?: number, type = 'ACTIVITY'): Zone => ({
  ...sample,
  zoneId,
  type,
  existence: { ...sample.existence, CN: { exist: true, openTime, ...(closeTime !== undefined && { closeTime }) } },
});
const notice = (id: number, isMaintenance: boolean): Notice => ({
  id,
  isMaintenance,
  severity: 1,
  content: { en: 'Away at noon' },
  existence: { ...sample.existence, CN: { exist: true, openTime: NOW, closeTime: NOW + 1 } },
});

test('has events with an end and maintenance, in the order in which they begin, and what is over for a while', () => {
  const zones = [
    zone('later', NOW + DAY, NOW + 9 * DAY),
    zone('now', NOW - DAY, NOW + DAY),
    zone('over', NOW - 200 * DAY, NOW - 91 * DAY),
    zone('just-over', NOW - 100 * DAY, NOW - 89 * DAY),
    zone('for-ever', NOW),
    zone('story', NOW, NOW + DAY, 'MAINLINE'),
  ];
  const entries = calendarOf({ zones, notices: [notice(1, true), notice(2, false)] }, 'CN', NOW);
  expect(entries.map(({ id }) => id)).toEqual(['event-just-over', 'event-now', 'maintenance-1', 'event-later']);
  expect(entries[1]).toMatchObject({ start: NOW - DAY, end: NOW + DAY, name: sample.name });
});
