import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import {
  CLUSTER,
  CUBE,
  dropFile,
  expectSanity,
  filterBy,
  have,
  more,
  need,
  openPlanner,
  pasteText,
  planned,
  sanityOf,
  sheet,
} from './planner/plan-page.ts';

describeDashboard('a sheet of the planner', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 }, { hasWorker: true });
    page = visitor.page;
  });

  test('excludes stages by progress, by zone and one by one, each server for itself', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30013: 40 } });
    const before = await sanityOf(page);
    await page.getByRole('button', { name: 'Stages', exact: true }).click();
    const slider = page.getByRole('slider', { name: 'I have cleared up to' });
    await slider.focus();
    await page.keyboard.press('Home');
    for (let stage = 0; stage < 3; stage++) await page.keyboard.press('ArrowRight');
    const mixed = page.locator('[role=treeitem][aria-checked=mixed]');
    await mixed.filter({ hasText: 'Main theme' }).waitFor();
    await page
      .getByRole('treeitem', { name: /Intermezzi and side stories/ })
      .locator('.stage-tree__check')
      .click();
    await page.locator('[role=treeitem][aria-checked=false]').filter({ hasText: 'Intermezzi' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.locator('[role=treeitem][aria-checked=false]').filter({ hasText: 'Supplies' }).waitFor();
    await page.goBack();
    await sheet(page, 'Stages that may be used').waitFor({ state: 'hidden' });
    await expectSanity(page, (sanity) => sanity > before);

    await page.getByText('JP', { exact: true }).click();
    await page.waitForURL(/server=JP/);
    await page.getByRole('button', { name: 'Stages', exact: true }).waitFor();
    await filterBy(page, 'orirock');
    expect(await need(page, CLUSTER).inputValue()).toBe('');
    await page.goBack();
    await page.getByRole('button', { name: /^Stages\s*−\d+/ }).waitFor();
    await filterBy(page, 'orirock');
    expect(await need(page, CLUSTER).inputValue()).toBe('40');
  });

  test('imports what is pasted, dropped or chosen, and says what it does not know', async () => {
    await openPlanner(visitor);
    await planned(page, 'empty');
    await filterBy(page, 'orirock');
    const config = {
      '@type': '@penguin-statistics/planner/config',
      items: [
        { id: '30012', need: 4 },
        { id: '99999', need: 1 },
      ],
      options: { byProduct: true, requireExp: false, requireLmb: false },
      excludes: ['main_01-07'],
    };
    await pasteText(page, JSON.stringify(config));
    await page.getByText('Successfully imported data for 1 item Unknown: 99999').waitFor();
    expect(await need(page, CUBE).inputValue()).toBe('4');
    await page.getByRole('button', { name: /^Options\s*1/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await planned(page, 'empty');

    await more(page, 'Import…');
    await page.getByRole('textbox', { name: 'Text to import' }).fill('{"30012": ');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import failed: invalid JSON, please check your input').waitFor();
    await page.getByRole('textbox', { name: 'Text to import' }).fill('{"@type": "something else"}');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import failed: unable to recognize config file').waitFor();
    const file = {
      name: 'depot.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"30012": 120, "30013": null}'),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await sheet(page, 'Import into the planner').waitFor({ state: 'hidden' });
    expect(await have(page, CUBE).inputValue()).toBe('120');
    await dropFile(page, '{"30012": 95}');
    await page.getByText('Drop to import').waitFor({ state: 'hidden' });
    await until('the file is read', async () => (await have(page, CUBE).inputValue()) === '95');
  });

  test('resets what is chosen and brings it back', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30012: 5 }, excluded: ['main_01-07'] });
    await planned(page);
    await more(page, 'Reset…');
    await page.getByRole('dialog').getByText('Needs and holdings').click();
    await page.getByRole('checkbox', { name: 'Needs and holdings', checked: true }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await planned(page, 'empty');
    await page.getByText('The planner was reset.').waitFor();
    await page.getByRole('button', { name: /^Stages\s*−1/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await planned(page);
    await filterBy(page, 'orirock');
    expect(await need(page, CUBE).inputValue()).toBe('5');
  });
});
