import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

type Link = { label: string; url: string };
const config = { contact: [] as Link[], donate: [] as Link[] };
const FEATURES = { donate: true, donateNote: false };
jest.unstable_mockModule('#data/platform/platform.ts', () => ({ FEATURES }));
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

test('asks for gifts where that is allowed, and only leads to the page where it is not', () => {
  const notes = () => renderToStaticMarkup(createElement(SiteNotes));
  config.donate = [{ label: 'Collective', url: 'https://example.org' }];
  expect(notes()).toContain('Gifts pay for its servers');
  Object.assign(FEATURES, { donate: false, donateNote: true });
  expect(notes()).not.toContain('Gifts pay for its servers');
  expect(notes()).toContain('About donations');
  config.donate = [];
  expect(notes()).not.toContain('About donations');
});
