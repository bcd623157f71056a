import { quantity } from '../../../quantity.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { aimAndSupportOf } from '../acting/aim.ts';
import { partyOf } from '../combatant/party.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { Shot } from '../missile/input.ts';
import { bandOfShot, maximumRange } from '../missile/range.ts';
import type { Rating } from '../rolls/rating.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/** All that a shot takes beside the rating. */
export type UnratedShot = Omit<Shot, keyof Rating>;

/** A shot with the numbers of the attacker's sheet, or why there can be none; null where nothing is said of it. */
export function shotOf(
  actor: Fighter,
  weapon: OwnWeapon,
  given: AttackActInput['shot'],
  prone: boolean,
): UnratedShot | RuleViolation | null {
  const { name, kind, range } = weapon;
  if (given === null) return null;
  if (kind !== 'MISSILE' && kind !== 'THROWN')
    return ruleViolation(`the ${name} is neither thrown nor shot`, ['shot'], 'nothing in melee');
  if (range === null)
    return ruleViolation(`the sheet states no range of the ${name}`, ['shot'], 'a weapon of a stated range');
  const { dex } = partyOf(actor).sheet;
  const shot = {
    ...given,
    ...aimAndSupportOf(actor, weapon, given),
    dex,
    range,
    targetProne: given.targetProne || prone,
  };
  return bandOfShot(shot) === 'OUT_OF_RANGE'
    ? ruleViolation(
        'the target is out of range',
        ['shot', 'distance'],
        `at most ${quantity(maximumRange(shot), 'metre')}`,
      )
    : shot;
}
