import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import { SERVERS } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { Link, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import type { Label } from '#data/catalog/names.ts';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { Translate } from '#i18n/text-key.ts';
import { SERVER_NAME_TEXTS, ZONE_TYPE_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { chooserHeading } from '#parts/stage-tree/chooser-heading.ts';
import { StagePane } from '#parts/stage-tree/stage-pane.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import type { ScreenProps } from '#ui/layout/screen-props.ts';
import { StageDetail } from './detail/stage-detail.tsx';
import { StageOverview } from './overview/stage-overview.tsx';
import { useUsualEntry } from './use-usual-entry.ts';
import '#ui/empty/nothing-here.css';

type MissingStageProps = { id: string; stage: Stage | undefined };

/** Drop rates by stage: all stages on the left, the chosen one in the middle, the inspector on the right. */
export function StageScreen(): JSX.Element {
  const { t } = useTranslation();
  const { zoneId, stageId } = useParams({ strict: false }) as { zoneId?: string; stageId?: string };
  const catalog = useAwaitedCatalog();
  const stage = stageId === undefined ? undefined : catalog?.stages.get(stageId);
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
  const usual = useUsualEntry(stage && !isRecruitment(stage) ? stage.stageId : undefined);
  const { shown, ...pane } = useInspectorPane({ stageId: stage?.stageId }, usual);
  const heading = catalog && chooserHeading({ catalog, zoneId, otherwise: t('stage.choose') });
  const tree = catalog && {
    content: (
      <StagePane
        stageId={stageId}
        zoneId={zoneId}
        pathOf={stagePath}
        hideClosed={hideClosed}
        setHideClosed={setHideClosed}
      />
    ),
    label: t('vocabulary.word.stages'),
    ...(heading && { heading }),
  };
  return (
    <CatalogProvider catalog={catalog}>
      <Screen {...headingOf(stage, catalog, t)} {...(tree && { tree })} treeFirst={stageId === undefined} {...pane}>
        {catalog && heading ? contentOf({ catalog, heading, stageId, stage, shown }) : <CatalogAwaited />}
      </Screen>
    </CatalogProvider>
  );
}

type Content = {
  catalog: Catalog;
  /** While no stage is chosen. */
  heading: Label;
  stageId: string | undefined;
  stage: Stage | undefined;
  shown: EntryRef | undefined;
};

function contentOf({ catalog, heading, stageId, stage, shown }: Content): JSX.Element {
  if (stageId === undefined) return <StageOverview heading={heading} />;
  if (!stage || !catalog.isOnServer(stage)) return <MissingStage id={stageId} stage={stage} />;
  return <StageDetail key={stageId} stage={stage} shown={shown} />;
}

function headingOf(
  stage: Stage | undefined,
  catalog: Catalog | undefined,
  t: Translate,
): Pick<ScreenProps, 'title' | 'titleLang' | 'code' | 'crumbs'> {
  if (!stage || !catalog) return {};
  const zone = catalog.zoneOf(stage);
  const { text: title, lang: titleLang } = catalog.labelOf(stage);
  const crumbs = zone ? [{ text: t(ZONE_TYPE_TEXTS[catalog.typeOf(zone)]) }, catalog.labelOf(zone)] : [];
  return { title, ...(titleLang && { titleLang }), code: isStageCode(title), crumbs };
}

/** Says that the stage is not on this server, with buttons for the servers that have it. */
function MissingStage({ id, stage }: MissingStageProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { chooseServer } = useChoices();
  const elsewhere = stage ? SERVERS.filter((server) => stage.existence[server].exist) : [];
  const server = t(SERVER_NAME_TEXTS[catalog.server]);
  return (
    <div className="nothing-here">
      <h1>{stage ? t('stage.notHere', { code: catalog.nameOf(stage), server }) : t('stage.unknown', { id })}</h1>
      <p>{t(elsewhere.length > 0 ? 'stage.showOn' : 'stage.unknownWhy')}</p>
      <div className="nothing-here__ways">
        {elsewhere.map((other) => (
          <Button key={other} onClick={() => chooseServer(other)}>
            {t(SERVER_NAME_TEXTS[other])}
          </Button>
        ))}
        <Link to="/result/stage">{t('stage.toList')}</Link>
      </div>
    </div>
  );
}
