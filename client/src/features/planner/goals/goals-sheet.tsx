import { newGoal } from '@droptally/domain/planning/operator-goal';
import type { Operator, OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import { type JSX, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import {
  MAXIMUM_GOALS,
  operatorName,
  type PlanGoal,
  planGoal,
  readRoster,
  writeRoster,
} from '#data/planner/goals/plan-goals.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { setGoals, withoutGoals } from '#data/planner/inputs/set-goals.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { FileButton } from '#ui/controls/field/file-button.tsx';
import { FindField } from '#ui/controls/field/find-field.tsx';
import { saveFile } from '#ui/output/save-file.ts';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { BesideList } from './beside-list.tsx';
import { classText } from './class-text.ts';
import { GoalCard } from './goal-card.tsx';
import { operatorIndex } from './operator-index.ts';
import './goals.css';
import { useGoalCosts } from './use-goal-costs.ts';

type GoalsSheetProps = { inputs: PlanInputs; change: ChangeInputs; onClose: () => void };

/** What operators are to become. What that needs is part of the needs, until it is done. */
export function GoalsSheet({ inputs, change, onClose }: GoalsSheetProps): JSX.Element {
  const { t } = useTranslation();
  const set = useDataset('operators');
  const edit = (goals: readonly PlanGoal[]) => {
    let [before, after] = [inputs, inputs];
    change((now) => {
      [before, after] = [now, setGoals(now, goals)];
      return after;
    });
    const more = moreHeld(before, after);
    if (more === 0) return;
    const run = () => change((now) => withoutGoals(now, before, after));
    const action = { text: t('planner.undo'), run };
    void toast(t(more < 0 ? 'goals.used' : 'goals.givenBack'), { name: 'planner', action });
  };
  return (
    <Sheet open={true} title={t('goals.title')} onClose={onClose} dialog={true}>
      {set.data ? (
        <Goals inputs={inputs} set={set.data} onChange={edit} />
      ) : (
        <Awaited set={set} loading={t('goals.loading')} notRead={t('goals.notRead')} />
      )}
    </Sheet>
  );
}

/** 0 if the same is held; else whether any of it is less. */
function moreHeld(before: PlanInputs, after: PlanInputs): -1 | 0 | 1 {
  const ids = [...new Set([...Object.keys(before.holdings), ...Object.keys(after.holdings)])];
  const changes = ids.map((id) => (after.holdings[id] ?? 0) - (before.holdings[id] ?? 0));
  if (changes.some((change) => change < 0)) return -1;
  return changes.some((change) => change > 0) ? 1 : 0;
}

type GoalsProps = {
  inputs: PlanInputs;
  set: OperatorAnswer;
  onChange: (goals: readonly PlanGoal[]) => void;
};

const FOUND = 8;

function Goals({ inputs, set, onChange }: GoalsProps): JSX.Element {
  const { goals } = inputs;
  const costs = useGoalCosts(inputs);
  const { t } = useTranslation();
  const { server, language } = useCatalog();
  const [opened, setOpened] = useState<string>();
  const field = useTypingAtOnce(goals.length === 0);
  const operators = useMemo(() => new Map(set.operators.map((operator) => [operator.id, operator])), [set]);
  const index = useMemo(
    () =>
      operatorIndex(
        set.operators.filter(({ servers }) => servers.includes(server)),
        language,
      ),
    [set, server, language],
  );
  const isWanted = new Set(goals.map(({ operatorId }) => operatorId));
  const add = (operator: Operator) => {
    const goal = planGoal({ ...newGoal(operator), state: 'open' }, set);
    if (goal) onChange([...goals, goal]);
    setOpened(operator.id);
  };
  const replace = (at: number, next: PlanGoal) => {
    const goal = planGoal(next, set);
    if (goal) onChange(goals.with(at, goal));
  };
  const move = (at: number, by: number) => {
    const goal = goals[at];
    if (goal) onChange(goals.toSpliced(at, 1).toSpliced(at + by, 0, goal));
  };
  const load = async (file: File | undefined) => {
    const read = file && readRoster(await file.text(), set);
    if (read) onChange(read);
    else void toast(t('goals.notOurs'), { name: 'planner' });
  };
  return (
    <div className="goals">
      <FindField
        label={t('goals.add')}
        full={goals.length >= MAXIMUM_GOALS ? t('goals.full', { most: MAXIMUM_GOALS }) : undefined}
        find={(text) =>
          index(text)
            .filter(({ id }) => !isWanted.has(id))
            .slice(0, FOUND)
        }
        keyOf={({ id }) => id}
        optionOf={(operator) => <OperatorOption operator={operator} language={language} />}
        onChoose={add}
        ref={field}
      />
      {goals.length === 0 && <p className="dt-dim">{t('goals.none')}</p>}
      <ul className="goals__list">
        {goals.map((goal, at) => {
          const operator = operators.get(goal.operatorId);
          return operator ? (
            <GoalCard
              key={goal.operatorId}
              goal={goal}
              operator={operator}
              isOpen={opened === operator.id}
              cost={costs.get(operator.id)}
              onToggle={() => setOpened(opened === operator.id ? undefined : operator.id)}
              onChange={(next) => replace(at, next)}
              onRemove={() => onChange(goals.toSpliced(at, 1))}
              onMove={{
                up: at > 0 ? () => move(at, -1) : undefined,
                down: at < goals.length - 1 ? () => move(at, 1) : undefined,
              }}
            />
          ) : null;
        })}
      </ul>
      <BesideList inputs={inputs} />
      <p className="dt-dim">{t('goals.notCounted')}</p>
      <div className="goals__foot">
        <FileButton accept=".json,application/json" takes="one" onFiles={([file]) => void load(file)}>
          {t('goals.load')}
        </FileButton>
        <Button
          disabled={goals.length === 0}
          onClick={() => saveFile({ name: 'goals.json', type: 'application/json', text: writeRoster(goals) })}
        >
          {t('goals.save')}
        </Button>
      </div>
    </div>
  );
}

/** A field in which who has no goals yet types as soon as it is there. */
function useTypingAtOnce(isFirst: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  // A dialog that opens later looks for the attribute; one that is open has to be told.
  useEffect(() => {
    if (!isFirst) return;
    firstFocus(field.current);
    field.current?.focus();
  }, [isFirst]);
  return field;
}

type OperatorOptionProps = { operator: Operator; language: 'zh' | 'en' | 'ja' | 'ko' };

function OperatorOption({ operator, language }: OperatorOptionProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <span {...(operator.name[language] ? {} : { lang: operator.latin ? 'en' : 'zh' })}>
        {operatorName(operator, language)}
      </span>
      <span className="find-option__note">
        {[t('goals.stars', { stars: operator.stars }), classText(operator, t)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
