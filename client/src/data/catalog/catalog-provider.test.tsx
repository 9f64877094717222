import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { makeCatalog } from './catalog.ts';
import { CatalogProvider } from './catalog-provider.tsx';
import { useCatalog, useCatalogIfLoaded } from './use-catalog.ts';

const onServer = (server: 'CN' | 'US') => makeCatalog(sampleCatalogData(), { server, language: 'en', at: NOW });

const Needing = () => useCatalog().server;
const Waiting = () => useCatalogIfLoaded()?.server ?? 'none yet';
const draw = (content: JSX.Element) => () => renderToStaticMarkup(content);

test('a component gets the catalog of the nearest provider', () => {
  const nested = (
    <CatalogProvider catalog={onServer('CN')}>
      <Needing />
      <CatalogProvider catalog={onServer('US')}>
        <Needing />
      </CatalogProvider>
      <Waiting />
    </CatalogProvider>
  );
  expect(draw(nested)()).toBe('CNUSCN');
});

test('until the catalog has loaded, only a component that can do without it is shown', () => {
  const within = (content: JSX.Element) => <CatalogProvider catalog={undefined}>{content}</CatalogProvider>;
  expect(draw(within(<Waiting />))()).toBe('none yet');
  expect(draw(within(<Needing />))).toThrow('before it loaded');
});

test('a missing provider is an error, which names it', () => {
  expect(draw(<Needing />)).toThrow('CatalogProvider');
  expect(draw(<Waiting />)).toThrow('CatalogProvider');
});
