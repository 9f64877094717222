/** @jest-environment jsdom */
import type { WorthAnswer } from '@droptally/proto/api/worth';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { datasetKey } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { formatMonth } from '#i18n/written-dates.ts';
import { CountedUntil } from './counted-until.tsx';

const DAY = 86_400_000;
// Ages are judged by the clock.
const NOW = Date.now();
const paid = (stageId: string, days: number) => ({
  ...{ stageId, efficiency: 1, lower: 1, upper: 1, countedUntil: NOW - days * DAY },
});

async function shown(of?: readonly string[]): Promise<string | null> {
  const component = () => <main>{<CountedUntil {...(of && { of })} />}</main>;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  const { textContent } = await screen.findByRole('main');
  cleanup();
  return textContent;
}

// The router wants one, jsdom has none.
Object.assign(globalThis, { scrollTo: () => {} });
beforeAll(() => startTestTexts('en'));
beforeEach(() => {
  const answer: WorthAnswer = {
    ...{ computedAt: NOW, countedUntil: NOW - DAY, items: [], worth: {}, basketMoves: 0 },
    stages: [paid('old', 400), paid('less', 100), paid('new', 1)],
  };
  const key = datasetKey('worth', { server: 'CN', category: 'all', source: 'global' });
  queryClient.setQueryData(key, { value: answer, etag: null, position: null, fetchedAt: NOW });
});

test('a claim is as old as the numbers of its stages, whatever else was counted since', async () => {
  const month = (days: number) => formatMonth(NOW - days * DAY);
  expect(await shown(['old', 'new'])).toBe(`counted until ${month(400)}`);
  expect(await shown(['less', 'new'])).toBe(`counted until ${month(100)}`);
  expect(await shown(['new'])).toBe('');
});

test('of stages that are not open, and of a whole server, the newest run of all counts', async () => {
  expect([await shown(['closed']), await shown()]).toEqual(['', '']);
});
