import type { Json } from '../../json.ts';
import type { Citation } from '../citation.ts';
import type { RecordField, Value } from '../fields/field.ts';
import type { Effect, Role } from './effect.ts';

/** A change to a system's state that only this system knows, with its fold. */
export interface Change<State, Detail> {
  /** Detail of the change, for example `EntangledChange`. */
  readonly detail: RecordField;
  fold(state: State, detail: Detail): State;
  /**
   * Description for display; ids in it are replaced by names. If omitted, only the title of the change is
   * shown.
   */
  readonly says?: ((detail: Detail) => string) | undefined;
}

/** A declared change with its types hidden from generic code. */
export interface DeclaredChange {
  /** Unique among all systems: `brp.entangled`. */
  readonly id: string;
  readonly detail: RecordField;
  says(detail: Json): string;
}

type Changed = Extract<Effect, { type: 'changed' }>;

/** All changes of a system: their declarations, effects and folds. */
export interface Changes<State, All> {
  readonly declared: readonly DeclaredChange[];
  effect<Name extends keyof All>(
    name: Name,
    on: Role,
    detail: All[Name] extends Change<State, infer Detail> ? Detail : never,
    citation: Citation,
  ): Effect;
  /** The state after a change. It rolls no dice and cannot fail. */
  fold(state: State, effect: Changed): State;
}

/** Declares a change. Its fields are shown in the log, so they describe what has happened. */
export const change =
  <State>() =>
  <const Detail extends RecordField>(
    detail: Detail,
    fold: (state: State, detail: Value<Detail>) => State,
    says?: (detail: Value<Detail>) => string,
  ): Change<State, Value<Detail>> => ({ detail, fold, says });

/** Changes of any state. */
type AnyChanges = Readonly<
  Record<
    string,
    {
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
    declared: [...byId].map(([id, { detail, says }]) => ({
      ...{ id, detail },
      says: (given) => says?.(given as never) ?? detail.description.replace(/\.$/, ''),
    })),
    effect: (name, on, detail, citation) => ({
      ...{ type: 'changed', on, citation },
      ...{ change: idOf(name as string), told: detail as Json },
    }),
    fold: (state, { change: id, told }) =>
      (byId.get(id)?.fold(state as never, told as never) as StateOf<All> | undefined) ?? state,
  };
}
