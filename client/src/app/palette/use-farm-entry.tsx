import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { hasList } from '#data/planner/checklist/has-list.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';

const SANITY = /(?<!\S)\d{1,4}(?!\S)/;

/** For a query with a number: what of the plan that is being played is for so much sanity, or where to begin one. */
export function useFarmEntry(query: string): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const catalog = useAwaitedCatalog();
  const [answerOf, setAnswerOf] = useState<typeof import('#parts/play/farm-answer.ts').farmAnswer>();
  const sanity = SANITY.exec(query)?.[0];
  const isPlayed = hasList(useSelection().server);
  const isAsked = isPlayed && sanity !== undefined;
  const { data: rules } = useDataset('planner', { enabled: isAsked });
  useEffect(() => {
    if (isAsked) void import('#parts/play/farm-answer.ts').then(({ farmAnswer }) => setAnswerOf(() => farmAnswer));
  }, [isAsked]);
  const rotation = rules?.rotation;
  const answer = isAsked && catalog && rotation && answerOf?.(Number(sanity), { catalog, rotation, t });
  const isSanity = query.toLowerCase().includes(t('vocabulary.word.sanity').toLowerCase());
  const text = answer || (!isPlayed && sanity !== undefined && isSanity && t('play.noPlan', { sanity }));
  if (!text) return [];
  const run = () => void navigate({ to: '/planner', search: { tab: 'list' } });
  return [{ id: 'farm', kind: 'action', kindText: t('planner.plan'), text, picture: <Icon name="plan" />, run }];
}
