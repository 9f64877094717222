import { useLocation, useNavigate } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { hasPlan, type LinkedPlan, readPlanFragment } from '#data/planner/exchange/plan-link.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { changePlanInputs, planInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { knownOf } from './known-of.ts';
import { withUnknown } from './with-unknown.ts';
import './exchange-sheet.css';

type Linked = Extract<LinkedPlan, { ok: true }>;

/** Takes the plan of a link. Asks first if it would replace another one. */
export function LinkedPlanHost(): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { server, setServer } = useSelection();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [asked, ask] = useState<Linked>();
  const take = (linked: Linked) => {
    ask(undefined);
    const undo = undoable(
      (edit) => changePlanInputs(linked.server, edit),
      () => linked.inputs,
    );
    if (linked.server !== server) setServer(linked.server);
    const action = { text: t('planner.undo'), run: undo };
    void toast(withUnknown(t('planner.import.linkTaken'), linked.unknown, t), { name: 'planner', action });
  };
  const read = async (fragment: string) => {
    const linked = await readPlanFragment(fragment, knownOf(catalog));
    await navigate({ to: '.', search: (kept: unknown) => kept as never, hash: '', replace: true });
    if (!linked.ok) void toast(t('planner.import.notRecognised'), { name: 'planner', tone: 'error' });
    else if (isEntered(planInputs(linked.server).get())) ask(linked);
    else take(linked);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fragment is read once
  useEffect(() => {
    if (hasPlan(`#${hash}`)) void read(`#${hash}`);
  }, [hash]);
  if (!asked) return null;
  const close = () => ask(undefined);
  const count = Object.keys(asked.inputs.needs).length;
  return (
    <Sheet open={true} title={t('planner.import.linkTitle')} onClose={close} dialog={true} slim="question">
      <div className="exchange-sheet">
        <p>{t('planner.import.linkAsk', { count, amount: formatCount(count) })}</p>
        <div className="exchange-sheet__foot">
          <Button onClick={close}>{t('planner.import.keepMine')}</Button>
          <Button look="strong" onClick={() => take(asked)}>
            {t('planner.import.replace')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Whether there is something that the player would miss. */
function isEntered({ needs, holdings, goals, excluded }: PlanInputs): boolean {
  return [Object.keys(needs), Object.keys(holdings), goals, excluded].some(({ length }) => length > 0);
}
