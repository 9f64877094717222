import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { filterBy, need, openPlanner, planned, sanityOf } from './planner/plan-page.ts';

const OPERATOR = 'Exusiai';
const CUBE = 'Orirock Cube';

describeDashboard('goals of operators', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    page = visitor.page;
  });

  const sheet = () => page.getByRole('dialog', { name: 'Operator goals' });
  const openGoals = async () => {
    await page
      .getByRole('region', { name: 'Needs and holdings' })
      .getByRole('button', { name: 'More', exact: true })
      .click();
    await page.getByRole('menuitem', { name: 'Operator goals…' }).click();
    await sheet().waitFor();
  };

  test('what an operator is to become is needed by the plan until it is done', async () => {
    await openPlanner(visitor);
    await planned(page, 'empty');
    await openGoals();
    await sheet().getByRole('combobox', { name: 'Add an operator' }).fill(OPERATOR);
    await sheet()
      .getByRole('option', { name: `${OPERATOR} 6★` })
      .waitFor();
    await page.keyboard.press('Enter');
    await sheet().getByRole('combobox', { name: 'Promotion, wanted' }).selectOption('1');
    // What the goal alone costs comes from a plan of its own.
    await sheet()
      .getByText(/^[\d,]+ sanity$/)
      .waitFor();
    expect(await flawsInView(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await filterBy(page, CUBE);
    await need(page, CUBE).and(page.locator('[value="12"]')).waitFor();
    expect(await sanityOf(page)).toBeGreaterThan(100);

    await need(page, CUBE).fill('5');
    await page.getByRole('button', { name: `Need 12 of ${CUBE} again, as the goals do` }).click();
    await need(page, CUBE).and(page.locator('[value="12"]')).waitFor();

    await openGoals();
    await sheet().getByText(`${OPERATOR} is done`).locator('xpath=ancestor::label').click();
    await page.keyboard.press('Escape');
    await planned(page, 'empty');
  });
});
