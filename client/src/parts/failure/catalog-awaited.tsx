import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadCatalog } from '#data/catalog/use-unread-catalog.ts';
import { useKeptServer } from '#data/persist/use-kept-server.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { DATASET_TEXTS } from '#i18n/dataset-texts.ts';
import { formatList } from '#i18n/formats.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { Awaited } from './awaited.tsx';
import { RetryButton } from './retry-button.tsx';

/**
 * Placeholder while the catalog is missing: loading, or the names of the sets that failed to load. If only the chosen
 * server is missing on this device, leads to one that is there.
 */
export function CatalogAwaited(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useSelection();
  const { chooseServer } = useChoices();
  const { unread, ...state } = useUnreadCatalog();
  const kept = useKeptServer(unread.includes('stages') ? server : null);
  const sets = formatList(unread.map((name) => t(DATASET_TEXTS[name])));
  const isAway = t('shell.numbersAway', { server: t(SERVER_NAME_TEXTS[server]) });
  return (
    <Awaited
      set={{ ...state, failed: unread.length > 0 }}
      loading={t('network.readingCatalog')}
      notRead={kept ? isAway : t('network.unread', { sets })}
      otherwise={
        kept ? (
          <RetryButton
            strong={true}
            text={t('shell.toServer', { server: t(SERVER_NAME_TEXTS[kept]) })}
            retry={() => chooseServer(kept)}
          />
        ) : undefined
      }
    />
  );
}
