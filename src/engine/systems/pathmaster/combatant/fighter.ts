import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { quantity } from '../../../quantity.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { cannotAct, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import type { Turn } from '../budget/turn-state.ts';
import type { TurnActor } from '../budget/why-refused.ts';
import { conditionName, conditionOf } from '../conditions/conditions.ts';
import { isConfusedCondition } from '../conditions/confused-conditions.ts';
import { conditionForbidding } from '../conditions/restrictions.ts';
import { isStunCondition, type StunCondition } from '../criticals/harm.ts';
import { conditionOfStun, effectiveStunOf } from '../injury/stun-turn.ts';
import type { Weakness } from '../injury/weakness.ts';
import { woundPenalty } from '../injury/wound-penalty.ts';
import { moveLeft } from '../mana/drain.ts';
import { manaPenalty } from '../mana/mana-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type State, state } from '../state/state.ts';
import { weaknessesOf as patientWeaknesses } from '../time/patient-condition.ts';
import { memoisedByFighter } from './memoised-by-fighter.ts';
import { patientOf } from './patient-of.ts';
import { type Sheet, sheet } from './sheet.ts';

export const sheetOf = (fighter: Fighter): Sheet => readKept(sheet, fighter.sheet);

export const stateOf = (fighter: Fighter): State => readKept(state, fighter.state);

export const optionsOf = (given: unknown): PathmasterOptions => readOptions(pathmasterOptions, given);

/** Returns the id of this combatant in the states of other combatants. */
export const idOf = ({ id }: Fighter): string => id;

export const hitsOf = (fighter: Fighter): number => sheetOf(fighter).hits - stateOf(fighter).lost;

/** Returns the power points that the combatant has left. */
export const manaOf = (fighter: Fighter): number =>
  Math.max(0, sheetOf(fighter).powerPoints - stateOf(fighter).power);

/** Penalties on everything that a combatant does, except the penalty for lost hits. */
export const weaknessesOf = memoisedByFighter((fighter, options): readonly Weakness[] => {
  const { powerPoints } = sheetOf(fighter);
  const mana = manaOf(fighter);
  const drained = manaPenalty(mana, powerPoints, options);
  return [
    ...patientWeaknesses(patientOf(fighter), options),
    ...(drained < 0
      ? [
          {
            rolls: 'ALL' as const,
            of: 'LOST_POWER' as const,
            label: `${mana} of ${quantity(powerPoints, 'power point')}`,
            value: drained,
          },
        ]
      : []),
  ];
});

/** Returns the penalty for lost hits. */
export const woundPenaltyOf = (fighter: Fighter, options: PathmasterOptions): number =>
  woundPenalty(hitsOf(fighter), sheetOf(fighter).hits, options);

/** Returns the current stun, after Pain Resistance (rulings PMA-R101, PMA-R103). */
export function effectiveStun(fighter: Fighter): StunCondition | null {
  const { stun, stunEased } = stateOf(fighter);
  const effective = effectiveStunOf(stun, stunEased);
  return effective && conditionOfStun[effective];
}

const held = new WeakMap<Fighter, readonly string[]>();

/** Returns a combatant's current conditions. If there are several stun conditions, only the current severity counts. */
export const conditionsNow = (fighter: Fighter): readonly string[] =>
  getOrInsertComputed(held, fighter, () => findConditionsNow(fighter));

function findConditionsNow(fighter: Fighter): readonly string[] {
  const stun = effectiveStun(fighter);
  const held = fighter.conditions
    .filter(({ from, condition }) => from <= fighter.round && !isStunCondition(condition))
    .map(({ condition }) => condition);
  const weighs = held.includes('confused') ? held : held.filter((id) => !isConfusedCondition(id));
  return [...new Set(stun ? [...weighs, stun] : weighs)];
}

const names = new WeakMap<Fighter, readonly string[]>();

export const conditionNamesNow = (fighter: Fighter): readonly string[] =>
  getOrInsertComputed(names, fighter, () => conditionsNow(fighter).map(conditionName).slice(0, 30));

/** Returns the reason why a condition forbids a manoeuvre. Null if no condition forbids it. */
export function whyConditionForbids(
  fighter: Fighter,
  wanted: Manoeuvre,
  options: PathmasterOptions,
): RuleViolation | null {
  const why = conditionForbidding(conditionsNow(fighter), wanted, options);
  return why === null ? null : cannotAct(fighter, conditionOf(why)!.title, 'do this');
}

/** True if no turn of the combatant will begin in this round. */
export const isTurnOver = ({ hadTurn, joinedLate }: State): boolean => hadTurn || joinedLate;

/** Returns the current turn, as input of the budget. */
export const turnUnderWay = (state: State): Turn =>
  getOrInsertComputed(turnsByState, state, () => {
    const { turn, budget } = state;
    return { ...turn, budget, stepTaken: budget.step === 0 };
  });

const turnsByState = new WeakMap<State, Turn>();

/** Returns the parts of a turn that the state stores. */
export const storedTurn = ({
  budget,
  stepTaken: _,
  ...turn
}: Turn): { readonly turn: State['turn']; readonly budget: State['budget'] } => ({ turn, budget });

export const turnActorOf = memoisedByFighter(
  (fighter, options): TurnActor => ({
    conditions: conditionsNow(fighter),
    move: moveLeft(
      {
        mana: manaOf(fighter),
        maximumMana: sheetOf(fighter).powerPoints,
        hitPoints: hitsOf(fighter),
        maximumHitPoints: sheetOf(fighter).hits,
        move: sheetOf(fighter).move,
      },
      options,
    ),
    ran: stateOf(fighter).ran,
    weaponRanks: null,
    options,
  }),
);
