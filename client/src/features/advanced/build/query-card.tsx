import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { CATEGORIES, type Category } from '@droptally/domain/catalog/source-category';
import { type JSX, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '#data/address/site-search.ts';
import { type AskedQuery, DEFAULT_HOURS, OFFERED_HOURS } from '#data/advanced/asked-query.ts';
import { checkQuery, type QueryProblem } from '#data/advanced/check-query.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { requestLogin } from '#parts/requests/login-request.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Select } from '#ui/controls/field/select.tsx';
import { intervalText } from './interval-text.ts';
import { ItemChoice } from './item-choice.tsx';
import { PROBLEM_TEXTS } from './query-texts.ts';
import { RangeChoice } from './range-choice.tsx';
import { StageChoice } from './stage-choice.tsx';
import './query-card.css';

type QueryCardProps = {
  query: AskedQuery;
  /** From 1. */
  place: number;
  problem: QueryProblem | null;
  onChange: (query: AskedQuery) => void;
  /** Undefined if there are as many queries as there may be. */
  onDuplicate: (() => void) | undefined;
  /** Undefined for the only query. */
  onRemove: (() => void) | undefined;
};

const TOTALS = 'totals';

/** One query, to be built. */
export function QueryCard(props: QueryCardProps): JSX.Element {
  const { query, place, problem, onDuplicate, onRemove } = props;
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog(query.server);
  const title = t('advanced.queryIs', { place });
  return (
    <fieldset className="query-card" aria-label={title} data-series={place} tabIndex={-1}>
      <div className="query-card__head">
        <h2>{title}</h2>
        {onDuplicate && (
          <Button look="quiet" aria-label={t('advanced.duplicateNamed', { name: title })} onClick={onDuplicate}>
            {t('advanced.duplicate')}
          </Button>
        )}
        {onRemove && (
          <Button look="quiet" aria-label={t('advanced.removeNamed', { name: title })} onClick={onRemove}>
            {t('advanced.remove')}
          </Button>
        )}
      </div>
      {catalog ? (
        <CatalogProvider catalog={catalog}>
          <Fields {...props} />
        </CatalogProvider>
      ) : (
        <CatalogAwaited />
      )}
      {problem && problem !== 'no-stage' && (
        <p className="query-card__problem" role="alert">
          {t(PROBLEM_TEXTS[problem])}{' '}
          {problem === 'login-required' && (
            <Button look="text" onClick={() => requestLogin()}>
              {t('advanced.logIn')}
            </Button>
          )}
        </p>
      )}
    </fieldset>
  );
}

function Fields({ query, problem, onChange }: QueryCardProps): JSX.Element {
  const { t } = useTranslation();
  const set = (change: Partial<AskedQuery>) => onChange({ ...query, ...change });
  const { hours } = query;
  const [raised, setRaised] = useState<number | null>(null);
  const chooseLength = (value: string) => {
    const chosen = value === TOTALS ? null : Number(value);
    const fitting = chosen === null ? null : fittingHours(query, chosen);
    setRaised(fitting === chosen ? null : fitting);
    set({ hours: fitting });
  };
  const lengths = [...new Set([...OFFERED_HOURS, ...(hours === null ? [] : [hours])])].sort((a, b) => a - b);
  return (
    <div className="query-card__fields">
      <Field title={t('vocabulary.word.stage')} required={problem === 'no-stage' ? t('advanced.required') : ''}>
        <StageChoice
          stageId={query.stageId}
          missing={problem === 'no-stage'}
          onChoose={(stageId) => set({ stageId })}
        />
      </Field>
      <Field title={t('vocabulary.word.items')}>
        <ItemChoice stageId={query.stageId} items={query.items} onChoose={(items) => set({ items })} />
      </Field>
      <Field title={t('vocabulary.word.server')}>
        <Select
          label={t('vocabulary.word.server')}
          options={SERVERS.map((value) => ({ value, text: t(SERVER_NAME_TEXTS[value]) }))}
          value={query.server}
          onChange={(server) => set({ server: server as Server })}
        />
      </Field>
      <Field title={t('vocabulary.word.category')}>
        <Select
          label={t('vocabulary.word.category')}
          options={CATEGORIES.map((value) => ({ value, text: t(CATEGORY_TEXTS[value]) }))}
          value={query.category}
          onChange={(category) => set({ category: category as Category })}
        />
      </Field>
      <Field title={t('shell.source')}>
        <Select
          label={t('shell.source')}
          options={(['global', 'personal'] as const).map((value) => ({ value, text: t(SOURCE_TEXTS[value]) }))}
          value={query.source}
          onChange={(source) => set({ source: source as Source })}
        />
      </Field>
      <Field title={t('advanced.range')}>
        <RangeChoice range={query} invalid={problem === 'empty-range'} onChange={set} />
      </Field>
      <Field title={t('advanced.type')}>
        <Select
          label={t('advanced.type')}
          options={[
            { value: TOTALS, text: t('advanced.totals') },
            ...lengths.map((value) => ({
              value: String(value),
              text: intervalText(value, t),
              group: t('advanced.trend'),
            })),
          ]}
          value={hours === null ? TOTALS : String(hours)}
          onChange={chooseLength}
        />
        {raised !== null && raised === hours && (
          <small className="dt-dim" role="status">
            {t('advanced.raised', { interval: intervalText(raised, t) })}
          </small>
        )}
      </Field>
    </div>
  );
}

/** The default of a day is raised where the range has too many of them. Any other length is as chosen. */
function fittingHours(query: AskedQuery, hours: number): number {
  if (hours !== DEFAULT_HOURS || query.hours !== null) return hours;
  const fits = (each: number) =>
    checkQuery({ ...query, hours: each }, { at: Date.now(), loggedIn: true }) !== 'too-many';
  return OFFERED_HOURS.find((each) => each >= DEFAULT_HOURS && fits(each)) ?? hours;
}

type FieldProps = { title: string; required?: string; children: ReactNode };

function Field({ title, required = '', children }: FieldProps): JSX.Element {
  return (
    <div className="query-card__field">
      <span className="dt-label">
        {title}
        {required && <em> {required}</em>}
      </span>
      <span className="query-card__value">{children}</span>
    </div>
  );
}
