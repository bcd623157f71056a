interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

/** Maximum number of options for which all options are visible at once. */
const FEW = 4;

/** A field with several options. Shows a few options as buttons side by side, and many options as a list. */
export function ChoiceField(props: Props) {
  return Object.keys(props.options).length <= FEW ? <Segments {...props} /> : <Select {...props} />;
}

function Segments({ id, label, hint, value, options, onChange }: Props) {
  return (
    <fieldset class="field segments">
      <legend>{label}</legend>
      <div class="track">
        {Object.entries(options).map(([name, text]) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <small class="hint">{hint}</small>}
    </fieldset>
  );
}

function Select({ id, label, hint, value, options, onChange }: Props) {
  return (
    <div class="field select">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <small id={`${id}-hint`} class="hint">
          {hint}
        </small>
      )}
    </div>
  );
}
