/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

let state = 'done';
const chooseServer = jest.fn();
jest.unstable_mockModule('#data/selection/use-turn-to-server.ts', () => ({
  useTurnToServer: () => ({ state, chosen: 'KR', shown: 'CN', error: undefined, retry: () => {} }),
}));
jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => ({ server: 'CN' }) }));
jest.unstable_mockModule('#data/loading/use-online.ts', () => ({ useOnline: () => false }));
jest.unstable_mockModule('#parts/choices/use-choices.ts', () => ({ useChoices: () => ({ chooseServer }) }));
const { TurningScreen } = await import('./turning-screen.tsx');

test('what is on screen stays, dimmed, where the numbers of the chosen server are not here', () => {
  const shown = () => (
    <TurningScreen>
      <main>numbers of China</main>
    </TurningScreen>
  );
  const { rerender } = render(shown());
  const kept = screen.getByText('numbers of China');
  const area = kept.parentElement;
  expect(area?.dataset['dimmed']).toBe('false');
  state = 'missing';
  rerender(shown());
  expect(screen.getByRole('main')).toBe(kept);
  expect(area?.dataset['dimmed']).toBe('true');
  const line = screen.getByRole('region', { name: /^The numbers of Korea are not on this device/ });
  expect(line.textContent).toContain('There is no network now');
  fireEvent.click(screen.getByRole('button', { name: 'Back to China' }));
  expect(chooseServer).toHaveBeenCalledWith('CN');
});
