/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import { newQuery } from '#data/advanced/asked-query.ts';
import { ResultNotes } from './result-notes.tsx';

const query = newQuery('CN', 'a');
const result = (times: number, importsLeftOut: boolean): QueryAnswer => {
  const items = [{ itemId: '30012', sums: { times, quantity: 0, sumSquares: 0 }, most: 1, buckets: [] }];
  return { kind: 'result', result: { items, interval: null, importsLeftOut } };
};

function notes(answers: readonly QueryAnswer[], hours: number | null = null): readonly (string | null)[] {
  const shown = { queries: answers.map(() => ({ ...query, hours })), answers, at: 0 };
  render(<ResultNotes shown={shown} nameOf={(place) => `no ${place}`} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('where nothing but imported counters was counted, it says so, and what to choose', () => {
  expect(notes([result(0, true)], 1)).toEqual([expect.stringMatching(/^no 1: Only imported .* longer interval$/)]);
});

test('totals of a range that cuts all imported counters ask for a longer range', () => {
  expect(notes([result(0, true)])).toEqual([expect.stringMatching(/^no 1: Only imported .* longer range$/)]);
});

test('nothing was counted only where nothing was left out', () => {
  expect(notes([result(0, false)])).toEqual(['no 1: No run was counted there at that time']);
});

test('the same is said once for all queries', () => {
  expect(notes([result(5, true), result(5, false), result(5, true)])).toEqual([
    expect.stringMatching(/^no 1 and no 3: Imported counters/),
  ]);
});
