/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

let width = 'wide';
const FEATURES = { donate: true };
jest.unstable_mockModule('#ui/frame/frame-width.ts', () => ({ useFrameWidth: () => width }));
jest.unstable_mockModule('#data/platform/platform.ts', () => ({ FEATURES }));
const { Donate } = await import('./donate.tsx');

const config = {
  donate: [{ label: 'Collective', url: 'https://collective.example/' }],
  donation: {
    codes: [
      { label: 'Pay A', picture: 'a.png', app: 'alipays://pay' },
      { label: 'Pay B', picture: 'b.png' },
    ],
    provider: { label: 'Fi', url: 'https://fi.example/' },
    accountBook: 'https://book.example/',
  },
} as unknown as SiteConfig;

const links = () =>
  screen.queryAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href]);
const BOOK = ['Account book', 'https://book.example/'];

beforeAll(() => startTestTexts('en'));
beforeEach(() => {
  width = 'wide';
  FEATURES.donate = true;
});

test('shows payment codes as pictures, the provider, other links and the account book', () => {
  render(<Donate config={config} />);
  const codes = screen.getAllByRole<HTMLImageElement>('img', { name: /^Payment code/ });
  expect(codes.map(({ src }) => new URL(src).pathname)).toEqual(['/pictures/a.png', '/pictures/b.png']);
  expect(links()).toEqual([
    ['Donate with Fi', 'https://fi.example/'],
    ['Collective', 'https://collective.example/'],
    BOOK,
  ]);
});

test('on a small screen a button opens the app of a code', () => {
  width = 'narrow';
  render(<Donate config={config} />);
  expect(links()[0]).toEqual(['Open Pay A', 'alipays://pay']);
  expect(screen.queryByRole('link', { name: /Pay B/ })).toBeNull();
});

test('nothing can be paid where payments may not be asked for', () => {
  FEATURES.donate = false;
  render(<Donate config={config} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(links()).toEqual([BOOK]);
  expect(screen.getByText(/^Gifts cannot be taken here/)).not.toBeNull();
});

test('a provider with an app’s address opens no new window', () => {
  const provider = { label: 'Fi', url: 'upi://pay' };
  render(<Donate config={{ ...config, donation: { codes: [], provider } }} />);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Donate with Fi' }).target).toBe('');
});

test('a site without any way to give says so', () => {
  render(<Donate config={{ ...config, donate: [], donation: { codes: [] } }} />);
  expect(screen.getByText(/takes no donations/)).not.toBeNull();
});

test('shows an account book where no way to give is named', () => {
  const donation = { codes: [], accountBook: 'https://book.example/' };
  render(<Donate config={{ ...config, donate: [], donation }} />);
  expect([screen.getByText(/takes no donations/), links()]).toEqual([expect.anything(), [BOOK]]);
});
