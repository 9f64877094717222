import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { planFragment } from '#data/planner/exchange/plan-link.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { ShareField } from '#parts/share/share-field.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { saveFile } from '#ui/output/save-file.ts';
import { useCopy } from '#ui/output/use-copy.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './exchange-sheet.css';
import { type ExportForm, exportedText } from './exported-text.ts';

type ExportSheetProps = { inputs: PlanInputs; plan: PlanState; onClose: () => void };

const FORM_TEXTS = {
  text: { name: 'planner.export.text', hint: 'planner.export.textHint' },
  config: { name: 'planner.export.config', hint: 'planner.export.configHint' },
  depot: { name: 'planner.export.depot', hint: 'planner.export.depotHint' },
} as const satisfies Record<ExportForm, Record<string, TextKey>>;

const FORMS = Object.keys(FORM_TEXTS) as ExportForm[];

/** The plan as a link, as a text for people, and as files for this and other programs. */
export function ExportSheet({ inputs, plan, onClose }: ExportSheetProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const copy = useCopy();
  const [form, setForm] = useState<ExportForm>(plan.plan && plan.state === 'done' ? 'text' : 'config');
  const text = exportedText(form, { inputs, plan, catalog, t });
  const save = () =>
    saveFile(
      form === 'text'
        ? { name: 'droptally-plan.txt', type: 'text/plain;charset=utf-8', text }
        : { name: `droptally-${form}.json`, type: 'application/json', text },
    );
  return (
    <Sheet open={true} title={t('planner.export.title')} onClose={onClose} dialog={true} slim={true}>
      <div className="exchange-sheet">
        <PlanLink inputs={inputs} />
        <Segmented
          label={t('planner.export.form')}
          value={form}
          onChange={setForm}
          options={FORMS.map((value) => ({ value, text: t(FORM_TEXTS[value].name) }))}
        />
        <p className="dt-dim">{t(FORM_TEXTS[form].hint)}</p>
        <TextArea label={t(FORM_TEXTS[form].name)} value={text} rows={form === 'text' ? 12 : 8} />
        <div className="exchange-sheet__foot">
          <Button onClick={save}>{t('planner.export.save')}</Button>
          <Button look="strong" onClick={() => void copy(text)}>
            {t('planner.export.copy')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function PlanLink({ inputs }: { inputs: PlanInputs }): JSX.Element | null {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    let isOld = false;
    void planFragment(inputs, server).then((made) => !isOld && setFragment(made));
    return () => {
      isOld = true;
    };
  }, [inputs, server]);
  if (fragment === undefined) return null;
  const link = `${window.location.origin}/planner?server=${server}${fragment}`;
  return <ShareField label={t('planner.export.link')} hint={t('planner.export.linkHint')} link={link} first={true} />;
}
