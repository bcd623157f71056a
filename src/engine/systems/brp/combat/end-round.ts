import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect } from '../../../rules/effect.ts';
import { readOptions } from '../../../rules/option.ts';
import { combat, ruling } from '../citations.ts';
import type { ConditionId } from '../conditions.ts';
import { advises, ends, gains } from '../effects.ts';
import { brpOptions } from '../options/index.ts';
import { collapses, HOUR, UNCONSCIOUS_AT } from '../wound.ts';
import { has } from './capable.ts';
import { bloodLost, steadied } from './end-round-bleeding.ts';
import { partsRestored } from './end-round-locations.ts';
import { rollMajorWounds } from './end-round-major-wounds.ts';
import { shockPasses } from './end-round-shock.ts';
import { stand } from './standing.ts';

type Passing = (held: HeldCondition, fighter: Fighter) => readonly Effect[];

/** What a condition does by the end of a round, beyond ending when its time is up. */
const passing: Partial<Readonly<Record<ConditionId, Passing>>> = {
  mortallyHurt: ({ until, note }, { round }) =>
    until !== null && round >= until
      ? [gains('TARGET', 'dead', ruling('R-71'), null, { note: `untreated: ${note}` })]
      : [],

  // brought to 1 hit point or more by the end of the round after the wound, or dead (ruling R-67)
  dying: ({ from }, fighter) => {
    const { hitPoints } = stand(fighter);
    if (hitPoints >= 1) {
      const faints = hitPoints <= UNCONSCIOUS_AT && !has(fighter, 'unconscious');
      return [ends('TARGET', 'dying', ruling('R-67'), 'saved'), ...(faints ? [collapses(HOUR)] : [])];
    }
    return fighter.round > from
      ? [ends('TARGET', 'dying', ruling('R-67'), 'too late'), gains('TARGET', 'dead', combat('Fatal Wounds'))]
      : [];
  },
};

const bledToDeath: readonly Effect[] = [
  gains('TARGET', 'prone', combat('Fatal Wounds')),
  gains('TARGET', 'dying', combat('Fatal Wounds')),
  advises(
    'TARGET',
    'Bled to 0 hit points: medical attention this round or the next, or death.',
    combat('Fatal Wounds'),
  ),
];

/** Bleeding comes first, on DEX rank 1 (ruling R-26); what it leaves decides the rest. */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): readonly Effect[] {
  if (has(fighter, 'dead')) return [];
  const options = readOptions(brpOptions, given);
  const lost = bloodLost(fighter, options);
  const { hitPoints } = stand(fighter);
  const left = hitPoints - lost.length;
  if (left <= 0 && hitPoints > 0 && !has(fighter, 'dying')) return [...lost, ...bledToDeath];
  const steady = left > 0 ? steadied(fighter, options, dice) : { effects: [], parts: [] };
  const due = fighter.conditions.filter(
    ({ condition, note }) => condition !== 'mortallyHurt' || note === null || !steady.parts.includes(note),
  );
  return [
    ...lost,
    ...steady.effects,
    ...due.flatMap((held) => passing[held.condition as ConditionId]?.(held, fighter) ?? []),
    ...shockPasses(fighter, left, options),
    ...partsRestored(fighter),
    ...(left > 0 ? rollMajorWounds(fighter, given, dice) : []),
  ];
}
