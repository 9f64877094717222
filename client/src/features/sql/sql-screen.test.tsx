/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

let config: object | undefined;
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config, failed: false }) }));
jest.unstable_mockModule('#ui/controls/button/button-link.tsx', () => ({ ButtonLink: 'a' }));
jest.unstable_mockModule('./workbench.tsx', () => ({ Workbench: 'form' }));
const { SqlScreen } = await import('./sql-screen.tsx');

test('says that SQL is off, and what there is instead', () => {
  config = { mirrors: [] };
  render(<SqlScreen />);
  expect(screen.getByText('SQL is off on this site')).toBeTruthy();
  expect(screen.getByText('Advanced queries').getAttribute('to')).toBe('/advanced');
});

test('says nothing of it before the site has told', () => {
  config = undefined;
  render(<SqlScreen />);
  expect(screen.queryByText('SQL is off on this site')).toBeNull();
});
