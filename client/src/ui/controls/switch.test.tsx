/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Switch } from './switch.tsx';

function LowData() {
  const [on, setOn] = useState(false);
  return (
    <>
      <span id="name">Low-data mode</span>
      <span id="why">Loads less</span>
      <Switch id="low" labelledBy="name" describedBy="why" checked={on} onChange={setOn} />
    </>
  );
}

test('is named and described by the texts beside it', () => {
  render(<LowData />);
  screen.getByRole('switch', { name: 'Low-data mode', description: 'Loads less', checked: false });
});

test('changes at once by the space bar and by a click', async () => {
  const user = userEvent.setup();
  render(<LowData />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('switch'));
  await user.keyboard(' ');
  screen.getByRole('switch', { checked: true });
  await user.click(screen.getByRole('switch'));
  screen.getByRole('switch', { checked: false });
});
