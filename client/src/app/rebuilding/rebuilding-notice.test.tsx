/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

const numbers = { areMissing: false };
jest.unstable_mockModule('#data/rebuilding/rebuilding.ts', () => ({ useRebuilding: () => numbers.areMissing }));
const { RebuildingNotice } = await import('./rebuilding-notice.tsx');

test.each([true, false])(
  'warns of numbers that are being recounted, and says nothing of whole ones: %s',
  (areMissing) => {
    Object.assign(numbers, { areMissing });
    render(<RebuildingNotice />);
    const said = screen.queryByRole('status')?.textContent;
    expect(said).toBe(areMissing ? 'Numbers are being recounted; some reports are missing meanwhile.' : undefined);
  },
);
