/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NameForm } from './name-form.tsx';

const onName = jest.fn<(name: string) => void>();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function show(how: { replaces?: boolean; disabled?: boolean; alone?: boolean } = {}) {
  onName.mockClear();
  render(<NameForm label="Name" action="Save" taken={['Rocks']} onName={onName} {...how} />);
  return userEvent.setup();
}

test('Enter saves under the name without spaces around it, and the field is empty for the next one', async () => {
  const user = show();
  await user.type(field(), '  Sugar {Enter}');
  expect(onName.mock.calls).toEqual([['Sugar']]);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('nothing is saved without a name', async () => {
  const user = show({ replaces: true });
  await user.type(field(), '   {Enter}');
  expect(button('Save').disabled).toBe(true);
  expect(onName).not.toHaveBeenCalled();
});

test('a name that is taken is asked about, and a second Enter replaces nothing', async () => {
  const user = show({ replaces: true });
  await user.type(field(), 'Rocks{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('“Rocks” is there already. Replace it?');
  await user.keyboard('{Enter}');
  expect(onName).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Rocks');
});

test('what is replaced was agreed to', async () => {
  const user = show({ replaces: true });
  await user.type(field(), 'Rocks{Enter}');
  await user.click(button('Replace'));
  expect(onName.mock.calls).toEqual([['Rocks']]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('another name takes the question away', async () => {
  const user = show({ replaces: true });
  await user.type(field(), 'Rocks{Enter}');
  await user.type(field(), ' 2');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  expect(onName.mock.calls).toEqual([['Rocks 2']]);
});

test('where nothing is replaced, a taken name is refused, and it says why', async () => {
  const user = show();
  await user.type(field(), 'Rocks{Enter}');
  expect(screen.getByRole('status').textContent).toBe('“Rocks” is there already.');
  expect(button('Save').disabled).toBe(true);
  expect(onName).not.toHaveBeenCalled();
});

test('what cannot be saved yet has no name, and only a form of its own takes the first focus', () => {
  show({ disabled: true });
  expect([field().disabled, field().hasAttribute('autofocus')]).toEqual([true, false]);
});

test('a form of its own takes the first focus', () => {
  show({ alone: true });
  expect(field().hasAttribute('autofocus')).toBe(true);
});
