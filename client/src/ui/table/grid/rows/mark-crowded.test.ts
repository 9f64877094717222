/** @jest-environment jsdom */
import type { PointerEvent } from 'react';
import { markCrowded } from './mark-crowded.ts';

test.each([
  ['ends before its action', 99, 'false'],
  ['is under its action', 101, 'true'],
])('a row whose name %s', (_, nameEnds, crowded) => {
  document.body.innerHTML = `
    <table><tr><td><i></i><a>Drill Battle Record</a></td><td class="data-table__action"><button></button></td></tr></table>`;
  const row = sized('tr', {});
  sized('i', { right: 20 });
  sized('a', { right: nameEnds });
  sized('button', { left: 100 });
  markCrowded({ currentTarget: row } as PointerEvent<HTMLElement>);
  expect(row.dataset['crowded']).toBe(crowded);
});

function sized(selector: string, rect: Partial<DOMRect>): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  element.getBoundingClientRect = () => rect as DOMRect;
  return element;
}
