import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import type { Happening } from '@droptally/domain/push/happenings';
import type { PushCategory } from '@droptally/proto/api/push';
import { digestOf } from '../digest-of.ts';
import type { Message, MessageText } from '../store/records.ts';
import { TEXTS } from './texts.ts';

/** Two messages a day are the most: of what is due together, these go first. */
const URGENCY: readonly PushCategory[] = ['Maintenance', 'ImportantTimePoint', 'NewStage', 'ClientUpgrade'];
const NAMED = 3;
/** The payload of a message has at most 4,096 bytes, of which others take some. A character takes up to 4. */
const LONGEST_BODY = 400;
const LONGEST_NAME = 80;

/** The messages about some happenings, whose ids sort by urgency: those of a category and server that only have a name share one. */
export function messagesOf(happenings: readonly Happening[]): Message[] {
  const together = new Map<string, Happening[]>();
  for (const happening of happenings) {
    const group = happening.isText ? happening.key : `${happening.category}/${happening.server}`;
    together.set(group, [...(together.get(group) ?? []), happening]);
  }
  return [...together.values()].flatMap((group) => messageOf(group) ?? []);
}

function messageOf(group: readonly Happening[]): Message | undefined {
  const [first] = group;
  if (!first) return undefined;
  const { key, category, server, path } = first;
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textOf(group, first, language)]));
  return {
    id: `${URGENCY.indexOf(category)}${digestOf(key)}`,
    category,
    server,
    texts: texts as Record<Language, MessageText>,
    path,
    until: Math.max(...group.map(({ until }) => until)),
  };
}

function textOf(group: readonly Happening[], { category, server, isText, name }: Happening, language: Language) {
  const texts = TEXTS[language];
  const title = texts.title[category](server);
  if (isText || category === 'Maintenance')
    return { title, body: cut(plainText(textIn(name, language)), LONGEST_BODY) };
  // Of one event several parts may open at once.
  const all = [...new Set(group.map((one) => textIn(one.name, language)))];
  const names = all.slice(0, NAMED).map((one) => cut(one, LONGEST_NAME));
  return { title, body: texts.body[category](texts.names(names, all.length - names.length)) };
}

/** In a language, else in the first one that there is. */
function textIn(name: Happening['name'], language: Language): string {
  return name[language] ?? LANGUAGES.map((other) => name[other]).find((text) => text !== undefined) ?? '';
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

/** A notice's Markdown as a line of plain text: a notification shows no markup. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\s]+|[*_`~]+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
