import { readFileSync, statSync } from 'node:fs';
import { scalar } from '@droptally/catalog/generate/yaml-text';
import { parseYaml } from '@droptally/catalog/reading/yaml-source';
import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import { UsageError } from '../command-line/usage-error.ts';

export type NoticeContent = Partial<Record<Language, string>>;
export type ContentOptions = NoticeContent & { file?: string | undefined; incomplete?: boolean | undefined };

const TEXT = { type: 'string' } as const;
/** Options of a command that takes texts. */
export const CONTENT_OPTIONS = {
  ...({ zh: TEXT, en: TEXT, ja: TEXT, ko: TEXT } satisfies Record<Language, typeof TEXT>),
  file: TEXT,
  incomplete: { type: 'boolean' },
} as const;
/** The same in its help. */
export const CONTENT_TAKES = `${LANGUAGES.map((language) => `--${language} …`).join(' ')} | --file F`;

const LONGEST_TEXT = 4_000;
const LARGEST_FILE = 100_000;

/**
 * Reads the texts of a notice or a message from options or a file of `language: text`. Requires all languages unless
 * `incomplete`.
 */
export function noticeContent(
  options: { [Key in keyof ContentOptions]?: ContentOptions[Key] | undefined },
): NoticeContent {
  const read: Record<string, unknown> = options.file === undefined ? {} : contentIn(options.file);
  const content: NoticeContent = {};
  for (const language of LANGUAGES) {
    const text = options[language] ?? read[language];
    if (text !== undefined) content[language] = checked(text, language);
  }
  const missing = LANGUAGES.filter((language) => content[language] === undefined);
  if (missing.length === LANGUAGES.length)
    throw new UsageError(`there is no text: ${LANGUAGES.map((language) => `--${language}`).join(', ')}, or --file`);
  if (missing.length > 0 && !options.incomplete)
    throw new UsageError(`the text is missing in ${missing.join(', ')}; --incomplete allows that`);
  return content;
}

/** Returns the lines of the texts in an entry of a catalog's file. */
export function contentLines(content: NoticeContent): string[] {
  return ['  content:', ...Object.entries(content).map(([language, text]) => `    ${language}: ${scalar(text)}`)];
}

function contentIn(path: string): Record<string, unknown> {
  const source = parseYaml(textIn(path, LARGEST_FILE));
  if (!source.ok) throw new UsageError(`${path}:${source.line} ${source.message}`);
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${path} must hold lines like "en: What is to be said"`);
  const unknown = Object.keys(value).find((key) => !LANGUAGES.some((language) => language === key));
  if (unknown !== undefined)
    throw new UsageError(`${path}: "${unknown}" is not a language; languages are ${LANGUAGES.join(', ')}`);
  return value as Record<string, unknown>;
}

/** Reads a file that the operator named, if it is a regular one of limited size. */
export function textIn(path: string, largest: number): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new UsageError(`there is no file ${path}`);
  if (found.size > largest) throw new UsageError(`${path} is larger than ${largest} bytes`);
  return readFileSync(path, 'utf8');
}

function checked(text: unknown, language: string): string {
  if (typeof text !== 'string' || text.trim() === '') throw new UsageError(`the text in ${language} is empty`);
  if (text.length > LONGEST_TEXT)
    throw new UsageError(`the text in ${language} is longer than ${LONGEST_TEXT} characters`);
  if (/\p{Cs}|(?![\n\t])\p{Cc}/u.test(text)) throw new UsageError(`the text in ${language} holds a control character`);
  return text;
}
