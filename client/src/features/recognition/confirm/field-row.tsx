import type { Place } from '@droptally/recognizer/reading';
import type { JSX, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import './field-row.css';
import './picture-part.css';

type PicturePartProps = { url: string | null; place: Place | undefined; label: string };

/** Around what was read: a little more than a place may be off. */
const MARGIN = 0.08;

/** Wider places may be wider. */
const WIDE = 1.5;

/** As large as the line has room for. */
const ENLARGED = 10;

/** What was read, and from where. */
export type PartShown = { field: string; place: Place | undefined };

type FieldRowProps = {
  label: string;
  url: string | null;
  /** Where its values were read. */
  parts: readonly PartShown[];
  /** It is to be looked at. */
  isOpen: boolean;
  isDimmed?: boolean;
  /** What stands here is right. */
  onCheck: () => void;
  /** What is said below its values. */
  note?: ReactNode;
  children: ReactNode;
};

/** A value beside the part of the screenshot that it was read from. Enter says that it is right. */
export function FieldRow({
  label,
  url,
  parts,
  isOpen,
  isDimmed = false,
  onCheck,
  note,
  children,
}: FieldRowProps): JSX.Element {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isInput || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onCheck();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      className="field-row"
      role="group"
      aria-label={label}
      data-open={isOpen}
      data-dimmed={isDimmed}
      onKeyDown={onKeyDown}
    >
      <span className="picture-parts">
        {parts.map(({ field, place }) => (
          <PicturePart key={field} url={url} place={place} label={t('recognition.partOf', { field })} />
        ))}
      </span>
      <span className="field-row__label">{label}</span>
      <span className="field-row__fields">{children}</span>
      {isOpen && (
        <Button className="field-row__right" aria-label={t('recognition.rightOf', { field: label })} onClick={onCheck}>
          {t('recognition.right')}
        </Button>
      )}
      {note}
    </div>
  );
}

/** A part of a screenshot and nothing around it, enlarged. */
function PicturePart({ url, place, label }: PicturePartProps): JSX.Element {
  if (!url || !place) return <span className="picture-part" data-empty />;
  const margin = MARGIN * Math.min(place.width, place.height);
  const [width, height] = [place.width + 2 * margin, place.height + 2 * margin];
  return (
    <svg
      className="picture-part"
      data-square={place.width < WIDE * place.height}
      width={ENLARGED * width}
      height={ENLARGED * height}
      viewBox={[place.x - margin, place.y - margin, width, height].join(' ')}
      role="img"
      aria-label={label}
    >
      <image href={url} />
    </svg>
  );
}
