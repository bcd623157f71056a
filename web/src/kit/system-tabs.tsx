import type { SystemId } from '../attack/control.ts';
import { forms } from '../attack/forms/index.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly system: SystemId;
  readonly onChange: (system: SystemId) => void;
}

/** Tabs to choose the system. Each system has a colour. */
export const SystemTabs = ({ name, label, system, onChange }: Props) => (
  <fieldset class="systems">
    <legend class="unseen">{label}</legend>
    {forms.map((form) => (
      <label key={form.system} data-system={form.system}>
        <input
          type="radio"
          name={name}
          value={form.system}
          checked={form.system === system}
          onChange={() => onChange(form.system)}
        />
        <span>
          <b>{form.title}</b>
          <small>d{form.die}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
