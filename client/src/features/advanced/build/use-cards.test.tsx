/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type AskedQuery, newQuery } from '#data/advanced/asked-query.ts';
import type { ChangeQueries } from '#features/advanced/use-asked-queries.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useCards } from './use-cards.ts';

const changed = jest.fn<ChangeQueries>();

function Cards() {
  const [queries, setQueries] = useState<readonly AskedQuery[]>(['a', 'b', 'c'].map((id) => newQuery('CN', id)));
  const cards = useCards(queries, (next, options) => {
    changed(next, options);
    setQueries(next);
  });
  return (
    <>
      <Button onClick={() => cards.add(newQuery('CN', 'new'))}>Add</Button>
      <div ref={cards.ref}>
        {queries.map(({ stageId }, i) => (
          <fieldset key={stageId} aria-label={stageId ?? ''} tabIndex={-1}>
            <Button onClick={() => cards.remove(i)}>{`Remove ${stageId}`}</Button>
          </fieldset>
        ))}
      </div>
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the focus goes to a card that was added, and beside one that was removed', async () => {
  render(<Cards />);
  await press('Add');
  expect(focused()).toBe('new');
  await press('Remove b');
  expect(focused()).toBe('c');
  await press('Remove new');
  expect(focused()).toBe('c');
});

test('a removal is a step that Back takes back', async () => {
  render(<Cards />);
  await press('Remove a');
  expect(changed.mock.lastCall?.[1]).toEqual({ step: true });
});
