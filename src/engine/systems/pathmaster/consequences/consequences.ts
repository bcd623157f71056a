import type { Citation } from '../../../rules/citation.ts';
import { type ConsequenceDeclaration, consequencesOf } from '../../../rules/effects/consequence.ts';
import { combatantsIn } from '../../../rules/fields/combatants.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasCondition, isDead, isOutOfAction } from '../combatant/faring.ts';
import { optionsOf, sheetOf, stateOf, weaknessesOf } from '../combatant/fighter.ts';
import { heldItems } from '../combatant/own-weapon.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { bonusAfterTurn } from '../combatant/state-ended-by.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { isConfusedCondition } from '../conditions/confused-conditions.ts';
import { drops, ends, gains } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { actualBleedingRate, isRestrictedByFirstAid, oldestAgeOf } from '../injury/bleeding-wound.ts';
import { maximumFatigue } from '../injury/fatigue.ts';
import { totalWeakness } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { StateChanges } from '../state/changes.ts';
import { isSameValue } from '../state/is-same-value.ts';
import { initialState, state } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { isImmobilised, isIncapacitated } from '../time/patient-condition.ts';
import { injuryConsequences } from './injury-consequences.ts';
import { stunConsequences } from './stun-consequences.ts';

/**
 * A condition that shows a number in the state. `amount` returns the current number. If it is 0, the combatant does not
 * have the condition.
 */
interface CountedCondition {
  readonly condition: ConditionId;
  readonly citation: Citation;
  readonly amount: (fighter: Fighter, options: PathmasterOptions) => number;
  /** False if the condition has no amount. */
  readonly counted?: false;
}

const countedConditions: readonly CountedCondition[] = [
  {
    condition: 'bleeding',
    citation: combat('Bleeding', 'PMA-135'),
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
    citation: combat('Bleeding', 'PMA-138'),
    amount: (fighter, options) => (isRestrictedByFirstAid(stateOf(fighter).bleeding, options) ? 1 : 0),
    counted: false,
  },
  {
    condition: 'criticalInjury',
    citation: combat('Critical Injuries', 'PMA-143'),
    amount: (fighter, options) =>
      totalWeakness(weaknessesOf(fighter, options).filter(({ of }) => of === 'INJURY')),
  },
  {
    condition: 'immobilised',
    citation: magic('Disease Types'),
    amount: (fighter) => (isImmobilised(patientOf(fighter)) ? 1 : 0),
    counted: false,
  },
  {
    condition: 'incapacitated',
    citation: magic('Poison Types'),
    amount: (fighter) => (isIncapacitated(patientOf(fighter)) ? 1 : 0),
    counted: false,
  },
  {
    condition: 'initiativeRounds',
    citation: combat('Initiative Bonuses'),
    amount: (fighter) => stateOf(fighter).initiativeRounds,
  },
  {
    condition: 'offensiveBonus',
    citation: combat('Offensive Bonuses'),
    amount: (fighter) => stateOf(fighter).offensiveBonus,
  },
  {
    condition: 'energyDrained',
    citation: combat('Energy Drained'),
    amount: (fighter) => stateOf(fighter).drained,
  },
  {
    condition: 'nonlethalDamage',
    citation: combat('Unconscious'),
    amount: (fighter) => stateOf(fighter).nonlethal,
  },
  {
    condition: 'fatigued',
    citation: combat('Fatigued'),
    amount: (fighter) => {
      const { fatigue: lost } = stateOf(fighter);
      return lost > 0 && lost >= maximumFatigue(sheetOf(fighter).co).total ? 1 : 0;
    },
    counted: false,
  },
];

/** A living combatant has each of these conditions while its count is not 0. */
const countedConditionConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] =
  countedConditions.map(({ condition, citation, amount, counted }) => ({
    id: `${condition}Told`,
    citation,
    follows: (fighter, options) => {
      const much = isDead(fighter) ? 0 : amount(fighter, options);
      const held = fighter.conditions.find((each) => each.condition === condition);
      if (much === 0) return held ? [ends('TARGET', condition, citation, held.note)] : [];
      if (held && (counted === false || held.amount === much)) return [];
      return [
        ...(held ? [ends('TARGET', condition, citation, held.note)] : []),
        gains('TARGET', condition, citation, null, counted === false ? {} : { amount: much }),
      ];
    },
  }));

