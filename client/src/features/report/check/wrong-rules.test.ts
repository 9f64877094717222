import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const config: { contact: { label: string; url: string }[] } = { contact: [] };
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
jest.unstable_mockModule('@tanstack/react-router', () => ({ Link: 'a' }));
const { WrongRules } = await import('./wrong-rules.tsx');

beforeAll(() => startTestTexts('en'));

const shown = () => renderToStaticMarkup(createElement(WrongRules, { onLeave: () => {} }));

test('asks to be told of a wrong rule only if there is an address to write to', () => {
  config.contact = [];
  expect(shown()).toBe('');
  config.contact = [{ label: 'Forum', url: 'https://example.org' }];
  expect(shown()).toMatch(/rules are wrong: <a to="\/about\/contact">tell us<\/a>/);
});
