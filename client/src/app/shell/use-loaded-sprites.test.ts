/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useLoadedSprites } from './use-loaded-sprites.ts';

const SHEET = { url: 'https://a.example/s.png', columns: 6, rows: 17, tile: 183 };

test('items are drawn until the sheet of their pictures is there', () => {
  const images: HTMLImageElement[] = [];
  globalThis.Image = class extends Image {
    constructor() {
      super();
      images.push(this);
    }
  };
  const { result } = renderHook(() => useLoadedSprites(SHEET));
  expect([result.current, images[0]?.src]).toEqual([null, SHEET.url]);
  act(() => void images[0]?.onload?.(new Event('load')));
  expect(result.current).toBe(SHEET);
});
