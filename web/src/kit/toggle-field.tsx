interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A form field that can be on or off. */
export function ToggleField({ id, label, hint, checked, onChange }: Props) {
  return (
    <div class="field toggle">
      <label for={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && <small class="hint">{hint}</small>}
    </div>
  );
}
