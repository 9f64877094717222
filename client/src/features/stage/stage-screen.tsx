import type { JSX } from 'react';
import { Screen } from '../../ui/layout/screen.tsx';

export function StageScreen(): JSX.Element {
  return <Screen>{null}</Screen>;
}
