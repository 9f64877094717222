/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';

let config: object | undefined;
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
const { PLACES, usePlaces } = await import('./places.ts');

const places = () => renderHook(usePlaces).result.current.map(({ to }) => to);

test('SQL is a place only where the site offers it', () => {
  config = undefined;
  expect(places()).not.toContain('/sql');
  config = { mirrors: [] };
  expect(places()).not.toContain('/sql');
  config = { mirrors: [], sql: 'public' };
  expect(places()).toEqual(PLACES.map(({ to }) => to));
  expect(places()).toContain('/sql');
});
