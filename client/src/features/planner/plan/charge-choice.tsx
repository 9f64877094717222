import { STAGE_CHARGES, type StageCharge } from '@droptally/domain/planning/stage-charge';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { setOptions } from '#data/planner/inputs/plan-inputs.ts';
import { useChangeInputs, usePartOfInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

const TEXTS = {
  0: 'planner.charge.none',
  0.003: 'planner.charge.little',
  0.006: 'planner.charge.more',
  0.01: 'planner.charge.most',
} as const satisfies Record<StageCharge, TextKey>;

/** Whether the plan is to cost less sanity, or to have fewer stages. */
export function ChargeChoice(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const change = useChangeInputs(server);
  const charge = usePartOfInputs(server, ({ options }) => options.stageCharge);
  return (
    <Segmented
      label={t('planner.charge.label')}
      value={String(charge)}
      options={STAGE_CHARGES.map((one) => ({
        value: String(one),
        text: t(TEXTS[one]),
        hint: t('planner.charge.hint'),
      }))}
      onChange={(chosen) => {
        const stageCharge = STAGE_CHARGES.find((one) => String(one) === chosen);
        if (stageCharge !== undefined) change((inputs) => setOptions(inputs, { stageCharge }));
      }}
    />
  );
}
