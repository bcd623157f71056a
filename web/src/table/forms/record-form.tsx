import type { InputFault } from '../../../../src/client/index.ts';
import type { Declarations, FieldDeclaration } from '../api/declarations.ts';
import { faultsBelow } from '../api/problem.ts';
import type { Json, JsonObject, Person } from '../api/types/index.ts';
import { Field } from './field.tsx';

export interface FormProps {
  /** Prefix of the fields' ids, unique on the page. */
  readonly id: string;
  readonly declared: Declarations;
  readonly value: JsonObject;
  readonly faults: readonly InputFault[];
  /** Combatants whose ids a field can contain. */
  readonly people?: readonly Person[];
  /** Ids of lists with suggested values, by field name. */
  readonly lists?: Readonly<Record<string, string>>;
  readonly onChange: (value: JsonObject) => void;
}

interface Props extends FormProps {
  readonly type: string;
  /** Names of fields that the form does not show. */
  readonly hidden?: readonly string[];
  /** True if only unrestricted fields are shown. */
  readonly unrestricted?: boolean;
}

/** The fields of a record in groups: required fields, numbers, choices, and then lists and records. */
export function RecordForm({ type, hidden = [], unrestricted = false, ...form }: Props) {
  const fields = form.declared
    .fields(type)
    .filter(({ name, restricted }) => !hidden.includes(name) && !(unrestricted && restricted));
  const groups = groupsOf(fields);
  return (
    <div class="record">
      {groups.map(({ title, fields: inGroup }) => (
        <fieldset key={title} class="group">
          {(groups.length > 1 || title === REQUIRED) && <legend>{title}</legend>}
          <div class="group-fields">
            {inGroup.map((field) => (
              <Field
                key={field.name}
                {...form}
                id={`${form.id}-${field.name}`}
                field={field}
                value={form.value[field.name]}
                faults={faultsBelow(form.faults, [field.name])}
                onChange={(next: Json | undefined) => form.onChange(withField(form.value, field.name, next))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const withField = (value: JsonObject, name: string, next: Json | undefined): JsonObject => {
  const { [name]: _, ...others } = value;
  return next === undefined ? others : { ...others, [name]: next };
};

interface Group {
  readonly title: string;
  readonly fields: readonly FieldDeclaration[];
}

const REQUIRED = 'Required';

function groupsOf(fields: readonly FieldDeclaration[]): readonly Group[] {
  const rest = fields.filter(({ required }) => !required);
  const of = (...kinds: readonly string[]) => rest.filter(({ shape }) => kinds.includes(shape.kind));
  return [
    { title: REQUIRED, fields: fields.filter(({ required }) => required) },
    { title: 'Numbers and texts', fields: of('number', 'text', 'id', 'json') },
    { title: 'Choices', fields: of('choice', 'flag') },
    { title: 'Lists and parts', fields: of('list', 'record') },
  ].filter(({ fields: inGroup }) => inGroup.length > 0);
}
