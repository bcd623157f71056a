import type { Json } from '../../json.ts';
import {
  type Field,
  type FieldsOf,
  type OptionalField,
  type RecordField,
  record,
  type Value,
} from '../fields/field.ts';
import { fallbackOf } from '../fields/reader.ts';
import type { Period } from '../fight/encounter-rules.ts';
import type { Effect } from './effect.ts';

/** Time at which a part of a state resets: the start of the next turn, round or fight, or never (`PERSON`). */
type Lifetime = Period | 'PERSON';

/** How effects that exist in all systems change a part of the state. */
interface Folds {
  /** Ids of limited resources. The part contains the sum of their spent amounts, minus the regained amounts. */
  readonly spent?: readonly string[];
  /** Minimum of the sum of spent amounts. Default: 0. */
  readonly least?: number;
  /**
   * Maximum of the part's value if the part counts damage minus healing. If omitted: the part does not count damage.
   */
  readonly mostDamage?: number;
  /** True if the part lists the names of dropped items. */
  readonly isDropped?: true;
}

/** One part of a state: a stored field, the time when it resets, and its value after the reset. */
interface Part<F> extends Folds {
  readonly field: F;
  readonly lasts: Lifetime;
  /** Value for an unhurt combatant before any fight. */
  readonly initial: unknown;
}

/** Declares a part whose initial value is its field's fallback. Stored states can therefore omit it. */
export const part = <const F extends OptionalField>(
  lasts: Lifetime,
  field: F,
  folds: Folds = {},
): Part<F> => ({
  ...{ field, lasts, ...folds },
  initial: fallbackOf(field),
});

/** Declares a part that every stored state contains. A test checks that its field accepts the initial value. */
export const requiredPart = <const F>(
  lasts: Lifetime,
  field: F,
  initial: Json,
  folds: Folds = {},
): Part<F> => ({ field, lasts, initial, ...folds });

const OVER: Readonly<Record<Period, readonly Lifetime[]>> = {
  TURN: ['TURN'],
  ROUND: ['TURN', 'ROUND'],
  FIGHT: ['TURN', 'ROUND', 'FIGHT'],
};

/** State of a combatant in one system, declared part by part. */
export interface StateParts<All extends FieldsOf, State> {
  readonly field: RecordField<All>;
  /** State of an unhurt combatant before any fight. */
  readonly initial: State;
  /** Returns the initial values of the parts with these lifetimes. */
  lasting(...lifetimes: readonly Lifetime[]): Partial<State>;
  /**
   * Returns the state at the start of a period, such as a turn or a round. Parts that last only for such a period
   * return to their initial values.
   */
  reset(state: State, opens: Period): State;
  /**
   * Returns the state after an effect that exists in all systems. Returns the same state if the effect changes no part.
   */
  fold(state: State, effect: Effect): State;
}

type Values = Readonly<Record<string, unknown>>;

const droppedAfter = (before: readonly string[], effect: Effect): readonly string[] => {
  if (effect.type === 'itemDropped') return [...new Set([...before, effect.item])];
  return effect.type === 'itemTaken' ? before.filter((item) => item !== effect.item) : before;
};

/** Returns the new value of a part. Undefined if the effect does not change it. */
function foldedPart(
  { spent, least = 0, mostDamage, isDropped }: Folds,
  before: unknown,
  effect: Effect,
): unknown {
  switch (effect.type) {
    case 'damage':
      return mostDamage === undefined ? undefined : Math.min(mostDamage, (before as number) + effect.amount);
    case 'healing':
      return mostDamage === undefined ? undefined : Math.max(0, (before as number) - effect.amount);
    case 'spent':
    case 'regained': {
      if (!spent?.includes(effect.budget)) return undefined;
      const amount = effect.type === 'spent' ? effect.amount : -effect.amount;
      return Math.max(least, (before as number) + amount);
    }
    case 'itemDropped':
    case 'itemTaken':
      return isDropped ? droppedAfter(before as readonly string[], effect) : undefined;
    default:
      return undefined;
  }
}

function declare(
  name: string,
  parts: Readonly<Record<string, Part<unknown>>>,
  description: string,
): StateParts<FieldsOf, Values> {
  const declared = Object.entries(parts);
  const fields = Object.fromEntries(declared.map(([key, { field }]) => [key, field as Field]));
  const initial = Object.fromEntries(declared.map(([key, each]) => [key, each.initial]));
  const lasting = (lifetimes: readonly Lifetime[]) =>
    Object.fromEntries(
      declared.filter(([, { lasts }]) => lifetimes.includes(lasts)).map(([key]) => [key, initial[key]]),
    );
  const resetAt = { TURN: lasting(OVER.TURN), ROUND: lasting(OVER.ROUND), FIGHT: lasting(OVER.FIGHT) };
  const folding = declared.filter(
    ([, { spent, mostDamage, isDropped }]) => spent || mostDamage !== undefined || isDropped,
  );
  const fold = (state: Values, effect: Effect): Values => {
    const changed = folding.flatMap(([key, folds]) => {
      const after = foldedPart(folds, state[key], effect);
      return after === undefined ? [] : [[key, after] as const];
    });
    return changed.length === 0 ? state : { ...state, ...Object.fromEntries(changed) };
  };
  return {
    field: record(name, fields, description),
    initial,
    lasting: (...lifetimes) => lasting(lifetimes),
    reset: (state, opens) => ({ ...state, ...resetAt[opens] }),
    fold,
  };
}

/**
 * Declares a combatant's state by its parts. It needs type assertions, because the compiler cannot relate the recursive
 * types of fields.
 */
export const stateParts = declare as unknown as <const All extends FieldsOf>(
  name: string,
  parts: { readonly [Name in keyof All]: Part<All[Name]> },
  description: string,
) => StateParts<All, { readonly [Name in keyof All]: Value<All[Name]> }>;
