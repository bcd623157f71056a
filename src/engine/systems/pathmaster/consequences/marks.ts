import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isDead } from '../combatant/fares.ts';
import { sheetOf, stateOf, weaknessesOf } from '../combatant/fighter.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';
import { combat } from '../core/citations.ts';
import { actualRate, isRestricted, oldestOf } from '../injury/clotting.ts';
import { fatigueOf } from '../injury/fatigue.ts';
import { sumOf } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** A condition that only tells what the state counts: how much of it there is now, 0 for none. */
interface Mark {
  readonly condition: ConditionId;
  readonly section: string;
  readonly amount: (fighter: Fighter, options: PathmasterOptions) => number;
  /** Whether there is more or less of it. */
  readonly counted?: false;
}

const marks: readonly Mark[] = [
  {
    condition: 'bleeding',
    section: 'Bleeding',
    amount: (fighter, options) => {
      const { bleeding } = stateOf(fighter);
      return bleeding.reduce((sum, wound) => sum + actualRate(wound, oldestOf(bleeding), options), 0);
    },
  },
  {
    condition: 'treatedWound',
    section: 'Bleeding',
    amount: (fighter, options) => (isRestricted(stateOf(fighter).bleeding, options) ? 1 : 0),
    counted: false,
  },
  {
    condition: 'criticalInjury',
    section: 'Critical Injuries',
    amount: (fighter, options) => sumOf(weaknessesOf(fighter, options).filter(({ of }) => of === 'INJURY')),
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
      return lost > 0 && lost >= fatigueOf(sheetOf(fighter).co).total ? 1 : 0;
    },
    counted: false,
  },
];

/** Held exactly while the state counts any of it, and of the living alone. */
export const marksEntail: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = marks.map(
  ({ condition, section, amount, counted }) => ({
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
  }),
);
