/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { StageTabs } from './stage-tabs.tsx';
import type { StageTab } from './use-stage-tab.ts';

function Tabs({ noPatterns }: { noPatterns?: string }) {
  const [tab, setTab] = useState<StageTab>('drops');
  return <StageTabs tab={tab} setTab={setTab} counts={{ patterns: 1_204 }} noPatterns={noPatterns} />;
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true });

test('is one stop for Tab, and the arrow keys select the next tab and stay at the ends', async () => {
  const user = userEvent.setup();
  render(<Tabs />);
  screen.getByRole('tablist', { name: 'Numbers of this stage' });
  await user.tab();
  expect(document.activeElement).toBe(tab(/^Drops/));
  for (const [key, name] of [
    ['ArrowRight', /^Patterns/],
    ['ArrowRight', /^Trend/],
    ['ArrowLeft', /^Patterns/],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect([selected(), document.activeElement]).toEqual([tab(name), tab(name)]);
  }
});

test('a click selects a tab, whose name has the number of what it holds', async () => {
  const user = userEvent.setup();
  render(<Tabs />);
  expect(tab(/^Patterns/).textContent).toMatch(/1,204$/);
  await user.click(tab(/^Trend/));
  expect(selected()).toBe(tab(/^Trend/));
});

test('patterns are off while there are none, and say why; the arrow keys pass them', async () => {
  const user = userEvent.setup();
  render(<Tabs noPatterns="None are counted yet" />);
  await user.click(tab(/^Patterns/));
  expect([selected(), tab(/^Patterns/).dataset['tip']]).toEqual([tab(/^Drops/), 'None are counted yet']);
  await user.keyboard('{ArrowRight}');
  expect([selected(), document.activeElement]).toEqual([tab(/^Trend/), tab(/^Trend/)]);
});
