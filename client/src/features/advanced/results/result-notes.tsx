import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { PROBLEM_TEXTS } from '#features/advanced/build/query-texts.ts';
import { formatList } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';

type ResultNotesProps = { shown: KeptAnswers; nameOf: (place: number) => string };

/** What there is to say of queries: errors, nothing found, imports left out. The same is said once for all of them. */
export function ResultNotes({ shown, nameOf }: ResultNotesProps): JSX.Element | null {
  const { t } = useTranslation();
  const notes = new Map<string, { names: string[]; kind: QueryAnswer['kind'] }>();
  shown.answers.forEach((answer, i) => {
    const text = noteOf(answer, shown.queries[i], t);
    if (text === null) return;
    const known = notes.get(text) ?? { names: [], kind: answer.kind };
    notes.set(text, { ...known, names: [...known.names, nameOf(i + 1)] });
  });
  if (notes.size === 0) return null;
  return (
    <ul className="results__notes" aria-live="polite">
      {[...notes].map(([note, { names, kind }]) => (
        <li key={note} data-kind={kind}>
          {t('advanced.noteOf', { name: formatList(names), note })}
        </li>
      ))}
    </ul>
  );
}

function noteOf(answer: QueryAnswer, query: AskedQuery | undefined, t: Translate): string | null {
  switch (answer.kind) {
    case 'problem':
      return t(PROBLEM_TEXTS[answer.problem]);
    case 'failed':
      return failedNote(answer.error, t);
    case 'result': {
      const isEmpty = answer.result.items.every(({ sums }) => sums.times === 0);
      if (!answer.result.importsLeftOut) return isEmpty ? t('advanced.nothingFound') : null;
      if (!isEmpty) return t('advanced.importsLeftOut');
      return t(query?.hours == null ? 'advanced.importsOnlyInRange' : 'advanced.importsOnly');
    }
  }
}

const TOO_OFTEN = 429;
const FIVE_MINUTES = 300;

function failedNote(error: Error, t: Translate): string {
  if (error instanceof ApiError && error.status === TOO_OFTEN) {
    return t('advanced.tooOften', { seconds: error.retryAfter ?? FIVE_MINUTES });
  }
  return failureText(error, t);
}
