import { render } from '@testing-library/react';
import type { JSX } from 'react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { TAKEN } from './sample-shots.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: TAKEN });

/** Shows a part of the screen with the sample catalog around it. */
export function showWithCatalog(part: JSX.Element) {
  const around = (shown: JSX.Element) => <CatalogProvider catalog={catalog}>{shown}</CatalogProvider>;
  const { rerender } = render(around(part));
  return (next: JSX.Element) => rerender(around(next));
}
