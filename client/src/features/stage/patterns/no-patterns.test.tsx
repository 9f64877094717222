/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import type { StagePatterns } from './use-pattern-rows.ts';

jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => ({ source: 'global' }) }));
const { NoPatterns } = await import('./no-patterns.tsx');

const stage = { stageId: 'main_01-07', stageType: 'MAIN', isGacha: false } as unknown as Stage;

beforeAll(() => startTestTexts('en'));

test('patterns that could not be read have a message of their own, with the reason', () => {
  const patterns = {
    data: undefined,
    failed: true,
    pending: false,
    error: new ApiError(503, 'Away'),
    refetch: () => {},
  };
  render(<NoPatterns stage={stage} patterns={patterns as unknown as StagePatterns} />);
  expect(screen.getByText('Pattern data is currently unavailable')).toBeTruthy();
  expect(screen.getByText('(503) Away')).toBeTruthy();
});

test('a stage without patterns says so', () => {
  const patterns = { data: [], failed: false, pending: false, error: null, refetch: () => {} };
  render(<NoPatterns stage={stage} patterns={patterns as unknown as StagePatterns} />);
  expect(screen.queryByText('Pattern data is currently unavailable')).toBe(null);
});
