import type { Fighter } from '../../../rules/combat.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect } from '../../../rules/effect.ts';
import { readOptions } from '../../../rules/option.ts';
import { combat, ruling } from '../citations.ts';
import type { ConditionId } from '../conditions.ts';
import { advises, ends, gains, loses } from '../effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { stand } from './standing.ts';

type Passing = (held: HeldCondition, fighter: Fighter, round: number) => readonly Effect[];

/** What a condition does by the end of a round, beyond ending when its time is up. */
const passing: Partial<Readonly<Record<ConditionId, Passing>>> = {
  bleeding: ({ from }, _fighter, round) => (round > from ? [loses('TARGET', 1, combat('Bleeding'))] : []),

  shock: ({ until }, _fighter, round) =>
    until !== null && round >= until
      ? [gains('TARGET', 'unconscious', combat('Major Wounds'), null, 'from shock')]
      : [],

  // brought to 1 hit point or more by the end of the round after the wound, or dead (ruling R-67)
  dying: ({ from }, fighter, round) => {
    if (stand(fighter).hitPoints >= 1) return [ends('TARGET', 'dying', ruling('R-67'), 'saved')];
    return round > from
      ? [ends('TARGET', 'dying', ruling('R-67'), 'too late'), gains('TARGET', 'dead', combat('Fatal Wounds'))]
      : [];
  },
};

/** Bleeding wounds add up unless the group says otherwise (ruling R-25). */
const suffered = (conditions: readonly HeldCondition[], { bleedingStacks }: BrpOptions) =>
  conditions.filter(
    ({ condition }, index) =>
      bleedingStacks ||
      condition !== 'bleeding' ||
      conditions.findIndex((each) => each.condition === 'bleeding') === index,
  );

const BLEEDING_TO_DEATH = 'dying';

/** Bleeding comes first, on DEX rank 1 (ruling R-26); what it leaves decides the rest. */
export function endRound(fighter: Fighter, given: unknown): readonly Effect[] {
  const effects = suffered(fighter.conditions, readOptions(brpOptions, given)).flatMap(
    (held) => passing[held.condition as ConditionId]?.(held, fighter, fighter.round) ?? [],
  );
  const lost = effects.reduce((sum, effect) => (effect.type === 'damage' ? sum + effect.amount : sum), 0);
  const { hitPoints } = stand(fighter);
  const fatal = lost > 0 && hitPoints > 0 && hitPoints - lost <= 0;
  if (!fatal || fighter.conditions.some(({ condition }) => condition === BLEEDING_TO_DEATH)) return effects;
  return [
    ...effects,
    gains('TARGET', 'dying', combat('Fatal Wounds')),
    advises(
      'TARGET',
      'Bled to 0 hit points: medical attention this round or the next, or death.',
      combat('Fatal Wounds'),
    ),
  ];
}
