import type { JSX } from 'react';
import './slider.css';

type SliderProps = {
  label: string;
  /** What the value stands for, for those who cannot see it beside. */
  valueText: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

/** A whole number from 0, by sliding. The browser's own: Blueprint's (6.20) knows no Page keys, Home or End. */
export function Slider({ label, valueText, value, most, onChange }: SliderProps): JSX.Element {
  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={most}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
