import { type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import type { RecognitionContext } from '#features/recognition/flow/recognition-context.ts';
import type { RecognitionFlow } from '#features/recognition/flow/use-recognition.ts';
import { canReport, type Judgement, judgeShots, type Standing } from '#features/recognition/judging/judge-shot.ts';
import { rulesIn } from '#features/recognition/judging/stage-rules.ts';
import { isSettled, toSend } from '#features/recognition/shots/settled.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { ShotEditor } from './shot-editor.tsx';
import { ShotList } from './shot-list.tsx';
import { useConfirmKeys } from './use-confirm-keys.ts';
import './confirm-step.css';

const ORDER: readonly Standing[] = ['doubtful', 'incomplete', 'certain', 'refused'];

/** The third step: what was read is compared with the pictures, corrected, and accepted or left out. */
export function ConfirmStep({ flow: { context, send } }: { flow: RecognitionFlow }): JSX.Element {
  const { t } = useTranslation();
  const { shots, server } = context;
  const judgements = useJudgements(context);
  // A screenshot stays in its place while it is worked on.
  const [order] = useState(() => shotOrder(shots, judgements));
  const [selected, select] = useState(order[0]);
  const shot = shots.find(({ id }) => id === selected);
  const judgement = judgements.get(selected ?? '');
  const isOpen = (one: Shot) => one.decision === null && !isSettled(one);
  const certain = shots.filter((one) => isOpen(one) && judgements.get(one.id)?.standing === 'certain');
  const count = toSend(shots).length;
  const move = (by: number) => {
    const next = order[order.indexOf(selected ?? '') + by];
    if (next !== undefined) select(next);
  };
  const decide = (decision: Shot['decision']) => {
    if (!shot || !judgement || isSettled(shot)) return;
    if (decision === 'accepted' && !canReport(judgement)) return;
    send({ type: 'shots.decided', ids: [shot.id], decision });
    if (decision !== null) selectNextOpen(shot.id);
  };
  const acceptCertain = () => {
    send({ type: 'shots.decided', ids: certain.map(({ id }) => id), decision: 'accepted' });
  };
  const report = () => send({ type: 'report' });
  useConfirmKeys({ certain: certain.length, count, move, decide, acceptCertain, report });
  return (
    <>
      <div className="confirm-step">
        <ShotList context={context} order={order} judgements={judgements} selected={selected} onSelect={select} />
        {shot && judgement && (
          <ShotEditor
            key={shot.id}
            shot={shot}
            judgement={judgement}
            isSettled={isSettled(shot)}
            send={send}
            onDecide={decide}
          />
        )}
      </div>
      <div className="recognition__foot">
        <Button onClick={() => send({ type: 'step.chosen', step: 'choose' })}>{t('recognition.step.choose')}</Button>
        <span className="recognition__gap" />
        <Button disabled={certain.length === 0} onClick={acceptCertain}>
          {certain.length > 0
            ? t('recognition.acceptCertain', { count: certain.length })
            : t('recognition.noneCertain')}{' '}
          <KeyCaps keys="a" />
        </Button>
        <Button look="strong" disabled={count === 0} onClick={report}>
          {count > 0 ? t('recognition.submit', { count, server }) : t('recognition.noneAccepted')}{' '}
          {count > 0 && <KeyCaps keys="mod+Enter" />}
        </Button>
      </div>
    </>
  );

  /** The next one that nobody has decided on. */
  function selectNextOpen(id: string): void {
    const at = order.indexOf(id);
    const open = new Set(shots.filter(isOpen).map((one) => one.id));
    const next = [...order.slice(at + 1), ...order.slice(0, at)].find((one) => open.has(one));
    if (next !== undefined) select(next);
  }
}

/** The screenshots that were read, those to be looked at first. */
function shotOrder(shots: readonly Shot[], judgements: ReadonlyMap<string, Judgement>): readonly string[] {
  const rank = ({ id }: Shot) => ORDER.indexOf(judgements.get(id)?.standing ?? 'refused');
  return shots
    .filter(({ id }) => judgements.has(id))
    .sort((a, b) => rank(a) - rank(b) || a.takenAt - b.takenAt)
    .map(({ id }) => id);
}

/** What is to be said of each screenshot that was read. */
function useJudgements({ shots, reported }: RecognitionContext): ReadonlyMap<string, Judgement> {
  const catalog = useCatalog();
  return useMemo(() => judgeShots({ shots, reported, rulesAt: rulesIn(catalog) }), [shots, reported, catalog]);
}
