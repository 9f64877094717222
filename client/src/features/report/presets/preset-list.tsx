import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { isSameHaul } from '#data/reporting/report/report-draft.ts';
import { type Entries, haulText } from '#features/report/entries/entries.ts';
import { formatTick } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Action } from '#ui/actions/action.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './preset-list.css';
import type { Preset } from './usual-hauls.ts';

type PresetListProps = {
  presets: readonly Preset[];
  entries: Entries;
  onChoose: (entries: Entries) => void;
};

/** The usual hauls of a stage; a click fills in the form. Keeps their room, so that the first one moves no tile. */
export function PresetList({ presets, entries, onChoose }: PresetListProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  useRegisterActions(
    presets.map(
      (preset, index): Action => ({
        id: `report:preset-${index + 1}`,
        text: t('report.actPreset', { haul: haulText(preset.entries, catalog, t) }),
        group: 'here',
        keys: `p ${index + 1}`,
        keysOnly: true,
        run: () => onChoose(preset.entries),
      }),
    ),
  );
  return (
    <section className="preset-list" aria-label={t('report.presets')}>
      <h2 className="dt-label">{t('report.presets')}</h2>
      <div className="preset-list__all">
        {presets.length === 0 && <p className="preset-list__none">{t('report.noPresets')}</p>}
        {presets.map((preset, index) => (
          <PresetButton
            key={haulText(preset.entries, catalog, t)}
            preset={preset}
            keys={`P ${index + 1}`}
            chosen={isSameHaul(preset.entries, entries)}
            onChoose={() => onChoose(preset.entries)}
          />
        ))}
      </div>
    </section>
  );
}

type PresetButtonProps = {
  preset: Preset;
  keys: string;
  chosen: boolean;
  onChoose: () => void;
};

function PresetButton({ preset, keys, chosen, onChoose }: PresetButtonProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { entries, from } = preset;
  const haul = haulText(entries, catalog, t);
  const title = `${haul} · ${t(FROM_TEXTS[from])} (${keys})`;
  return (
    <Button look="own" className="preset" aria-pressed={chosen} title={title} onClick={onChoose}>
      {entries.times > 1 && <span className="preset__times">{t('report.runsShort', { times: entries.times })}</span>}
      {entries.drops.map(({ dropType, itemId, quantity }) => {
        const item = catalog.items.get(itemId);
        return (
          <span key={`${dropType} ${itemId}`} className="preset__part">
            {item && <ItemTile item={item} size={18} />}
            {quantity}
            <span className="dt-unseen"> × {item ? catalog.nameOf(item) : itemId}</span>
          </span>
        );
      })}
      <span className="preset__from">{originText(preset, t)}</span>
    </Button>
  );
}

/** The origin of a haul, or its share of runs. For personal runs both. */
function originText({ share, from }: Preset, t: Translate): string {
  if (share === null) return t(FROM_TEXTS[from]);
  const said = formatTick(Math.round(share * 100) / 100);
  return from === 'mine' ? `${t(FROM_TEXTS.mine)} ${said}` : said;
}

const FROM_TEXTS = {
  own: 'report.fromOwn',
  mine: 'report.fromOwn',
  everyone: 'report.fromEveryone',
  rules: 'report.fromRules',
} as const;
