/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { DropsCell } from './drops-cell.tsx';

const dropsOf = (count: number, quantity: number) =>
  Array.from({ length: count }, (_, index) => ({
    item: { itemId: `i${index}`, itemType: 'MATERIAL', rarity: 1, groupID: null },
    name: `Item ${index}`,
    quantity,
  }));

const shown = (count: number, quantity: number, width: number) => {
  const { container } = render(<DropsCell drops={dropsOf(count, quantity)} size={20} width={width} />);
  return { drawn: container.querySelectorAll('.item-tile').length, text: container.textContent ?? '' };
};

test('only the drops that may have room are drawn, and all are named', () => {
  const { drawn, text } = shown(30, 1.5, 240);
  expect(drawn).toBe(6);
  for (let index = 0; index < 30; index++) expect(text).toContain(`Item ${index}`);
  expect(text.match(/1\.5/g)).toHaveLength(30);
});

test('drops without a quantity take less room, and a few are all drawn', () => {
  expect(shown(30, 0, 240).drawn).toBe(8);
  expect(shown(3, 1.5, 240).drawn).toBe(3);
});
