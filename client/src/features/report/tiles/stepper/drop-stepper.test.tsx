/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DropStepper } from './drop-stepper.tsx';

const RATE = { rate: 0.4568, lower: 0.4557, upper: 0.458, runs: 918_015 };

function Stepper({ batch = false, shared = false }: { batch?: boolean; shared?: boolean }) {
  const [quantity, setQuantity] = useState(0);
  const item = {
    itemId: '30012',
    name: '固源岩',
    name_i18n: { zh: '固源岩' },
    existence: {},
    itemType: 'MATERIAL',
    sortId: 1,
    rarity: 1,
    groupID: null,
    alias: null,
    pron: null,
  } as never;
  return (
    <DropStepper
      slot={{ dropType: 'REGULAR', itemId: '30012', item, number: 1, batch, shared }}
      label={{ text: 'Orirock Cube' }}
      quantity={quantity}
      odd={false}
      isStop={true}
      numbers={{ rate: RATE, own: null }}
      onChange={(_, next) => setQuantity(next)}
    />
  );
}

const tile = (quantity: number) => screen.getByRole('button', { name: `Orirock Cube: ${quantity}` });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of Orirock Cube' });

test('a click adds one, a right click takes one, and neither moves the focus', async () => {
  const user = userEvent.setup();
  render(<Stepper />);
  await user.click(tile(0));
  await user.click(tile(1));
  await user.pointer({ keys: '[MouseRight]', target: tile(2) });
  tile(1);
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'One less of Orirock Cube' }));
  tile(0);
});

test('a digit sets the quantity, plus and minus change it, Delete clears it', async () => {
  const user = userEvent.setup();
  render(<Stepper />);
  await user.tab();
  expect(document.activeElement).toBe(tile(0));
  for (const [key, quantity] of [
    ['7', 7],
    ['+', 8],
    ['-', 7],
    ['{Delete}', 0],
    ['{Enter}', 1],
  ] as const) {
    await user.keyboard(key);
    tile(quantity);
  }
});

test('the field takes digits only, and Enter leaves it', async () => {
  const user = userEvent.setup();
  render(<Stepper />);
  await user.type(field(), '1x2{Enter}');
  tile(12);
  expect([field().value, document.activeElement]).toEqual(['12', document.body]);
});

test('items that drop by the dozen have steps of ten', async () => {
  const user = userEvent.setup();
  render(<Stepper batch={true} />);
  const ten = screen.getByRole('button', { name: 'Orirock Cube: +10' });
  await user.click(ten);
  await user.click(ten);
  await user.pointer({ keys: '[MouseRight]', target: tile(20) });
  expect(field().value).toBe('19');
});

test('a rate says that it is of all types as which the item drops here', () => {
  const { rerender } = render(<Stepper />);
  screen.getByText('45.68 %');
  rerender(<Stepper shared={true} />);
  screen.getByText('45.68 % in all');
});
