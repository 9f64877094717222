/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const config: { navigation?: { label: string; url: string }[] } = {};
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
const { OutsideLinks } = await import('./outside-links.tsx');

beforeAll(() => startTestTexts('en'));

test('each of the operator’s links opens in a new window that cannot reach this one', () => {
  config.navigation = [
    { label: 'Blog', url: 'https://blog.example/' },
    { label: 'Wiki', url: 'https://wiki.example/' },
  ];
  render(<OutsideLinks className="a" />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /, opens in a new window$/ });
  expect(links.map(({ textContent, href, target, rel }) => [textContent, href, target, rel])).toEqual([
    ['Blog', 'https://blog.example/', '_blank', 'noopener noreferrer'],
    ['Wiki', 'https://wiki.example/', '_blank', 'noopener noreferrer'],
  ]);
});

test('there is nothing where the operator lists nothing', () => {
  delete config.navigation;
  expect(render(<OutsideLinks className="a" />).container.innerHTML).toBe('');
});
