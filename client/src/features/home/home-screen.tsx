import type { JSX } from 'react';
import { Screen } from '../../ui/layout/screen.tsx';

export function HomeScreen(): JSX.Element {
  return <Screen>{null}</Screen>;
}
