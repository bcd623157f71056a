import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import { breakdown } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { totalWeakness } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isMelee } from './attack-bonus.ts';
import type { Attacker, AttackInput } from './attack-input.ts';
import { maximumRangeOf } from './range.ts';
import { weaponFaults } from './weapon-faults.ts';

/**
 * Returns the skill after wounds and the combatant's own conditions. The combatant can currently allot at most this
 * much Parry (ruling PMA-R94).
 */
const maximumParryOf = (
  { skill, penalty, weaknesses, conditions }: Attacker,
  options: PathmasterOptions,
): number =>
  Math.max(
    0,
    skill +
      penalty +
      totalWeakness(weaknesses) +
      breakdown('', conditionTerms(conditionsNamed(conditions), 'ATTACK', options)).total,
  );

/** Returns the faults in the combination of fields. `at` is the field that contains the target. */
export function attackFaults(
  { attacker, weapon, target }: AttackInput,
  path: Path,
  options: PathmasterOptions,
  at: Path = ['target'],
): readonly Fault[] {
  const faults: Fault[] = [];
  const refuse = (field: Path, problem: string, accepted: string): void => {
    faults.push({ path: [...path, ...field], problem, accepted });
  };
  const melee = isMelee(weapon);
  const { parry, parryAllotted, strike, allOut, charge, aim, distance } = attacker;
  const max = maximumParryOf(attacker, options);
  if (parry > max && !parryAllotted)
    refuse(
      ['attacker', 'parry'],
      'the Parry cannot be higher than the skill without bonuses',
      `at most ${max}`,
    );
  if (!melee && parry > 0) refuse(['attacker', 'parry'], 'a ranged weapon cannot parry', '0');
  if (allOut && parry > 0)
    refuse(['attacker', 'parry'], 'a combatant cannot parry during an All-Out Attack', '0');
  if (!melee && allOut)
    refuse(['attacker', 'allOut'], 'an All-Out Attack is possible only in melee', 'false');
  if (!melee && charge) refuse(['attacker', 'charge'], 'a Charge needs a melee weapon', 'no charge');
  if (allOut && charge)
    refuse(['attacker', 'allOut'], 'a Charge and an All-Out Attack cannot be combined', 'false');
  if (strike > 0 && (allOut || charge))
    refuse(['attacker', 'strike'], 'only a Full-Round Attack has more than one strike', '0');
  if (charge && charge.distance > 2 * charge.move)
    refuse(
      ['attacker', 'charge', 'distance'],
      'a Charge cannot go farther than twice the Move',
      `at most ${2 * charge.move}`,
    );
  if (melee && aim) refuse(['attacker', 'aim'], 'aim applies only to ranged attacks', 'no aim');
  if (!melee && target.retreat) refuse([...at, 'retreat'], 'Retreat works only in melee', 'false');
  if (target.manoeuvres.includes('ALL_OUT_DEFENCE_PARRY') && target.weaponSkill === null)
    refuse(
      [...at, 'weaponSkill'],
      'Increased Parry requires the weapon skill',
      'the weapon skill of the target',
    );
  if (!melee && distance !== null) {
    const far = maximumRangeOf(weapon);
    if (far !== null && distance > far)
      refuse(
        ['attacker', 'distance'],
        'the target is out of range',
        `at most ${quantity(far, 'foot', 'feet')}`,
      );
    if (distance < weapon.minimumRange)
      refuse(
        ['attacker', 'distance'],
        'the target is too close',
        `at least ${quantity(weapon.minimumRange, 'foot', 'feet')}`,
      );
  }
  return [...faults, ...weaponFaults(weapon, [...path, 'weapon'])];
}
