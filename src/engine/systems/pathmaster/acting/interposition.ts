import type { Path } from '../../../fault.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { interposedAttack } from '../attack/interposed-attack.ts';
import { sacrificialDrop } from '../attack/sacrificial-drop.ts';
import { type Attacker, attackInput, type Target } from '../attempt/attack-input.ts';
import { weaponInputOf } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { defensiveBonusOf } from '../strike/defensive-bonus.ts';

/** Id of the act with which a combatant drops on the centre of an area effect to protect all others. */
export const DROP_ACT = 'sacrificialDodgeAndDrop';

/** True if an attack on a protector continues to its original target. */
export const passesProtector = (outcome: string): boolean => outcome === 'PASSED';

/** True if an attack on its original target or on a protector is fumbled. */
export const isFumble = (outcome: string): boolean => outcome === 'FUMBLE' || outcome === 'FUMBLED';

/**
 * A protector can step in front of the target of every attack that waits for an answer. The attack continues only if it
 * misses the protector.
 */
export const interposition = {
  interposable: true,
  stopsAfter: (outcome, { interposed: by }) =>
    by === null ? null : by === DROP_ACT ? 'ALL' : passesProtector(outcome) ? null : 'NEXT',
} as const satisfies Partial<Act>;

/** An attack on a protector, and the protector's remaining defences. */
interface AttackToInterpose {
  readonly attacker: Partial<Attacker>;
  readonly weapon: OwnWeapon;
  readonly target: Partial<Target>;
}

export function bindInterposedAttack(
  by: string,
  { attacker, weapon, target }: AttackToInterpose,
  options: PathmasterOptions,
  path: Path,
): BoundProcedure | RuleViolation {
  const fills = attackTableModel.rows[weapon.attack].cells.area;
  if (fills !== (by === DROP_ACT))
    return actorViolation(
      fills ? 'an attack that fills a space cannot be intercepted' : 'the attack has no centre to drop on',
      fills ? DROP_ACT : 'sacrificialDodge',
    );
  const struck = { attacker, weapon: weaponInputOf(weapon), target };
  if (fills) return sacrificialDrop.bind(struck, options, path);
  const { dodge, shield } = defensiveBonusOf(read(attackInput, struck), options);
  const { armourType, hits } = target;
  const protector = {
    armourType,
    dodge: dodge.total,
    shield: shield.total,
    hits: hits && { current: hits.current, constitution: hits.constitution, co: hits.co },
  };
  return interposedAttack.bind({ attacker, weapon: weaponInputOf(weapon), protector }, options, path);
}
