import { frameStorage, useRememberedText } from '../layout/remembered.ts';
import { APPEARANCES, type Appearance } from './appearance.ts';

export function useAppearance(): [Appearance, (appearance: Appearance) => void] {
  const text = useRememberedText('appearance');
  const appearance = APPEARANCES.find((each) => each === text) ?? 'system';
  return [appearance, (next) => frameStorage.setItem('appearance', next)];
}
