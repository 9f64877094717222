import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const config = { contact: [] as { label: string; url: string }[], donate: [] };
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
jest.unstable_mockModule('@tanstack/react-router', () => ({ Link: 'a' }));
jest.unstable_mockModule('./site-notes.css', () => ({}));
const { SiteNotes } = await import('./site-notes.tsx');

beforeAll(() => startTestTexts('en'));

test('says who to ask only if there is an address to write to', () => {
  config.contact = [];
  expect(renderToStaticMarkup(createElement(SiteNotes))).not.toContain('Who to ask');
  config.contact = [{ label: 'Forum', url: 'https://example.org' }];
  expect(renderToStaticMarkup(createElement(SiteNotes))).toContain('Who to ask');
});
