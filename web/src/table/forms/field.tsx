import { sentence } from '../../service/problem.ts';
import type { FieldDeclaration } from '../api/declarations.ts';
import type { Json, JsonObject } from '../api/types/index.ts';
import { ListField } from './list-field.tsx';
import { type FormProps, RecordForm } from './record-form.tsx';
import { Scalar } from './scalar.tsx';

export interface FieldProps extends Omit<FormProps, 'value' | 'onChange'> {
  readonly field: FieldDeclaration;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** A field with its label, its help text and the faults of its value. */
export function Field(props: FieldProps) {
  const { id, field, value, faults, onChange, ...form } = props;
  const { shape, label, help } = field;
  if (shape.kind === 'record')
    return (
      <details class="part-field" open={value !== undefined || faults.length > 0}>
        <summary>
          {label}
          {value === undefined && <small> none</small>}
        </summary>
        {help !== '' && <p class="hint">{help}</p>}
        <RecordForm
          {...form}
          id={id}
          type={shape.type}
          value={(value ?? {}) as JsonObject}
          faults={faults}
          onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
        />
      </details>
    );
  if (shape.kind === 'list')
    return <ListField {...props} shape={shape.of} value={(value ?? []) as readonly Json[]} />;
  const own = faults.filter(({ path }) => path.length === 0);
  const describedBy = [help !== '' && `${id}-help`, own.length > 0 && `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      class={`field ${shape.kind === 'flag' ? 'toggle' : ''}`}
      data-faulty={own.length > 0 ? '' : undefined}
    >
      <Scalar {...props} shape={shape} describedBy={describedBy} />
      {help !== '' && (
        <p class="hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      {own.map(({ problem, accepted }) => (
        <p key={problem} class="fault" id={`${id}-fault`}>
          {sentence(problem)}
          {accepted !== '' && <> {sentence(`Accepted: ${accepted}`)}</>}
        </p>
      ))}
    </div>
  );
}
