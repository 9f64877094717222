import type { Language } from '@droptally/domain/catalog/catalog';
import type { CalendarEntry } from '@droptally/domain/catalog/game-calendar';

type Feed = { title: string; host: string; language: Language };

const LINE_OCTETS = 75;
const FALLBACKS: readonly Language[] = ['en', 'zh'];

/**
 * Entries as iCalendar (RFC 5545). By hand: nine properties, no time zones and no recurrence are less than what any
 * library for it brings.
 */
export function calendarText(entries: readonly CalendarEntry[], { title, host, language }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Droptally//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap(({ id, start, end, name }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@${host}`,
      // Of the entry, not of the request: the same entry is the same text.
      `DTSTAMP:${instant(start)}`,
      `DTSTART:${instant(start)}`,
      `DTEND:${instant(end)}`,
      `SUMMARY:${escaped(nameIn(name, language))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The first line of a name in a language, or in one that it has. */
function nameIn(name: CalendarEntry['name'], language: Language): string {
  const found = [language, ...FALLBACKS].map((one) => name[one]?.trim()).find(Boolean) ?? '';
  return found.split('\n', 1)[0]?.replace(/^#+\s*/, '') ?? '';
}

const instant = (at: number) => new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines have 75 octets at most; the next one goes on after a space. No character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      lines.push(current);
      current = ' ';
      room = LINE_OCTETS - 1;
    }
    current += character;
    room -= octets;
  }
  return [...lines, current].join('\r\n');
}
