import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isDead } from '../combatant/faring.ts';
import { sheetOf, stateOf, weaknessesOf } from '../combatant/fighter.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';
import { type CombatSection, combat } from '../core/citations.ts';
import { actualBleedingRate, isRestrictedByFirstAid, oldestAgeOf } from '../injury/bleeding-wound.ts';
import { maximumFatigue } from '../injury/fatigue.ts';
import { totalWeakness } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** A condition that only tells what the state counts: how much of it there is now, 0 for none. */
interface CountedCondition {
  readonly condition: ConditionId;
  readonly section: CombatSection;
  readonly amount: (fighter: Fighter, options: PathmasterOptions) => number;
  /** Whether there is more or less of it. */
  readonly counted?: false;
}

const countedConditions: readonly CountedCondition[] = [
  {
    condition: 'bleeding',
    section: 'Bleeding',
    amount: (fighter, options) => {
      const { bleeding } = stateOf(fighter);
      return bleeding.reduce(
        (sum, wound) => sum + actualBleedingRate(wound, oldestAgeOf(bleeding), options),
        0,
      );
    },
  },
  {
    condition: 'treatedWound',
    section: 'Bleeding',
    amount: (fighter, options) => (isRestrictedByFirstAid(stateOf(fighter).bleeding, options) ? 1 : 0),
    counted: false,
  },
  {
    condition: 'criticalInjury',
    section: 'Critical Injuries',
    amount: (fighter, options) =>
      totalWeakness(weaknessesOf(fighter, options).filter(({ of }) => of === 'INJURY')),
  },
  {
    condition: 'initiativeRounds',
    section: 'Initiative Bonuses',
    amount: (fighter) => stateOf(fighter).initiativeRounds,
  },
  {
    condition: 'offensiveBonus',
    section: 'Offensive Bonuses',
    amount: (fighter) => stateOf(fighter).offensiveBonus,
  },
  { condition: 'energyDrained', section: 'Energy Drained', amount: (fighter) => stateOf(fighter).drained },
  { condition: 'nonlethalDamage', section: 'Unconscious', amount: (fighter) => stateOf(fighter).nonlethal },
  {
    condition: 'fatigued',
    section: 'Fatigued',
    amount: (fighter) => {
      const { fatigue: lost } = stateOf(fighter);
      return lost > 0 && lost >= maximumFatigue(sheetOf(fighter).co).total ? 1 : 0;
    },
    counted: false,
  },
];

/** Held exactly while the state counts any of it, and of the living alone. */
export const countedConditionConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] =
  countedConditions.map(({ condition, section, amount, counted }) => ({
    id: `${condition}Told`,
    citation: combat(section),
    follows: (fighter, options) => {
      const much = isDead(fighter) ? 0 : amount(fighter, options);
      const held = fighter.conditions.find((each) => each.condition === condition);
      if (much === 0) return held ? [ends('TARGET', condition, combat(section), held.note)] : [];
      if (held && (counted === false || held.amount === much)) return [];
      return [
        ...(held ? [ends('TARGET', condition, combat(section), held.note)] : []),
        gains('TARGET', condition, combat(section), null, counted === false ? {} : { amount: much }),
      ];
    },
  }));
