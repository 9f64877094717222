/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type AskedQuery, newQuery } from '#data/advanced/asked-query.ts';
import { removeSaved, saveQueries } from '#data/advanced/saved-queries.ts';
import { storageKind } from '#data/storage/text-storage.ts';
import { SavedSheet } from './saved-sheet.tsx';

const onChoose = jest.fn<(queries: readonly AskedQuery[]) => void>();

function show(queries: readonly AskedQuery[]) {
  render(<SavedSheet queries={queries} onChoose={onChoose} onClose={() => {}} />);
  return userEvent.setup();
}

beforeEach(() => {
  for (const name of ['Rocks', 'Sugar', 'Salt']) removeSaved(name);
  saveQueries({ name: 'Rocks', queries: [newQuery('CN', 'a')] });
  saveQueries({ name: 'Sugar', queries: [newQuery('CN', 'b')] });
  storageKind.set('persistent');
});

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^[A-Z][a-z]+/)?.[0]);
const opens = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Open ${name}` }));
  return onChoose.mock.calls.at(-1)?.[0].map(({ stageId }) => stageId);
};
const saveAs = async (name: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save these' }));
};

test('what is removed comes back to its place by Undo', async () => {
  const user = show([newQuery('CN', 'c')]);
  await user.click(screen.getByRole('button', { name: 'Remove Rocks' }));
  expect(names()).toEqual(['Sugar']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Rocks', 'Sugar']);
});

test('a name that is taken is asked about, and Undo brings the earlier one back', async () => {
  const user = show([newQuery('CN', 'c')]);
  await saveAs('Rocks');
  expect(await opens('Rocks')).toEqual(['a']);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(await opens('Rocks')).toEqual(['c']);
  await screen.findByText('Rocks is replaced');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await opens('Rocks')).toEqual(['a']);
  expect(names()).toEqual(['Rocks', 'Sugar']);
});

test('queries without a stage cannot be saved, and it says why', () => {
  show([newQuery('CN', 'c'), newQuery('CN')]);
  screen.getByText('Choose a stage in each query before saving them.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save these' }).disabled).toBe(true);
});

test('a device that keeps nothing is told of when saving', async () => {
  storageKind.set('memory');
  show([newQuery('CN', 'c')]);
  await saveAs('Salt');
  await screen.findByText(/no room left/);
});
