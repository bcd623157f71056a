interface Props {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** A choice among a few words. Shows many options as a list, and a single option as text. */
export function Picked({ name, legend, options, value, onChange }: Props) {
  if (options.length === 0) return null;
  if (options.length > 6)
    return (
      <div class="field select">
        <label for={`picked-${name}`}>{legend}</label>
        <select
          id={`picked-${name}`}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset class="field segments">
      <legend>{legend}</legend>
      <div class="track wrap">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
