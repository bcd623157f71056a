import { ControlField } from '../kit/control-field.tsx';
import { type AttackForm, type Side, shownControls, type Value, type Values } from './control.ts';

interface Props {
  readonly form: AttackForm;
  readonly values: Values;
  readonly onChange: (name: string, value: Value) => void;
}

const SIDES: Readonly<Record<Side, string>> = { attacker: 'Who attacks', defender: 'The target' };

/** The controls of an attack, side by side. */
export const Bench = ({ form, values, onChange }: Props) => (
  <form class="card bench" onSubmit={(event) => event.preventDefault()} aria-label="The attack">
    <p class="manner">{form.manner}</p>
    {(['attacker', 'defender'] as const).map((side) => (
      <fieldset key={side} class="side">
        <legend>{SIDES[side]}</legend>
        {shownControls(form, values, side).map(([name, control]) => (
          <ControlField
            key={`${form.system}-${name}`}
            id={`attack-${name}`}
            control={control}
            value={values[name] ?? control.start}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </fieldset>
    ))}
  </form>
);
