/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { type Tip, watchTips } from './watch-tips.ts';

let shown: Tip | null;
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<ul><li><b data-tip="For this plan">1-7</b></li></ul><p>Elsewhere</p>';
  shown = null;
  end = watchTips((tip) => {
    shown = tip;
  });
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

const cell = () => document.querySelector('b') as HTMLElement;
/** Changes of a document are told between tasks. */
const told = () => Promise.resolve();

function rest(): void {
  cell().dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  jest.advanceTimersByTime(1_000);
}

test.each([
  ['its element says something else', () => cell().setAttribute('data-tip', 'For another plan')],
  ['its element has other words', () => cell().replaceChildren('GT-6')],
  ['its element is gone', () => document.querySelector('ul')?.remove()],
])('a tip goes once %s', async (_, change) => {
  rest();
  expect(shown?.text).toBe('For this plan');
  change();
  await told();
  expect(shown).toBeNull();
});

test('a tip stays while the page changes elsewhere', async () => {
  rest();
  document.body.append(document.createElement('div'));
  await told();
  expect(shown?.text).toBe('For this plan');
});
