/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from './toaster.ts';

async function fromAButton(run: () => void): Promise<HTMLElement> {
  const button = document.createElement('button');
  document.body.replaceChildren(button);
  await toast('Removed', { action: { text: 'Undo', run }, milliseconds: 0 });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  button.focus();
  undo.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  return button;
}

test('the focus returns to where it was once a toast is done', async () => {
  const button = await fromAButton(() => {});
  expect(document.activeElement).toBe(button);
});

test('the focus stays where the action of a toast took it', async () => {
  const field = document.createElement('input');
  await fromAButton(() => {
    document.body.append(field);
    field.focus();
  });
  expect(document.activeElement).toBe(field);
});