const DROP_EVERYTHING = {
  panicked: combat('Panicked'),
  confusedWandering: combat('Confused', 'PMA-140'),
} as const;

/** Consequences of conditions. */
const conditionConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'worseInPlaceOfLighter',
    citation: ruling('PMA-R41'),
    follows: ({ conditions }) => {
      const over = conditions.flatMap(({ condition }) => conditionOf(condition)?.excludes ?? []);
      return conditions
        .filter(({ condition }) => over.includes(condition))
        .map(({ condition, note }) =>
          ends('TARGET', condition as ConditionId, conditionOf(condition)!.citation, note),
        );
    },
  },
  {
    id: 'behaviourOfTheConfused',
    citation: combat('Confused', 'PMA-140'),
    follows: (fighter) =>
      hasCondition(fighter, 'confused')
        ? []
        : fighter.conditions
            .filter(({ condition }) => isConfusedCondition(condition))
            .map(({ condition, note }) =>
              ends('TARGET', condition as ConditionId, combat('Confused', 'PMA-140'), note),
            ),
  },
  ...Object.entries(DROP_EVERYTHING).map(
    ([condition, citation]): ConsequenceDeclaration<Fighter, PathmasterOptions> => ({
      id: `${condition}Drops`,
      citation,
      follows: (fighter) =>
        hasCondition(fighter, condition)
          ? heldItems(sheetOf(fighter), stateOf(fighter)).map((item) => drops('TARGET', item, 0, citation))
          : [],
    }),
  ),
];

/** Unconscious combatants lose their turn and all activities. These parts return to their initial values. */
const clearedState = readKept(state, initialState());

const clearedParts = [
  ...(['onTurn', 'secondPlace', 'resumes', 'turn', 'ran', 'parry', 'parryWith', 'firing'] as const),
  ...(['aim', 'evaluated', 'feint', 'concentration', 'preparing', 'readied', 'loosed', 'aiding'] as const),
  ...(['wards', 'maintained'] as const),
];

const citation = combat('Unconscious');

/** Parts of the state that refer to another combatant. They end when either of the two dies or leaves. */
export const relations = [
  ...(['confusedAt', 'lastFoe', 'turnedOn', 'chargeTarget'] as const),
  ...(['evaluated', 'aim', 'feint', 'aiding'] as const),
];

const relationConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'relationsEndWithDeath',
    citation: ruling('PMA-R141'),
    followsAmong: (fighter, _options, present) => {
      const now = stateOf(fighter);
      const isOver = (part: (typeof relations)[number]): boolean =>
        combatantsIn(state.fields[part], now[part]).some(({ id }) => {
          const other = present.get(id);
          return isDead(fighter) || (other !== undefined && isDead(other));
        });
      const ended = Object.fromEntries(relations.filter(isOver).map((part) => [part, null]));
      return stateChangeEffects('TARGET', ended, ruling('PMA-R141'));
    },
  },
];

const outOfActionConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'outOfTheRound',
    citation,
    follows: (fighter) => {
      if (!isOutOfAction(fighter)) return [];
      const now = stateOf(fighter);
      const left = clearedParts.filter((part) => !isSameValue(now[part], clearedState[part]));
      return [
        ...stateChangeEffects(
          'TARGET',
          Object.fromEntries(left.map((part) => [part, clearedState[part]])) as StateChanges,
          citation,
        ),
        // Losing the turn counts as its end, which shortens an offensive bonus.
        ...(now.onTurn && now.bonusTurns > 0
          ? stateChangeEffects('TARGET', bonusAfterTurn(now), combat('Offensive Bonuses', 'PMA-145'))
          : []),
      ];
    },
  },
];

/** Immediate consequences of a combatant's state. */
export const consequences = consequencesOf((fighter) => fighter, optionsOf, [
  ...injuryConsequences,
  ...stunConsequences,
  ...conditionConsequences,
  ...countedConditionConsequences,
  ...outOfActionConsequences,
  ...relationConsequences,
]);
