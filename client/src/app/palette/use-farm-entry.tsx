import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { hasList } from '#data/planner/checklist/has-list.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';

const SANITY = /(?<!\S)\d{1,4}(?!\S)/;

/** For a query with a number: what of the plan that is being played is for so much sanity, or what pays best. */
export function useFarmEntry(query: string): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const catalog = useAwaitedCatalog();
  const [answers, setAnswers] = useState<Answers>();
  const { server } = useSelection();
  const sanity = SANITY.exec(query)?.[0];
  const isPlayed = hasList(server);
  const isSanity = query.toLowerCase().includes(t('vocabulary.word.sanity').toLowerCase());
  const isAsked = sanity !== undefined && (isPlayed || isSanity);
  const mayBeBest = isAsked && (!isPlayed || isSanity);
  const { data: rules } = useDataset('planner', { enabled: isAsked });
  const { data: worth } = useDataset('worth', { enabled: mayBeBest });
  const { data: matrix } = useDataset('matrix', { server, category: 'all', source: 'global', enabled: mayBeBest });
  useEffect(() => {
    if (isAsked) void loadAnswers().then((loaded) => setAnswers(() => loaded));
  }, [isAsked]);
  if (!isAsked || !catalog || !answers || !rules) return [];
  const entry = { kind: 'action', picture: <Icon name="plan" /> } as const;
  const planEntry = (text: string): PaletteEntry => {
    const run = () => void navigate({ to: '/planner', search: { tab: 'list' } });
    return { ...entry, id: 'farm', kindText: t('planner.plan'), text, run };
  };
  const played = answers.farmAnswer(Number(sanity), { catalog, rotation: rules.rotation, t });
  if (played?.fits) return [planEntry(played.text)];
  const ways = worth && matrix ? answers.bestPaidAnswers(Number(sanity), { catalog, rules, worth, matrix, t }) : [];
  const best = ways.map(({ stage, text, note }): PaletteEntry => {
    const run = () => void navigate({ to: stagePath(stage) });
    return { ...entry, id: `farm:${stage.stageId}`, kindText: t('play.bestPaid'), text, note, run };
  });
  // A plan of which nothing is left says so, and what else the sanity is good for.
  if (played) return [planEntry(played.text), ...best];
  return best.length > 0 ? best : [planEntry(t('play.noPlan', { sanity }))];
}

type Answers = Awaited<ReturnType<typeof loadAnswers>>;

/** They come with the first question. */
async function loadAnswers() {
  const [{ farmAnswer }, { bestPaidAnswers }] = await Promise.all([
    import('#parts/play/farm-answer.ts'),
    import('#parts/play/best-paid-answer.ts'),
  ]);
  return { farmAnswer, bestPaidAnswers };
}
