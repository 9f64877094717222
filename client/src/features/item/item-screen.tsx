import type { JSX } from 'react';
import { Screen } from '../../ui/layout/screen.tsx';

export function ItemScreen(): JSX.Element {
  return <Screen>{null}</Screen>;
}
