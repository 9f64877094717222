/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { NarrowPanes } from './narrow-panes.tsx';

const tree = { label: 'Stages', content: <p>tree</p>, heading: { text: '孤星', lang: 'zh' } };

test('a tree that fills a phone has a heading of its own', () => {
  const { rerender } = render(
    <NarrowPanes tree={tree} treeFirst={true}>
      work
    </NarrowPanes>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: '孤星' });
  expect(heading.lang).toBe('zh');
  expect(heading.closest('#work')?.textContent).toBe('孤星tree');
  rerender(<NarrowPanes tree={tree}>work</NarrowPanes>);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByRole('main').textContent).toBe('work');
});

test('a sheet that opened with its page leaves the focus in the work area', () => {
  const shown = (open: boolean) => (
    <NarrowPanes {...(open && { inspector: { label: 'Item', content: 'details' } })}>work</NarrowPanes>
  );
  const { rerender } = render(shown(false));
  expect(document.activeElement).toBe(document.body);
  rerender(shown(true));
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
