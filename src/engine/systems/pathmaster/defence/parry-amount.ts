import type { Citation } from '../../../rules/citation.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { allOutDefences } from '../actions/manoeuvres.ts';
import type { ContinuingDefences } from '../budget/continuing-defences.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { parryLeftBy } from '../conditions/restrictions.ts';
import { combat, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { weaknessTerms } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { conditionsOnParry } from './defence-loss.ts';
import type { Defender } from './input.ts';

/** A number and the terms that changed it. */
class RunningTotal {
  readonly #terms: Term[];

  constructor(first: Term) {
    this.#terms = [first];
  }

  get terms(): readonly Term[] {
    return this.#terms;
  }

  get total(): number {
    return breakdown('', this.#terms).total;
  }

  changeTo(label: string, value: number, citation: Citation): void {
    if (value !== this.total) this.#terms.push(term(label, value - this.total, 'MODIFIER', citation));
  }

  limitTo(label: string, max: number, citation: Citation): void {
    if (this.total > max) this.#terms.push(term(label, max - this.total, 'LIMIT', citation));
  }
}

/** Returns the skill after wounds and conditions. This skill is the maximum Parry (ruling PMA-R94). */
export const parrySkill = (defender: Defender, options: PathmasterOptions): number =>
  Math.max(
    0,
    defender.weaponSkill +
      breakdown('', [
        ...woundTerms(defender.hitPoints, defender.maximumHitPoints, options),
        ...weaknessTerms(defender.weaknesses),
        ...conditionTerms(conditionsNamed(defender.conditions), 'ATTACK', options),
      ]).total,
  );

/**
 * Returns the maximum Parry of a combatant who is off guard: half the skill, or the whole skill with an option on
 * surprise (ruling PMA-R09).
 */
export const offGuardParry = (
  skill: number,
  conditions: readonly string[],
  options: PathmasterOptions,
): number =>
  options.surpriseFullParry && conditions.includes('surprised') ? skill : roundFraction(skill / 2, options);

/** Returns the Parry of defenders who have not allotted Parry (rulings PMA-R12, PMA-R54). */
export function unallottedParry(
  { manoeuvres }: Pick<Defender, 'manoeuvres'>,
  turn: ContinuingDefences,
  skill: number,
  offGuard: number,
): number {
  if (manoeuvres.length === 0 || turn.parry === 'HALF_SKILL') return offGuard;
  return manoeuvres.some((key) => allOutDefences.includes(key)) ? skill : 0;
}

/** Returns the Parry against a single foe with Increased Parry (ruling PMA-R54). */
const parryAgainstOneFoe = (
  amount: number,
  skill: number,
  { aodParryAddsDouble }: PathmasterOptions,
): number => (aodParryAddsDouble ? amount + Math.max(2 * skill, 20) : Math.max(2 * skill, skill + 20));

/** Returns the Parry of the round after manoeuvres and conditions, before it is divided among foes. */
export function allottedParry(
  defender: Defender,
  turn: ContinuingDefences,
  options: PathmasterOptions,
  increased = false,
): RunningTotal {
  const skill = parrySkill(defender, options);
  const ids = conditionsOnParry(defender, options);
  const offGuard = offGuardParry(skill, ids, options);
  const parry = new RunningTotal(
    term(
      'parry',
      defender.parry ?? unallottedParry(defender, turn, skill, offGuard),
      'BASE',
      combat('Parry Bonus', 'PMA-184'),
    ),
  );
  parry.limitTo('no more than the skill', skill, ruling('PMA-R94'));
  if (increased)
    parry.changeTo(
      'against a single foe',
      parryAgainstOneFoe(parry.total, skill, options),
      ruling('PMA-R54'),
    );
  const idle = turn.parry === 'HALF_SKILL';
  if (turn.parry === 'HALF')
    parry.changeTo('maneuvers: halved', roundFraction(parry.total / 2, options), ruling('PMA-R86'));
  if (idle) parry.limitTo('no more than half the skill', offGuard, combat('Off-Guard', 'PMA-037'));
  switch (parryLeftBy(ids, options)) {
    case 'HALF':
      if (!idle || options.stunHalvesDoNothing)
        parry.changeTo(
          'stunned: halved',
          roundFraction(parry.total / 2, options),
          combat('Stunned', 'PMA-168'),
        );
      break;
    case 'HALF_SKILL':
      parry.limitTo('no more than half the skill', offGuard, ruling('PMA-R09'));
  }
  return parry;
}
