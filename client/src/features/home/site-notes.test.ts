import type { Chat } from '@droptally/proto/api/catalog/site';
import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

type Link = { label: string; url: string };
const config: { contact: Link[]; donate: Link[]; chat?: Chat } = { contact: [], donate: [] };
const FEATURES = { donate: true, donateNote: false };
jest.unstable_mockModule('#data/platform/platform.ts', () => ({ FEATURES }));
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
jest.unstable_mockModule('@tanstack/react-router', () => ({ Link: 'a', useRouter: () => undefined }));
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
  expect(notes()).toContain('Gifts cannot be taken here.');
  expect(notes()).toContain('About donations');
  config.donate = [];
  expect(notes()).not.toContain('About donations');
});

test('offers a chat only where the operator has one', () => {
  const notes = () => renderToStaticMarkup(createElement(SiteNotes));
  expect(notes()).not.toContain('chat');
  config.chat = { name: 'Talk', script: 'https://talk.example/widget.js' };
  expect(notes()).toContain('Open the chat of Talk');
});
