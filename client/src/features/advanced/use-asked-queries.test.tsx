/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { newQuery } from '#data/advanced/asked-query.ts';
import { useAskedQueries } from './use-asked-queries.ts';

type Asked = ReturnType<typeof useAskedQueries>;

let asked: Asked | undefined;
const keep = (next: Asked) => {
  asked = next;
};

function Shown(): null {
  keep(useAskedQueries(undefined));
  return null;
}

/** The queries of an address, as the screen sees them. */
async function open(address: string) {
  asked = undefined;
  const history = createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 });
  const router = createRouter({ routeTree: createRootRoute({ component: Shown, notFoundComponent: Shown }), history });
  render(<RouterProvider router={router as never} />);
  await waitFor(() => expect(asked).toBeDefined());
  return { now: () => asked as Asked, history };
}

const stages = ({ queries }: Asked) => queries.map(({ stageId }) => stageId);

test('Back takes back a step, and whatever was changed since in one', async () => {
  const { now, history } = await open('/advanced?ask=a.CN&ask=b.CN');
  expect(stages(now())).toEqual(['a', 'b']);
  act(() => now().change([newQuery('CN', 'b')], { step: true }));
  await waitFor(() => expect(stages(now())).toEqual(['b']));
  act(() => now().change([newQuery('CN', 'c')]));
  await waitFor(() => expect(stages(now())).toEqual(['c']));
  act(() => history.back());
  await waitFor(() => expect(stages(now())).toEqual(['a', 'b']));
});

test('an address with more than five queries says how many were left out', async () => {
  const { now } = await open(`/advanced?${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => `ask=${id}.CN`).join('&')}`);
  expect(stages(now())).toHaveLength(5);
  expect(now().leftOut).toBe(2);
});
