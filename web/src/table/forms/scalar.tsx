import { type Shape, spaced } from '../api/declarations.ts';
import type { Json } from '../api/types/index.ts';
import type { FieldProps } from './field.tsx';

interface Props extends Omit<FieldProps, 'faults'> {
  readonly shape: Shape;
  readonly describedBy: string;
}

/** Control for a value that is neither a list nor a record. */
export function Scalar({
  shape,
  declared,
  people = [],
  lists,
  id,
  field,
  value,
  describedBy,
  onChange,
}: Props) {
  const { name, label, required, usual } = field;
  const demanded = required ? { 'aria-required': true } : {};
  const described = describedBy === '' ? {} : { 'aria-describedby': describedBy };
  if (shape.kind === 'flag')
    return (
      <label for={id}>
        <input
          id={id}
          type="checkbox"
          checked={(value ?? usual ?? false) === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...described}
        />
        {label}
      </label>
    );
  const named = <label for={id}>{label}</label>;
  if (shape.kind === 'choice' || shape.kind === 'id') {
    const options =
      shape.kind === 'choice'
        ? declared.choices(shape.type)
        : people.map((person) => ({ name: person.id, label: person.name, help: '' }));
    return (
      <>
        {named}
        <span class="select">
          <select
            id={id}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
            {...described}
            {...demanded}
          >
            <option value="">
              {usual === undefined || usual === null ? '–' : `${spaced(String(usual))} (usual)`}
            </option>
            {options.map((option) => (
              <option key={option.name} value={option.name} title={option.help}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      </>
    );
  }
  const isNumber = shape.kind === 'number';
  return (
    <>
      {named}
      <span class="text">
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          list={lists?.[name]}
          inputMode={isNumber ? (shape.whole ? 'numeric' : 'decimal') : 'text'}
          value={
            value === undefined || value === null
              ? ''
              : typeof value === 'object'
                ? JSON.stringify(value)
                : String(value)
          }
          placeholder={usual === undefined || usual === null ? '' : String(usual)}
          onInput={(event) => onChange(typed(event.currentTarget.value, isNumber))}
          {...described}
          {...demanded}
        />
      </span>
    </>
  );
}

/**
 * Value of the text that a user has typed. If the text is not a number yet, it remains a string, and the form reports
 * this as a fault.
 */
function typed(text: string, isNumber: boolean): Json | undefined {
  if (text === '') return undefined;
  const number = Number(text.trim().replace('−', '-'));
  return isNumber && text.trim() !== '' && Number.isFinite(number) ? number : text;
}
