import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Json } from '../../json.ts';
import { type Field, fieldsOf, type RecordField } from '../../rules/fields/field.ts';
import type { Act, SampleInput } from '../../rules/fight/act.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';

/**
 * Returns the inputs to check for an act: its declared inputs, or one input for each item on the sheet that the input
 * can name.
 */
export const sampleInputsOf = (
  act: Act,
  actor: Fighter,
  target: Fighter,
  options: Json,
): readonly SampleInput[] => act.sampleInputs?.(actor, target, options) ?? leastInputs(act, actor.sheet);

function leastInputs({ input }: Act, sheet: Json): readonly SampleInput[] {
  let samples: readonly SampleInput[] = [{ item: null, input: {} }];
  for (const [name, field] of getOrInsertComputed(demanded, input, () => demandedBy(input))) {
    const named = field.kind === 'text' ? namesIn(sheet, name) : null;
    const values = named ?? [leastOf(field)];
    samples = samples.flatMap(({ item, input: before }) =>
      values.map((value) => ({
        item: named ? (value as string) : item,
        input: { ...(before as object), [name]: value },
      })),
    );
  }
  return samples;
}

const demanded = new WeakMap<RecordField, ReturnType<typeof demandedBy>>();

/** Returns the required fields of an input. */
const demandedBy = (input: RecordField) => fieldsOf(input).filter(([, { kind }]) => kind !== 'optional');

/** Returns the names of one kind of items on a sheet. For `weapon`, they are the names in `weapons`. */
function namesIn(sheet: Json, name: string): readonly string[] | null {
  const things = (sheet as Readonly<Record<string, Json>>)[`${name}s`];
  return Array.isArray(things) ? things.map((thing) => (thing as { readonly name: string }).name) : null;
}

function leastOf(field: Field): Json {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return Math.max(field.min, Math.min(field.max, 0));
    case 'text':
    case 'combatant':
      return 'nothing';
    case 'flag':
      return false;
    case 'dice':
      return '1d6';
    case 'choice':
      return Object.keys(field.values)[0]!;
    case 'list':
      return [];
    case 'record':
      return Object.fromEntries(
        fieldsOf(field).flatMap(([name, inner]) =>
          inner.kind === 'optional' ? [] : [[name, leastOf(inner)]],
        ),
      );
    case 'optional':
      return null;
  }
}
