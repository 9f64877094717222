import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Reported whatever axe thinks of their impact. */
const MORE = [
  'label-content-name-mismatch',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'region',
];

declare const axe: { run(where: Document, options: object): Promise<AxeResults> };

/** Returns the accessibility violations of a page that hinder somebody: each rule broken, with its first occurrence. */
export function hindrances(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(MORE.map((rule) => [rule, { enabled: true }]));
  return violations(page, { runOnly: TAGS, rules });
}

/** Returns the violations of the contrast between texts and their background. */
export function faintText(page: Page): Promise<string[]> {
  return violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function violations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(SCRIPT, 'utf8'));
  const found = await page.evaluate(async (asked) => {
    return (await axe.run(document, { ...asked, resultTypes: ['violations'] })).violations;
  }, options);
  return found
    .filter(({ id, impact }) => MORE.includes(id) || impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)})`);
}
