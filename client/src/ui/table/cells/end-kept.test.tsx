/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { endKept } from './end-kept.tsx';

const partsOf = (text: string) => {
  const { container } = render(endKept(text));
  return [...container.querySelectorAll('.end-kept > span')].map((part) => part.textContent);
};

test('the number of a long name is kept apart', () => {
  expect(partsOf('Rhodes Island Supplies III')).toEqual(['Rhodes Island Supplies', ' III']);
  expect(partsOf('로도스 아일랜드 물자 보급 IV')).toEqual(['로도스 아일랜드 물자 보급', ' IV']);
  expect(partsOf('Technological Investigation 2')).toEqual(['Technological Investigation', ' 2']);
});

test.each(['S2-12', 'RMA70-12', 'Rhodes Island Supplies', 'Orirock Concentration'])('%s stays one text', (text) => {
  expect(partsOf(text)).toEqual([]);
  expect(render(endKept(text)).container.textContent).toBe(text);
});
