import type { Json } from '../../json.ts';
import type { Citation } from '../citation.ts';
import type { RecordField, Value } from '../fields/field.ts';
import type { Effect, Role } from './effect.ts';

/** Something that a system alone changes in its state, and how the state is afterwards. */
export interface Change<State, Told> {
  /** What is told of it: `EntangledChange`. */
  readonly told: RecordField;
  fold(state: State, told: Told): State;
  /** What it says to people, who read names where it says ids; left out, only what it is. */
  readonly says?: ((told: Told) => string) | undefined;
}

/** A declared change, its types hidden from those who only pass it on. */
export interface DeclaredChange {
  /** Unique among all systems: `brp.entangled`. */
  readonly id: string;
  readonly told: RecordField;
  says(told: Json): string;
}

type Changed = Extract<Effect, { type: 'changed' }>;

/** The changes of a system: declared, made into effects, and folded, each in one place. */
export interface Changes<State, All> {
  readonly declared: readonly DeclaredChange[];
  effect<Name extends keyof All>(
    name: Name,
    on: Role,
    told: All[Name] extends Change<State, infer Told> ? Told : never,
    citation: Citation,
  ): Effect;
  /** The state after one of them. Neither rolls nor fails. */
  fold(state: State, effect: Changed): State;
}

/** One change; its fields are told in the log, so they say what has happened. */
export const change =
  <State>() =>
  <const Told extends RecordField>(
    told: Told,
    fold: (state: State, told: Value<Told>) => State,
    says?: (told: Value<Told>) => string,
  ): Change<State, Value<Told>> => ({ told, fold, says });

/** Changes of whatever state. */
type AnyChanges = Readonly<
  Record<
    string,
    {
      readonly told: RecordField;
      fold(state: never, told: never): unknown;
      readonly says?: ((told: never) => string) | undefined;
    }
  >
>;

type StateOf<All> = All[keyof All] extends { fold(state: infer State, told: never): unknown } ? State : never;

export function changesOf<const All extends AnyChanges>(
  system: string,
  all: All,
): Changes<StateOf<All>, All> {
  const idOf = (name: string): string => `${system}.${name}`;
  const byId = new Map(Object.entries(all).map(([name, each]) => [idOf(name), each]));
  return {
    declared: [...byId].map(([id, { told, says }]) => ({
      ...{ id, told },
      says: (given) => says?.(given as never) ?? told.description.replace(/\.$/, ''),
    })),
    effect: (name, on, told, citation) => ({
      ...{ type: 'changed', on, citation },
      ...{ change: idOf(name as string), told: told as Json },
    }),
    fold: (state, { change: id, told }) =>
      (byId.get(id)?.fold(state as never, told as never) as StateOf<All> | undefined) ?? state,
  };
}
