/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import { render, screen, within } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { Members } from './members.tsx';
import { Contribute, Links } from './program-sections.tsx';

const config = {
  contributors: [
    { name: 'Ada', category: 'Log' },
    { name: 'Grace', category: 'Dashboard' },
    { name: 'Kim', category: 'Log', role: 'Tables' },
    { name: 'Someone' },
  ],
  links: [
    { label: 'Old', url: 'https://old.example', group: 'deprecated' },
    { label: 'Wiki', url: 'https://wiki.example', group: 'ark' },
    { label: 'Friend', url: 'https://friend.example', group: 'Friends' },
    { label: 'Plain', url: 'https://plain.example' },
  ],
  mirrors: [],
  repository: null,
  help: { frontEnd: 'https://front.example', community: 'https://talk.example' },
} as unknown as SiteConfig;

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const under = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeAll(() => startTestTexts('en'));

test('members stand by category, in the order of the config', () => {
  render(<Members config={config} />);
  expect(titles()).toEqual(['Log', 'Dashboard']);
  expect(under('Log')).toEqual(['Ada', 'KimTables']);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Someone');
});

test('links stand by group: known ones in the user’s language, others by their own name', () => {
  render(<Links config={config} />);
  expect(titles()).toEqual(['No longer maintained', 'About the game', 'Friends']);
  expect(under('About the game')).toEqual(['Wiki']);
});

test('those who want to help find the places that the operator names', () => {
  render(<Contribute config={config} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Source code of the dashboard',
    'Community',
    'API documentation',
  ]);
});
