import { PopoverNext } from '@blueprintjs/core';
import type { PlanChances } from '@droptally/domain/planning/plan-chances';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanState, useSampledShare } from '#data/planner/use-plan.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './chances-line.css';

/** Whether the plan as listed will be enough, in words, and in a popover how that is known and what it leaves out. */
export function ChancesLine({ plan: { plan, chances, sampling, sample } }: { plan: PlanState }): JSX.Element | null {
  const { t } = useTranslation();
  if (!plan || plan.stages.length === 0) return null;
  return (
    <div className="chances-line">
      {chances && (
        <PopoverNext
          placement="bottom-start"
          arrow={false}
          animation="minimal"
          content={<Chances chances={chances} listed={plan.totals.sanity} />}
        >
          <Button look="own" className="hint chances-line__said" aria-haspopup="dialog">
            {chancesText(chances, plan.totals.sanity, t)}
          </Button>
        </PopoverNext>
      )}
      {sampling === 'under-way' && <UnderWay />}
      {sampling === 'offered' && (
        <Button look="text" onClick={sample} data-tip={t('chances.offerHint')}>
          {t('chances.offer')}
        </Button>
      )}
      {sampling === 'failed' && (
        <>
          <span>{t('chances.failed')}</span>{' '}
          <Button look="text" onClick={sample}>
            {t('shell.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

function UnderWay(): JSX.Element {
  const { t } = useTranslation();
  const percent = Math.floor(useSampledShare() * 100);
  return (
    <span className="dt-dim">
      {t('chances.underWay')} <progress value={percent} max={100} aria-label={t('chances.underWay')} />
    </span>
  );
}

const HUNDRED = 100;

function chancesText({ samples, suffices, half, most }: PlanChances, listed: number, t: Translate): string {
  const rest = { half: formatCount(Math.ceil(half)), most: formatCount(Math.ceil(most)) };
  const drawn = formatCount(samples);
  if (suffices === 1) return t('chances.always', { samples: drawn });
  if (suffices === 0) return t('chances.never', { samples: drawn, ...rest });
  const of = Math.min(HUNDRED - 1, Math.max(1, Math.round(suffices * HUNDRED)));
  if (most <= listed) return t('chances.mostly', { of });
  return half <= listed ? t('chances.some', { of, ...rest }) : t('chances.few', { of, ...rest });
}

function Chances({ chances, listed }: { chances: PlanChances; listed: number }): JSX.Element {
  const { t } = useTranslation();
  const rows = [
    { name: t('chances.listed'), sanity: listed },
    { name: t('chances.half'), sanity: chances.half },
    { name: t('chances.most'), sanity: chances.most },
  ];
  return (
    <div className="chances">
      <table>
        <tbody>
          {rows.map(({ name, sanity }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(Math.ceil(sanity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('chances.how', { samples: formatCount(chances.samples) })}</p>
      <p className="dt-dim">{t('chances.leftOut')}</p>
    </div>
  );
}
