import { byFeature } from './by-feature.ts';
import type { TextTree } from './text-tree.ts';

export const texts = byFeature(import.meta.glob<TextTree>('./ja/*.json', { eager: true, import: 'default' }));
