import { vars } from './vars.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  readonly value: number;
  /** Formatted value. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A form field that adjusts a number. */
export function SliderField({ id, label, hint, min, max, step = 1, value, text, onChange }: Props) {
  const share = (value - min) / (max - min || 1);
  return (
    <div class="field slider">
      <label for={id}>{label}</label>
      <output for={id} class="value">
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        ref={vars({ '--share': share })}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {hint !== undefined && (
        <small id={`${id}-hint`} class="hint">
          {hint}
        </small>
      )}
    </div>
  );
}
