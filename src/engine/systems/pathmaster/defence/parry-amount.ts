import { breakdown, term } from '../../../rules/term.ts';
import { allOutDefences } from '../actions/table.ts';
import type { Continuing } from '../budget/continuing.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { parryOf } from '../conditions/restrictions.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { combat, ruling } from '../core/citations.ts';
import { rounded } from '../dice/rounded.ts';
import { weaknessTerms } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Defender } from './input.ts';
import { stunWaits } from './loss.ts';
import { Tally } from './tally.ts';

/** Skill after wounds and conditions: the most that can be parried with (ruling PMA-R94). */
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

/** The most that may be parried with off guard: half the skill, unless surprise spares it (ruling PMA-R09). */
export const offGuardParry = (
  skill: number,
  conditions: readonly string[],
  options: PathmasterOptions,
): number =>
  options.surpriseFullParry && conditions.includes('surprised') ? skill : rounded(skill / 2, options);

/** What may be parried with by those who have allotted nothing (rulings PMA-R12, PMA-R54). */
export function unallotted(
  { manoeuvres }: Pick<Defender, 'manoeuvres'>,
  turn: Continuing,
  skill: number,
  offGuard: number,
): number {
  if (manoeuvres.length === 0 || turn.parry === 'HALF_SKILL') return offGuard;
  return manoeuvres.some((key) => allOutDefences.includes(key)) ? skill : 0;
}

/** The Parry of the round before it is shared out: what was allotted, and what turn and conditions leave. */
export function allottedParry(defender: Defender, turn: Continuing, options: PathmasterOptions): Tally {
  const skill = parrySkill(defender, options);
  const ids = conditionsNamed(defender.conditions);
  const offGuard = offGuardParry(skill, ids, options);
  const parry = new Tally(
    term(
      'parry',
      defender.parry ?? unallotted(defender, turn, skill, offGuard),
      'BASE',
      combat('Parry Bonus'),
    ),
  );
  parry.limit('no more than the skill', skill, ruling('PMA-R94'));
  const idle = turn.parry === 'HALF_SKILL';
  if (turn.parry === 'HALF')
    parry.becomes('maneuvers: halved', rounded(parry.total / 2, options), ruling('PMA-R86'));
  if (idle) parry.limit('no more than half the skill', offGuard, combat('Off-Guard'));
  switch (stunWaits(defender, options) ? 'NORMAL' : parryOf(ids, options)) {
    case 'HALF':
      if (!idle || options.stunHalvesDoNothing)
        parry.becomes('stunned: halved', rounded(parry.total / 2, options), combat('Stunned'));
      break;
    case 'HALF_SKILL':
      parry.limit('no more than half the skill', offGuard, ruling('PMA-R09'));
  }
  return parry;
}
