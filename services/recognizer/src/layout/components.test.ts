import fc from 'fast-check';
import type { Grey } from '../pixels/grey.ts';
import { type Component, componentsAbove } from './components.ts';

const greyOf = (...rows: readonly string[]): Grey => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Float32Array.from(rows.join(''), (one) => (one === '#' ? 1 : 0)),
});

const key = ({ left, top, right, bottom, area }: Component) => [left, top, right, bottom, area].join();
const keys = (components: readonly Component[]) => components.map(key).sort();

test('what touches across or down is one', () => {
  expect(keys(componentsAbove(greyOf('#..#', '#.##', '....', '.#..'), 0.5))).toEqual([
    '0,0,1,2,2',
    '1,3,2,4,1',
    '2,0,4,2,3',
  ]);
});

test('arms that meet below are one', () => {
  expect(keys(componentsAbove(greyOf('#.#.#', '#.###', '###..'), 0.5))).toEqual(['0,0,5,3,10']);
});

test('any picture has the components that spreading from pixel to pixel finds', () => {
  const row = fc.string({ unit: fc.constantFrom('#', '.'), minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 7 }), (rows) => {
      const grey = greyOf(...rows);
      expect(keys(componentsAbove(grey, 0.5))).toEqual(keys(spread(grey)));
    }),
  );
});

function spread({ width, height, data }: Grey): Component[] {
  const left = new Set([...data.keys()].filter((at) => data[at] === 1));
  const found: Component[] = [];
  for (const start of left) {
    const members = [start];
    left.delete(start);
    for (const at of members)
      for (const next of [at % width > 0 ? at - 1 : -1, at % width < width - 1 ? at + 1 : -1, at - width, at + width])
        if (next < width * height && left.delete(next)) members.push(next);
    const xs = members.map((at) => at % width);
    const ys = members.map((at) => Math.floor(at / width));
    found.push({
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs) + 1,
      bottom: Math.max(...ys) + 1,
      area: members.length,
    });
  }
  return found;
}
