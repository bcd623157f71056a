import type { Citation } from './citation.ts';
import {
  type ChoiceField,
  defaulted,
  type FlagField,
  type IntegerField,
  type OptionalField,
  type RecordField,
  record,
} from './field.ts';

/** A rule that a group may choose: one that the book calls optional, or another reading of one. */
export interface Option<F extends OptionField = OptionField, Default = unknown> {
  readonly title: string;
  readonly citation: Citation;
  readonly field: F;
  readonly default: Default;
}

export type OptionField = ChoiceField | FlagField | IntegerField;

export type OptionsOf = Readonly<Record<string, Option>>;

/** The options as a record that callers fill in part and rules see whole. */
export type OptionsField<Options extends OptionsOf> = RecordField<{
  readonly [Name in keyof Options]: OptionalField<Options[Name]['field'], Options[Name]['default']>;
}>;

export const option = <const F extends OptionField, const Default>(
  title: string,
  citation: Citation,
  field: F,
  fallback: Default,
): Option<F, Default> => ({ title, citation, field, default: fallback });

export const optionsField = <const Options extends OptionsOf>(options: Options): OptionsField<Options> =>
  record(
    'Options',
    Object.fromEntries(
      Object.entries(options).map(([name, { field, default: fallback }]) => [
        name,
        defaulted(field, fallback),
      ]),
    ),
    'Rule options; one left out has its default.',
  ) as unknown as OptionsField<Options>;
