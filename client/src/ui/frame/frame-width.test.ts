import { frameWidthAt } from './frame-width.ts';

test('three panes from 1200 pixels, one below 720', () => {
  expect([360, 719, 720, 1199, 1200, 2560].map(frameWidthAt)).toEqual([
    'narrow',
    'narrow',
    'middle',
    'middle',
    'wide',
    'wide',
  ]);
});
