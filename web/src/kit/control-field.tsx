import { type Control, shownNumber, type Value } from '../attack/control.ts';
import { ChoiceField } from './choice-field.tsx';
import { SliderField } from './slider-field.tsx';
import { ToggleField } from './toggle-field.tsx';

interface Props {
  readonly id: string;
  readonly control: Control;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Renders a declared control. */
export function ControlField({ id, control, value, onChange }: Props) {
  const { label, hint } = control;
  if (control.kind === 'slider') {
    const { min, max, step, shown } = control;
    const text = shownNumber(Number(value), shown);
    return <SliderField {...{ id, label, hint, min, max, step, text, onChange }} value={Number(value)} />;
  }
  if (control.kind === 'toggle') {
    return <ToggleField {...{ id, label, hint, onChange }} checked={value === true} />;
  }
  return <ChoiceField {...{ id, label, hint, onChange }} value={String(value)} options={control.options} />;
}
