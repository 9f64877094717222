import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnLuck } from '#data/luck/use-own-luck.ts';
import type { RowSubject } from '#data/rows/matrix-index.ts';
import { luckSentence } from './luck-words.ts';
import './luck-line.css';

type LuckLineProps = {
  /** An item or a stage; everything without it. */
  subject?: RowSubject;
};

/** Says of personal numbers whether they were lucky, in a sentence; nothing of everybody's. */
export function LuckLine({ subject }: LuckLineProps): JSX.Element | null {
  const { t } = useTranslation();
  const luck = useOwnLuck(subject);
  if (!luck) return null;
  return <p className="luck-line">{luckSentence(luck, subject && 'itemId' in subject ? 'ofItem' : 'ofAll', t)}</p>;
}
