import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NOW, sampleCatalogueData } from '#data/testing/sample-catalogue-data.ts';
import { makeCatalogue } from './catalogue.ts';
import { CatalogueProvider } from './catalogue-provider.tsx';
import { useCatalogue, useCatalogueIfLoaded } from './use-catalogue.ts';

const onServer = (server: 'CN' | 'US') => makeCatalogue(sampleCatalogueData(), { server, language: 'en', at: NOW });

const Needing = () => useCatalogue().server;
const Waiting = () => useCatalogueIfLoaded()?.server ?? 'none yet';
const draw = (content: JSX.Element) => () => renderToStaticMarkup(content);

test('a component gets the catalog of the nearest provider', () => {
  const nested = (
    <CatalogueProvider catalogue={onServer('CN')}>
      <Needing />
      <CatalogueProvider catalogue={onServer('US')}>
        <Needing />
      </CatalogueProvider>
      <Waiting />
    </CatalogueProvider>
  );
  expect(draw(nested)()).toBe('CNUSCN');
});

test('until the catalog has loaded, only a component that can do without it is shown', () => {
  const within = (content: JSX.Element) => <CatalogueProvider catalogue={undefined}>{content}</CatalogueProvider>;
  expect(draw(within(<Waiting />))()).toBe('none yet');
  expect(draw(within(<Needing />))).toThrow('before it loaded');
});

test('a missing provider is an error, which names it', () => {
  expect(draw(<Needing />)).toThrow('CatalogueProvider');
  expect(draw(<Waiting />)).toThrow('CatalogueProvider');
});
