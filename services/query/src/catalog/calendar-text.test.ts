import { calendarText } from './calendar-text.ts';

const FEED = { title: 'Droptally CN', host: 'drops.example', language: 'en' } as const;
const entry = {
  id: 'event-act1',
  start: Date.UTC(2026, 0, 10, 8),
  end: Date.UTC(2026, 0, 23, 20),
  name: { zh: '活动', en: 'Lost; found, kept' },
};

test('an entry is an event in universal time, with what the format reserves escaped', () => {
  const text = calendarText([entry], FEED);
  expect(text.split('\r\n').slice(8, 16)).toEqual([
    'BEGIN:VEVENT',
    'UID:event-act1@drops.example',
    'DTSTAMP:20260110T080000Z',
    'DTSTART:20260110T080000Z',
    'DTEND:20260123T200000Z',
    'SUMMARY:Lost\\; found\\, kept',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a name that a language lacks is in another one, and only its first line', () => {
  const named = { ...entry, name: { en: '# Away at noon\n\nFor an hour.' } };
  expect(calendarText([named], { ...FEED, language: 'ko' })).toContain('SUMMARY:Away at noon\r\n');
});

test('long lines are folded between characters', () => {
  const name = { zh: '长夜将尽'.repeat(20) };
  const lines = calendarText([{ ...entry, name }], { ...FEED, language: 'zh' }).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${name.zh}`);
});
