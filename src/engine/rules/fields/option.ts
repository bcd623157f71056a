import type { Path } from '../../fault.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Citation } from '../citation.ts';
import { houseScope } from '../homebrew/house-rules.ts';
import { tablesIn, withTables } from '../homebrew/overrides.ts';
import {
  type ChoiceField,
  defaulted,
  type FlagField,
  type IntegerField,
  internal,
  type OptionalField,
  type RecordField,
  record,
  type Value,
} from './field.ts';
import { read } from './read.ts';

/** A rule that a group can choose: a rule that the book calls optional, or an alternative interpretation. */
export interface Option<F extends OptionField = OptionField, Default = unknown> {
  readonly title: string;
  readonly citation: Citation;
  readonly field: F;
  readonly default: Default;
}

export type OptionField = ChoiceField | FlagField | IntegerField;

export type OptionsOf = Readonly<Record<string, Option>>;

/** The options as one record. Callers can set any of the options, and rules read all of them. */
export type OptionsField<Options extends OptionsOf> = RecordField<{
  readonly [Name in keyof Options]: OptionalField<Options[Name]['field'], Options[Name]['default']>;
}>;

export const option = <const F extends OptionField, const Default>(
  title: string,
  citation: Citation,
  field: F,
  fallback: Default,
): Option<F, Default> => ({ title, citation, field, default: fallback });

const defaults = new WeakMap<RecordField, unknown>();

const readPlainly: (field: RecordField, given: unknown, path?: Path) => unknown = read;

/** Returns the options with their defaults and custom tables. The defaults are parsed once and shared. */
export function readOptions<F extends RecordField>(field: F, given: unknown, path: Path = []): Value<F> {
  const tables = tablesIn(given);
  const none =
    given === undefined ||
    given === null ||
    (typeof given === 'object' && Object.keys(given).length === 0 && tables.size === 0);
  if (none) return (defaults.get(field) ?? defaultsOf(field)) as Value<F>;
  if (typeof given !== 'object') return readPlainly(field, given, path) as Value<F>;
  const known = getOrInsertComputed(chosen, field, () => new WeakMap<object, unknown>());
  return getOrInsertComputed(known, given, () =>
    withTables(readPlainly(field, given, path), tables),
  ) as Value<F>;
}

const defaultsOf = (field: RecordField): unknown =>
  getOrInsertComputed(defaults, field, () => readPlainly(field, {}));

/** Options that callers choose are also parsed only once. */
const chosen = new WeakMap<RecordField, WeakMap<object, unknown>>();

export const optionsField = <const Options extends OptionsOf>(options: Options): OptionsField<Options> =>
  record(
    'Options',
    Object.fromEntries([
      ...Object.entries(options).map(([name, { field, default: fallback }]) => [
        name,
        { ...defaulted(field, fallback), leftOpen: 'CAMPAIGN' },
      ]),
      ['house', internal(houseScope, null)],
    ]),
    'Rule options. Omitted options keep their defaults. The default is false unless the description specifies another.',
  ) as unknown as OptionsField<Options>;
