import { SERVERS } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { Button } from '#ui/controls/button/button.tsx';
import '#ui/empty/nothing-here.css';

type MissingStageProps = { id: string; stage: Stage | undefined };

/** Says that the stage is not on this server, with buttons for the servers that have it. */
export function MissingStage({ id, stage }: MissingStageProps): JSX.Element {
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
