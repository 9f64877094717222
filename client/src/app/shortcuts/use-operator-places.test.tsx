/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const near = { label: 'Near', url: window.location.origin };
const far = { label: 'Far', url: 'https://far.example' };
let config: object | undefined;
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
const { useOperatorPlaces } = await import('./use-operator-places.ts');
const { getPreference } = await import('#data/preferences/preference-store.ts');

beforeAll(() => startTestTexts('en'));

const places = () => renderHook(useOperatorPlaces).result.current;

test('finds the operator\u2019s external links, which open in a window that cannot reach this one', () => {
  config = { mirrors: [], navigation: [{ label: 'Blog', url: 'https://blog.example' }] };
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const found = places();
  expect(found.map(({ text, foundOnly }) => [text, foundOnly])).toEqual([['Blog, opens in a new window', true]]);
  found[0]?.run();
  expect(open).toHaveBeenCalledWith('https://blog.example', '_blank', 'noopener,noreferrer');
});

test('finds the mirrors, and keeps the choice of this one', () => {
  config = { mirrors: [near, far] };
  const found = places();
  expect(found.map(({ text }) => text)).toEqual(['Mirror: Near', 'Mirror: Far']);
  found[0]?.run();
  expect(getPreference('mirror')).toBe(near.url);
});

test('finds nothing before the settings of the site are there, nor without any', () => {
  config = undefined;
  expect(places()).toEqual([]);
  config = { mirrors: [] };
  expect(places()).toEqual([]);
});
