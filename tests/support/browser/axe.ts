import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Reported whatever axe thinks of their impact. */
const MORE = ['label-content-name-mismatch', 'region'];

declare const axe: { run(where: Document, options: object): Promise<AxeResults> };

/** Returns the accessibility violations of a page that hinder somebody: each rule broken, with its first occurrence. */
export async function hindrances(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(SCRIPT, 'utf8'));
  const { violations } = await page.evaluate(
    ({ tags, more }) =>
      axe.run(document, {
        runOnly: tags,
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
        resultTypes: ['violations'],
      }),
    { tags: TAGS, more: MORE },
  );
  return violations
    .filter(({ id, impact }) => MORE.includes(id) || impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)})`);
}
