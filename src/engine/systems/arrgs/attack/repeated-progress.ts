import type { Effect } from '../../../rules/effects/effect.ts';
import { combat } from '../core/citations.ts';
import { gains, loses } from '../core/effects.ts';
import { defencePaid } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { LowVitalityResult } from '../vitality/low-vitality.ts';
import { conditionsBetween, type Faring } from '../vitality/vitality.ts';
import type { Aim } from './aim.ts';
import type { Input } from './repeated-input.ts';
import type { Strike } from './strike.ts';

/** Facts about earlier attacks that the next attack needs. */
export interface Before {
  /** Number of attacks made, and number of attacks that succeeded. */
  readonly made: number;
  readonly met: number;
  /** Defences that were made after the last question, so the input does not contain them. */
  readonly defended: number;
  readonly faring: Faring | null;
}

/** One of the attacks, and the check it required of a Disabled or Dying target. */
export interface Attacked {
  readonly aim: Aim;
  readonly strike: Strike;
  /** True if the attack was a spell that a Counterspell has cancelled. */
  readonly cancelled: boolean;
  readonly ordeal: LowVitalityResult | null;
}

/** All attacks made so far. */
export interface Made {
  readonly attacks: readonly Attacked[];
  readonly damage: number;
  readonly hits: number;
  readonly dying: number;
  /** Number of attacks that succeeded, whatever the answers to them were. */
  readonly met: number;
  /** Number of attacks that the target answered with a Defence. */
  readonly defended: number;
  /** Current state of the target. Null if the caller has not provided it. */
  readonly faring: Faring | null;
}

/** Returns the attacks that were made after the last question, so the input does not contain them. */
const newAttacks = ({ attacks }: Pick<Made, 'attacks'>, { settled }: Input) => attacks.slice(settled);

const defencesIn = (attacks: Made['attacks']): number =>
  attacks.filter(({ strike }) => strike.defended !== null).length;

export function beforeNext(so: Made, input: Input): Before {
  const added = newAttacks(so, input);
  return {
    ...{ made: so.attacks.length, met: so.met, defended: defencesIn(added) },
    faring: added.length === 0 ? input.target.faring : so.faring,
  };
}

/** Returns the effects on the target of the attacks that were made after the last question. */
export function effectsOnTarget(so: Made, input: Input, options: ArrgsOptions): readonly Effect[] {
  const added = newAttacks(so, input);
  const { faring: after } = beforeNext(so, input);
  const sum = (of: (each: Attacked) => number): number => added.reduce((all, each) => all + of(each), 0);
  const damage = sum(({ strike }) => strike.damage?.total ?? 0);
  const { faring } = input.target;
  return [
    ...Array.from({ length: defencesIn(added) }, () => defencePaid(options)).flat(),
    ...(damage > 0 ? [loses('TARGET', damage, combat('Damage', 'ARR-055'))] : []),
    ...added.flatMap(({ ordeal }) =>
      ordeal && ordeal.loss > 0 ? [loses('TARGET', ordeal.loss, combat(ordeal.of))] : [],
    ),
    ...(faring && after
      ? conditionsBetween(faring, after, 'TARGET')
      : Array.from({ length: sum(({ strike }) => strike.dying) }, () =>
          gains('TARGET', 'dying', combat('Criticals', 'ARR-034')),
        )),
  ];
}
