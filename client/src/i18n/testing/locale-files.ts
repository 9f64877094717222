import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@droptally/domain/catalog/catalog';
import { startTextsWith } from '#i18n/i18n.ts';
import { byFeature } from '#i18n/locales/by-feature.ts';
import type { TextTree } from '#i18n/locales/text-tree.ts';

export const SOURCE = join(import.meta.dirname, '../..');
const LOCALES = join(import.meta.dirname, '../locales');

/** The texts of a language by feature, as the bundler collects them, and those that come late. */
export function readTexts(language: Language): TextTree {
  const all = readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' });
  const files = all.filter((name) => name.endsWith('.json'));
  const texts = files.map((name) => [name, JSON.parse(readFileSync(join(LOCALES, language, name), 'utf8'))] as const);
  return byFeature(Object.fromEntries(texts));
}

/** Sets the texts of a language for a test. */
export function startTestTexts(language: Language): void {
  startTextsWith(language, { [language]: readTexts(language) });
}

/** Every text by its path, one entry per plural form. */
export function flatTexts(texts: TextTree, path = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const fullPath = path ? `${path}.${key}` : key;
    if (typeof value === 'string') flat.set(fullPath, value);
    else for (const [inner, text] of flatTexts(value, fullPath)) flat.set(inner, text);
  }
  return flat;
}

/** The client's source files, without tests and test helpers. */
export function readSources(): { path: string; source: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\//.test(path))
    .map((path) => ({ path, source: readFileSync(join(SOURCE, path), 'utf8') }));
}
