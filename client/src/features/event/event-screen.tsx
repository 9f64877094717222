import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { ZONE_TYPE_TEXTS } from '#i18n/vocabulary.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { StagePane } from '#parts/stage-tree/stage-pane.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EventDetail } from './event-detail.tsx';

/** An event: what its stages drop, beside the best ways that stay. */
export function EventScreen(): JSX.Element {
  const { t } = useTranslation();
  const { zoneId = '' } = useParams({ strict: false }) as { zoneId?: string };
  const catalog = useAwaitedCatalog();
  const { shown, ...pane } = useInspectorPane();
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
  const zone = catalog?.zones.get(zoneId);
  const label = zone && catalog?.labelOf(zone);
  const heading = label && {
    title: label.text,
    ...(label.lang && { titleLang: label.lang }),
    crumbs: catalog && zone ? [{ text: t(ZONE_TYPE_TEXTS[catalog.typeOf(zone)]) }] : [],
  };
  const stages = { stageId: undefined, zoneId, pathOf: stagePath, hideClosed, setHideClosed };
  const tree = catalog && { content: <StagePane {...stages} />, label: t('vocabulary.word.stages') };
  return (
    <CatalogProvider catalog={catalog}>
      <Screen {...heading} {...(tree && { tree })} {...pane}>
        {!catalog && <CatalogAwaited />}
        {catalog && !zone && <EmptyLine>{t('event.unknown', { id: zoneId })}</EmptyLine>}
        {catalog && zone && <EventDetail key={zoneId} zone={zone} shown={shown} />}
      </Screen>
    </CatalogProvider>
  );
}
