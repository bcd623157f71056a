import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { quantity } from '../../../quantity.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { type Manoeuvre, named } from '../actions/table.ts';
import type { Actor } from '../budget/refuse.ts';
import type { Turn } from '../budget/state.ts';
import { conditionName, conditionOf } from '../conditions/conditions.ts';
import { isBehaviour } from '../conditions/confused.ts';
import { forbidderOf } from '../conditions/restrictions.ts';
import type { modifier } from '../core/modifier.ts';
import { isStun, type Stun } from '../criticals/harm.ts';
import { conditionOfSeverity, effectiveOf } from '../injury/stun-turn.ts';
import { sumOf, type Weakness, type WeaknessKind } from '../injury/weakness.ts';
import { woundPenalty } from '../injury/wound-penalty.ts';
import { moveLeft } from '../mana/drain.ts';
import { manaPenalty } from '../mana/share.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type State, state } from '../state/state.ts';
import { weaknessesOf as patientWeaknesses } from '../time/condition.ts';
import { known } from './known.ts';
import { patientOf } from './patient-of.ts';
import { type Sheet, sheet } from './sheet.ts';

export const sheetOf = (fighter: Fighter): Sheet => readKept(sheet, fighter.sheet);

export const stateOf = (fighter: Fighter): State => readKept(state, fighter.state);

export const optionsOf = (given: unknown): PathmasterOptions => readOptions(pathmasterOptions, given);

/** Who somebody is to those who remember foes. */
export const idOf = ({ id }: Fighter): string => id;

export const hitsOf = (fighter: Fighter): number => sheetOf(fighter).hits - stateOf(fighter).lost;

/** Power points left. */
export const manaOf = (fighter: Fighter): number =>
  Math.max(0, sheetOf(fighter).powerPoints - stateOf(fighter).power);

/** What weakens everything that somebody does, beside lost hits. */
export const weaknessesOf = known((fighter, options): readonly Weakness[] => {
  const { powerPoints } = sheetOf(fighter);
  const mana = manaOf(fighter);
  const drained = manaPenalty(mana, powerPoints, options);
  return [
    ...patientWeaknesses(patientOf(fighter), options),
    ...(drained < 0
      ? [
          {
            of: 'LOST_POWER' as const,
            label: `${mana} of ${quantity(powerPoints, 'power point')}`,
            value: drained,
          },
        ]
      : []),
  ];
});

/** What lost hits take from everything. */
export const woundPenaltyOf = (fighter: Fighter, options: PathmasterOptions): number =>
  woundPenalty(hitsOf(fighter), sheetOf(fighter).hits, options);

/** What weakens somebody, each kind together, as a procedure takes modifiers. */
export function burdens(
  fighter: Fighter,
  options: PathmasterOptions,
  spared: readonly WeaknessKind[] = [],
): readonly Value<typeof modifier>[] {
  const all = weaknessesOf(fighter, options).filter(({ of }) => !spared.includes(of));
  return [...new Set(all.map(({ of }) => of))].map((kind) => ({
    label: kind.toLowerCase().replaceAll('_', ' '),
    value: Math.max(-10_000, sumOf(all.filter(({ of }) => of === kind))),
  }));
}

/** The stun that weighs now, as Pain Resistance has left it (rulings PMA-R101, PMA-R103). */
export function stunWeighing(fighter: Fighter): Stun | null {
  const { stun, stunEased } = stateOf(fighter);
  const effective = effectiveOf(stun, stunEased);
  return effective && conditionOfSeverity[effective];
}

const held = new WeakMap<Fighter, readonly string[]>();

/** The conditions somebody has now; of stun only what weighs. */
export const heldBy = (fighter: Fighter): readonly string[] =>
  getOrInsertComputed(held, fighter, () => heldNow(fighter));

function heldNow(fighter: Fighter): readonly string[] {
  const stun = stunWeighing(fighter);
  const held = fighter.conditions
    .filter(({ from, condition }) => from <= fighter.round && !isStun(condition))
    .map(({ condition }) => condition);
  const weighs = held.includes('confused') ? held : held.filter((id) => !isBehaviour(id));
  return [...new Set(stun ? [...weighs, stun] : weighs)];
}

const names = new WeakMap<Fighter, readonly string[]>();

export const namesHeld = (fighter: Fighter): readonly string[] =>
  getOrInsertComputed(names, fighter, () => heldBy(fighter).map(conditionName).slice(0, 30));

/** Why a condition does not let somebody take a manoeuvre; null where none does. */
export function hindered(
  fighter: Fighter,
  wanted: Manoeuvre,
  options: PathmasterOptions,
): RuleViolation | null {
  const why = forbidderOf(heldBy(fighter), wanted, options);
  return why === null
    ? null
    : actorViolation(
        `${conditionOf(why)!.title} does not allow it: ${named(wanted)}`,
        'somebody able to act so',
      );
}

/** The turn under way, as the budget knows it. */
export const turnIn = (state: State): Turn =>
  getOrInsertComputed(underWay, state, () => {
    const { turn, budget } = state;
    return { ...turn, budget, stepTaken: budget.step === 0 };
  });

const underWay = new WeakMap<State, Turn>();

/** The same, as the state keeps it. */
export const keptAs = ({
  budget,
  stepTaken: _,
  ...turn
}: Turn): { readonly turn: State['turn']; readonly budget: State['budget'] } => ({ turn, budget });

export const actorOf = known(
  (fighter, options): Actor => ({
    conditions: heldBy(fighter),
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
