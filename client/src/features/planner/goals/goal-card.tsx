import { highestLevels, NOTHING, type Span } from '@droptally/domain/planning/operator-goal';
import type { Operator } from '@droptally/proto/api/catalog/operators';
import type { JSX, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { operatorName, type PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/field/select.tsx';
import { classText } from './class-text.ts';
import type { GoalCost } from './use-goal-costs.ts';

type Move = (() => void) | undefined;

type GoalCardProps = {
  goal: PlanGoal;
  operator: Operator;
  isOpen: boolean;
  /** What it costs; undefined while that is not worked out. */
  cost: GoalCost | undefined;
  onToggle: () => void;
  onChange: (goal: PlanGoal) => void;
  onRemove: () => void;
  onMove: { up: Move; down: Move };
};

/** A part of an operator that has levels. */
type Part = { id: string; text: string; least: number; highest: number; span: Span; with: (span: Span) => PlanGoal };

/** What one operator is to become. */
export function GoalCard(props: GoalCardProps): JSX.Element {
  const { goal, operator, isOpen, cost, onToggle, onChange, onRemove, onMove } = props;
  const { t } = useTranslation();
  const { server, language } = useCatalog();
  const name = operatorName(operator, language);
  const parts = partsOf(goal, operator, { server, t });
  const wanted = parts.filter(({ span: [from, to] }) => to > from);
  const isDone = goal.state === 'done';
  return (
    <li className="goal-card" data-state={goal.state}>
      <div className="goal-card__head">
        <Checkbox checked={isDone} onChange={(done) => onChange({ ...goal, state: done ? 'done' : 'open' })}>
          <span className="dt-unseen">{t('goals.doneOf', { name })}</span>
        </Checkbox>
        <Button look="own" className="goal-card__name" aria-expanded={isOpen} onClick={onToggle}>
          <strong {...(operator.name[language] ? {} : { lang: operator.latin ? 'en' : 'zh' })}>{name}</strong>
          {operator.formOf && <span className="dt-dim">{classText(operator, t)}</span>}
          {!isOpen && (
            <span className="dt-dim">
              {wanted.length === 0
                ? t('goals.nothingYet')
                : wanted.map(({ text, span: [from, to] }) => t('goals.span', { part: text, from, to })).join(' · ')}
            </span>
          )}
        </Button>
        <Cost goal={goal} cost={cost} />
        <span className="goal-card__actions">
          {!isDone && (
            <Button
              look="quiet"
              onClick={() => onChange({ ...goal, state: goal.state === 'paused' ? 'open' : 'paused' })}
            >
              {t(goal.state === 'paused' ? 'goals.goOn' : 'goals.pause')}
            </Button>
          )}
          <MoveButton name={t('goals.upOf', { name })} sign="↑" move={onMove.up} />
          <MoveButton name={t('goals.downOf', { name })} sign="↓" move={onMove.down} />
          <Button look="quiet" aria-label={t('goals.removeOf', { name })} onClick={onRemove}>
            {t('goals.remove')}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className="goal-card__parts">
          {parts.length === 0 && <p className="dt-dim">{t('goals.needsNothing')}</p>}
          {parts.map((part) => (
            <Levels key={part.id} part={part} onChange={(span) => onChange(part.with(span))} />
          ))}
          {parts.length > 0 && (
            <Button look="text" onClick={() => onChange(highest(goal, operator, server))}>
              {t('goals.everything')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Moves the card, and the focus with it: where the list ends, to the button that leads back. */
function MoveButton({ name, sign, move }: { name: string; sign: string; move: Move }): JSX.Element {
  const follow = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    if (move) flushSync(move);
    const { previousElementSibling: before, nextElementSibling: after } = button;
    const focused = button.disabled ? (sign === '↑' ? after : before) : button;
    (focused as HTMLElement | null)?.focus();
  };
  return (
    <Button look="quiet" aria-label={name} disabled={!move} onClick={follow}>
      {sign}
    </Button>
  );
}

/** What the goal alone costs at least; until that is worked out, what one of each of its items costs, added up. */
function Cost({ goal, cost }: { goal: PlanGoal; cost: GoalCost | undefined }): JSX.Element | null {
  const { t } = useTranslation();
  const least = useLeastSanity();
  if (cost === 'none') return <span className="goal-card__cost">{t('goals.outOfReach')}</span>;
  const known = Object.entries(goal.needs).flatMap(([id, count]) => (least.of(id)?.sanity ?? 0) * count);
  const sanity = cost ?? known.reduce((sum, each) => sum + each, 0);
  if (sanity <= 0) return null;
  return (
    <span className="goal-card__cost" data-tip={cost === undefined ? undefined : t('goals.costHint')}>
      {t(cost === undefined ? 'goals.about' : 'planner.sanityOf', { sanity: formatCount(Math.round(sanity)) })}
    </span>
  );
}

type LevelsProps = { part: Part; onChange: (span: Span) => void };

function Levels({ part: { text, least, highest: most, span }, onChange }: LevelsProps): JSX.Element {
  const { t } = useTranslation();
  const options = Array.from({ length: most - least + 1 }, (_, i) => ({
    value: String(least + i),
    text: String(least + i),
  }));
  const [from, to] = span;
  return (
    <div className="goal-card__levels">
      <span>{text}</span>
      <Select
        label={t('goals.fromOf', { part: text })}
        options={options}
        value={String(from)}
        onChange={(value) => onChange([Number(value), Math.max(to, Number(value))])}
      />
      <span aria-hidden="true">→</span>
      <Select
        label={t('goals.toOf', { part: text })}
        options={options}
        value={String(to)}
        onChange={(value) => onChange([Math.min(from, Number(value)), Number(value)])}
      />
    </div>
  );
}

function partsOf(goal: PlanGoal, operator: Operator, { server, t }: { server: string; t: Translate }): Part[] {
  const most = highestLevels(operator);
  const parts: Part[] = [
    {
      id: 'elite',
      text: t('goals.elite'),
      least: 0,
      highest: most.elite,
      span: goal.elite,
      with: (elite) => ({ ...goal, elite }),
    },
    {
      id: 'skill',
      text: t('goals.skill'),
      least: 1,
      highest: most.skill,
      span: goal.skill,
      with: (skill) => ({ ...goal, skill }),
    },
    ...operator.mastery.map((_, i) => ({
      id: `mastery ${i}`,
      text: t('goals.mastery', { skill: i + 1 }),
      least: 0,
      highest: most.mastery[i] ?? 0,
      span: goal.mastery[i] ?? NOTHING,
      with: (span: Span) => ({
        ...goal,
        mastery: operator.mastery.map((__, at) => (at === i ? span : (goal.mastery[at] ?? NOTHING))),
      }),
    })),
    ...modulesOf(operator, server).map(({ id, type }) => ({
      id,
      text: t('goals.module', { type }),
      least: 0,
      highest: most.modules[id] ?? 0,
      span: goal.modules[id] ?? NOTHING,
      with: (span: Span) => ({ ...goal, modules: { ...goal.modules, [id]: span } }),
    })),
  ];
  return parts.filter(({ least, highest: top }) => top > least);
}

/** Those that the server has. */
function modulesOf({ modules, servers: own }: Operator, server: string): Operator['modules'] {
  return modules.filter(({ servers = own }) => servers.some((each) => each === server));
}

/** From where the operator is to the highest level of every part that the server has. */
function highest(goal: PlanGoal, operator: Operator, server: string): PlanGoal {
  const most = highestLevels(operator);
  const upTo = ([from]: Span, to: number): Span => [Math.min(from, to), to];
  return {
    ...goal,
    elite: upTo(goal.elite, most.elite),
    skill: upTo(goal.skill, most.skill),
    mastery: most.mastery.map((to, i) => upTo(goal.mastery[i] ?? NOTHING, to)),
    modules: Object.fromEntries(
      modulesOf(operator, server).map(({ id, levels }) => [id, upTo(goal.modules[id] ?? NOTHING, levels.length)]),
    ),
  };
}
