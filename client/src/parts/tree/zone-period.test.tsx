/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { TreeStatus, TreeZone } from './model/tree-node.ts';
import { StageTree } from './stage-tree.tsx';

const PERIOD = 'Open · 1 Nov 16:00 – 15 Nov 03:59';
const status = (isTimed: boolean): TreeStatus => ({
  ...{ kind: 'open', text: 'Open', isTimed, quiet: false },
  detail: () => (isTimed ? PERIOD : 'Open'),
});
const zone = (title: string, isTimed: boolean): TreeZone => ({
  type: 'zone',
  id: title,
  title,
  status: status(isTimed),
  children: [{ type: 'stage', id: `${title}-1`, stageId: `${title}-1`, code: `${title}-1`, apCost: null }],
});

function Tree() {
  const [open, setOpen] = useState<string | null>(null);
  const [nodes] = useState(() => [zone('Event', true), zone('Mainline', false)]);
  const onToggle = (id: string) => setOpen((before) => (before === id ? null : id));
  return <StageTree nodes={nodes} open={new Set(open ? [open] : [])} onToggle={onToggle} onChoose={jest.fn()} />;
}

const zoneLine = (name: RegExp, expanded: boolean) => screen.getByRole('treeitem', { name, expanded });
const { innerWidth } = window;

afterEach(() => Object.assign(window, { innerWidth }));

test.each([
  ['on a phone', 390, { closed: '44px', open: '62px' }],
  ['on a wide screen', 1_440, { closed: '26px', open: '44px' }],
])('an open zone shows from when to when it is open on a line of its own, %s', async (_, width, heights) => {
  Object.assign(window, { innerWidth: width });
  const user = userEvent.setup();
  render(<Tree />);
  const closed = zoneLine(/Event/, false);
  expect([closed.style.height, screen.queryByText(PERIOD)]).toEqual([heights.closed, null]);
  await user.click(closed);
  const opened = zoneLine(/Event/, true);
  expect([opened.style.height, opened.textContent]).toEqual([heights.open, `▾Event1${PERIOD}`]);
  expect(screen.getByRole('treeitem', { name: 'Event-1' }).style.transform).toBe(`translateY(${heights.open})`);
  await user.click(opened);
  expect([zoneLine(/Event/, false).style.height, screen.queryByText(PERIOD)]).toEqual([heights.closed, null]);
});

test('an open zone without times keeps one line on a phone, with its status in a word', async () => {
  Object.assign(window, { innerWidth: 390 });
  const user = userEvent.setup();
  render(<Tree />);
  await user.click(zoneLine(/Mainline/, false));
  const opened = zoneLine(/Mainline/, true);
  expect([opened.style.height, opened.textContent]).toEqual(['44px', '▾MainlineOpen1']);
});
