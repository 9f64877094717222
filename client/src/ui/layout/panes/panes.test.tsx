/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { Panes } from './panes.tsx';

test('heads and feet of panes belong to the main element, so that they are none of the page', () => {
  render(
    <Panes tree={{ label: 'Stages', content: <header>tree</header> }}>
      <footer>foot</footer>
    </Panes>,
  );
  for (const text of ['tree', 'foot']) {
    // A role alone would not do: only the element keeps its heads from being the page's.
    expect(screen.getByText(text).closest('main:not([role])')).toBe(screen.getByRole('main'));
  }
});
