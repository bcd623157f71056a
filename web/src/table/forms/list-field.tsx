import { useEffect, useRef } from 'preact/hooks';
import type { Shape } from '../api/declarations.ts';
import { faultsBelow } from '../api/problem.ts';
import type { Json, JsonObject } from '../api/types/index.ts';
import { Field, type FieldProps } from './field.tsx';
import { RecordForm } from './record-form.tsx';

interface Props extends Omit<FieldProps, 'value'> {
  readonly shape: Shape;
  readonly value: readonly Json[];
}

/** A list. Users add and remove items one by one. */
export function ListField({ shape, value, id, field, faults, onChange, ...form }: Props) {
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const first = `[id^="${CSS.escape(`${id}-${value.length - 1}`)}"]`;
    document.querySelector<HTMLElement>(`input${first}, select${first}`)?.focus();
  }, [value.length]);
  const put = (next: readonly Json[]) => onChange(next.length === 0 ? undefined : next);
  const replace = (index: number, item: Json) => put(value.with(index, item));
  return (
    <section class="list-field" aria-label={field.label}>
      <p class="title">{field.label}</p>
      {field.help !== '' && <p class="hint">{field.help}</p>}
      {value.map((item, index) => (
        <div class="list-item" key={index}>
          {shape.kind === 'record' ? (
            <RecordForm
              {...form}
              id={`${id}-${index}`}
              type={shape.type}
              value={item as JsonObject}
              faults={faultsBelow(faults, [index])}
              onChange={(next) => replace(index, next)}
            />
          ) : (
            <Field
              {...form}
              id={`${id}-${index}`}
              field={{ ...field, label: `${field.label} ${index + 1}`, help: '', shape, required: false }}
              value={item === '' ? undefined : item}
              faults={faultsBelow(faults, [index])}
              onChange={(next) => replace(index, next ?? '')}
            />
          )}
          <button type="button" class="button quiet" onClick={() => put(value.toSpliced(index, 1))}>
            Remove {nameOf(item) ?? `item ${index + 1}`}
          </button>
        </div>
      ))}
      <button
        type="button"
        class="button"
        onClick={() => {
          added.current = true;
          put([...value, shape.kind === 'record' ? {} : '']);
        }}
      >
        Add to {field.label.toLowerCase()}
      </button>
    </section>
  );
}

const nameOf = (item: Json): string | null => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const { title, name } = item as JsonObject;
  return title || name ? String(title || name) : null;
};
