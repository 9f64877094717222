/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './segmented.tsx';

type Server = 'CN' | 'US' | 'JP';

const OPTIONS = (['CN', 'US', 'JP'] as const).map((value) => ({ value, text: value }));

function Servers({ disabled = false }: { disabled?: boolean }) {
  const [server, setServer] = useState<Server>('CN');
  return <Segmented label="Server" options={OPTIONS} value={server} onChange={setServer} disabled={disabled} />;
}

const option = (name: Server) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => OPTIONS.map(({ value }) => value).filter((value) => option(value).checked);

test('is one group by its label, and one stop for Tab: the chosen option', async () => {
  const user = userEvent.setup();
  render(<Servers />);
  screen.getByRole('group', { name: 'Server' });
  await user.tab();
  expect(document.activeElement).toBe(option('CN'));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('is changed by a click on the text and by the arrow keys', async () => {
  const user = userEvent.setup();
  render(<Servers />);
  await user.click(screen.getByText('US'));
  expect(chosen()).toEqual(['US']);
  await user.keyboard('{ArrowRight}');
  expect([chosen(), document.activeElement]).toEqual([['JP'], option('JP')]);
});

test('changes nothing while it is disabled', async () => {
  const user = userEvent.setup();
  render(<Servers disabled />);
  await user.click(screen.getByText('US'));
  expect(chosen()).toEqual(['CN']);
});
