import { defaulted, flag, integer, list, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { BrpOptions } from '../options/index.ts';
import { type Attempt, defenceKind, type Stance } from './input.ts';

const made = record(
  'EarlierDefence',
  {
    kind: defenceKind,
    free: defaulted(
      flag('True if the defence used the free defence of a combatant who fights defensively.'),
      false,
    ),
    dexRank: optional(integer(1, 10_000, 'DEX rank of the defence. If omitted: the rank is unknown.')),
    missile: defaulted(flag('True if the defence was against a shot missile.'), false),
  },
  'A parry or dodge tried earlier in the round.',
);

/** A parry or dodge earlier in the round, whether it succeeded or not. */
export type EarlierDefence = Value<typeof made>;

export const earlierField = defaulted(
  list(made, 100, 'Parries and dodges tried earlier in the round, in order.'),
  [],
);

export const earlierDefenceOf = ({ kind, free, dexRank, against }: Attempt): EarlierDefence => ({
  kind,
  free,
  dexRank,
  missile: against.kind === 'MISSILE',
});

/** Number of free defences in the round. */
export const freeDefences = ({
  fightingDefensively,
  normalAttacks,
}: Pick<Stance, 'fightingDefensively' | 'normalAttacks'>): number =>
  fightingDefensively ? (normalAttacks > 1 ? 2 : 1) : 0;

/** Penalty in percentage points for each earlier parry or dodge. */
export const STEP = 30;

/** Penalty in percentage points for earlier parries and dodges (rulings ). */
export function successivePenalty(
  { free }: Attempt,
  earlier: readonly EarlierDefence[],
  { freeDodgeAtFullSkill }: BrpOptions,
): number {
  const counted = earlier.filter((each) => !each.free).length;
  if (!free) return STEP * counted;
  return freeDodgeAtFullSkill ? 0 : STEP * Math.max(0, counted - 1);
}
