import type { Json } from '../../json.ts';
import type { Citation } from '../citation.ts';
import {
  called,
  combatantRef,
  type Field,
  flag,
  output,
  type RecordField,
  record,
  type Value,
} from '../fields/field.ts';
import type { Effect, Role } from './effect.ts';

/** How a change is shown to clients. */
interface Shown {
  /** True if the change only records something that later rules need. Readable logs then omit it. Default: false. */
  readonly isInternal?: true;
  /** Type of public details that this change shares with other changes. If omitted: the change has a separate type. */
  readonly as?: RecordField;
}

/** A change to a state that only one system has, with the function that applies it. */
export interface Change<State, Detail> extends Shown {
  /** Stored detail of the change, for example `EntangledChange`. A field called `amount` is the effect's amount. */
  readonly detail: RecordField;
  fold(state: State, detail: Detail): State;
  /**
   * Returns the description for display. Ids in it are replaced by names. If omitted: only the change's title is shown.
   */
  readonly says?: ((detail: Detail) => string) | undefined;
}

/** A declared change, without its TypeScript types, for code that handles the changes of all systems. */
export interface DeclaredChange extends Shown {
  /** Id of the change, unique among all rule systems, for example `brp.entangled`. */
  readonly id: string;
  /** Name of the change, unique within its rule system, for example `entangled`. */
  readonly name: string;
  readonly detail: RecordField;
  says(detail: Json): string;
  /** Returns the amount that a change's detail contains. Null if the change has no amount. */
  amountIn(detail: Json): number | null;
}

type Changed = Extract<Effect, { type: 'changed' }>;

/** All changes of a system: their declarations, their effects and the functions that apply them. */
export interface Changes<State, All> {
  readonly declared: readonly DeclaredChange[];
  effect<Name extends keyof All>(
    name: Name,
    on: Role,
    detail: All[Name] extends Change<State, infer Detail> ? Detail : never,
    citation: Citation,
  ): Effect;
  /** Returns the combatant's state after a change. Rolls no dice and cannot fail. */
  fold(state: State, effect: Changed): State;
}

/**
 * Declares changes that clients see in the same way. The log shows the changes' fields, so the descriptions of these
 * fields are in the past tense.
 */
export const change =
  <State>(shown: Shown = {}) =>
  <const Detail extends RecordField>(
    detail: Detail,
    fold: (state: State, detail: Value<Detail>) => State,
    says?: (detail: Value<Detail>) => string,
  ): Change<State, Value<Detail>> => ({ ...shown, detail, fold, says });

/** Declares that a field of a change is the effect's amount. */
export const asAmount = <const Of extends Field>(field: Of): Of => called('amount', field);

/** Declares a type of public effect details that does not belong to a rule system. */
export const sharedDetail = (
  name: string,
  fields: Readonly<Record<string, Field>>,
  description: string,
): RecordField => ({
  ...record(name, fields, description),
  shared: true,
});

/** Types of effect details that several kinds of effects in several rule systems share. */
export const sharedDetails = {
  item: sharedDetail(
    'ItemDetail',
    { item: output.text('Name of the item.') },
    'The weapon, shield or other item that the effect involves.',
  ),
  combatant: sharedDetail(
    'CombatantDetail',
    { combatantId: combatantRef('The other combatant that the effect involves. Null if there is none.') },
    'Another combatant that the effect involves, in addition to its recipient.',
  ),
  combatants: sharedDetail(
    'CombatantsDetail',
    {
      combatantIds: output.list(
        combatantRef('A combatant.'),
        'The other combatants that the effect involves.',
      ),
    },
    'The combatants that the effect involves in addition to its recipient.',
  ),
  flag: sharedDetail(
    'FlagDetail',
    { isTrue: flag('True if the state that the change describes begins. False if it ends.') },
    'Whether a state of the recipient begins or ends.',
  ),
  attribute: sharedDetail(
    'AttributeDetail',
    { attribute: output.text('Name of the number on the sheet.') },
    'The number on the sheet that the effect changes.',
  ),
} as const;

/** Changes to the state of any system. */
type AnyChanges = Readonly<
  Record<
    string,
    Shown & {
      readonly detail: RecordField;
      fold(state: never, detail: never): unknown;
      readonly says?: ((detail: never) => string) | undefined;
    }
  >
>;

type StateOf<All> = All[keyof All] extends { fold(state: infer State, detail: never): unknown }
  ? State
  : never;

export function changesOf<const All extends AnyChanges>(
  system: string,
  all: All,
): Changes<StateOf<All>, All> {
  const idOf = (name: string): string => `${system}.${name}`;
  const byId = new Map(Object.entries(all).map(([name, each]) => [idOf(name), each]));
  return {
    declared: Object.entries(all).map(([name, { detail, says, fold: _fold, ...shown }]) => ({
      ...{ id: idOf(name), name, detail, ...shown },
      says: (given) => says?.(given as never) ?? detail.description.replace(/\.$/, ''),
      amountIn: amountsIn(detail),
    })),
    effect: (name, on, detail, citation) => ({
      ...{ type: 'changed', on, citation },
      ...{ change: idOf(name as string), told: detail as Json },
    }),
    fold: (state, { change: id, told }) =>
      (byId.get(id)?.fold(state as never, told as never) as StateOf<All> | undefined) ?? state,
  };
}

/** Returns a function that reads the amount in a record's details. */
function amountsIn({ fields }: RecordField): DeclaredChange['amountIn'] {
  const [name] =
    Object.entries(fields as Record<string, Field>).find(([, field]) => field.called === 'amount') ?? [];
  return (detail) =>
    name === undefined ? null : (((detail as Record<string, Json>)[name] as number | undefined) ?? null);
}
