import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryAnswer } from '#data/advanced/ask-queries.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { PROBLEM_TEXTS } from '#features/advanced/build/query-texts.ts';
import type { Translate } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';

type ResultNotesProps = { shown: KeptAnswers; nameOf: (place: number) => string };

/** What there is to say of single queries: errors, nothing found, imports left out. */
export function ResultNotes({ shown, nameOf }: ResultNotesProps): JSX.Element | null {
  const { t } = useTranslation();
  const notes = shown.answers.flatMap((answer, i) => {
    const text = noteOf(answer, t);
    return text ? [{ place: i + 1, text, kind: answer.kind }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <ul className="results__notes" aria-live="polite">
      {notes.map(({ place, text, kind }) => (
        <li key={place} data-kind={kind}>
          {t('advanced.noteOf', { name: nameOf(place), note: text })}
        </li>
      ))}
    </ul>
  );
}

function noteOf(answer: QueryAnswer, t: Translate): string | null {
  switch (answer.kind) {
    case 'problem':
      return t(PROBLEM_TEXTS[answer.problem]);
    case 'failed':
      return failedNote(answer.error, t);
    case 'result': {
      if (answer.result.items.every(({ sums }) => sums.times === 0)) return t('advanced.nothingFound');
      return answer.result.importsLeftOut ? t('advanced.importsLeftOut') : null;
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
