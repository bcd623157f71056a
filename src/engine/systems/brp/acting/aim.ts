import type { Effect } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { readyWeapon, readyWeapons } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat, ruling } from '../core/citations.ts';
import type { Shot } from '../missile/input.ts';

const flies = ({ kind }: OwnWeapon): boolean => kind === 'MISSILE' || kind === 'THROWN';

/**
 * Returns the weapon that is aimed for a full round, and the effects of aiming. If the combatant cannot aim, returns
 * the reason.
 */
export function takeAim(
  actor: Fighter,
  item: string | null,
): { readonly item: string; readonly effects: readonly Effect[] } | RuleViolation {
  const weapon = item === null ? readyWeapons(actor, 'STRIKE').find(flies) : readyWeapon(actor, item);
  if (weapon === undefined)
    return ruleViolation(
      `${nameInText(actor)} has no thrown or missile weapon ready`,
      ['item'],
      'another action',
    );
  if ('forbidden' in weapon) return { ...weapon, path: ['item'] };
  if (!flies(weapon))
    return ruleViolation(`the ${weapon.name} is a melee weapon`, ['item'], 'a thrown or missile weapon');
  const aim = { weapon: weapon.name, round: actor.round, firstShot: null };
  return {
    item: weapon.name,
    effects: [changes.effect('aimed', 'ACTOR', { aim }, combat('Missile Weapons', 'BRP-198'))],
  };
}

/**
 * Returns the values of a shot's fields `aimed` and `support` (ruling R-50). If the fight has not recorded a round of
 * aiming, the caller's values apply.
 */
export function aimAndSupportOf(
  actor: Fighter,
  { name }: OwnWeapon,
  given: Pick<Shot, 'aimed' | 'support'>,
): Pick<Shot, 'aimed' | 'support'> {
  const { aim } = viewOf(actor).state;
  if (aim?.weapon !== name || aim.round >= actor.round) return given;
  const { firstShot } = aim;
  const support =
    firstShot === null ? 'FIRST_ATTACK' : firstShot === actor.round ? 'SAME_ROUND' : 'LATER_ROUND';
  return { aimed: true, support: given.support === 'NONE' ? 'NONE' : support };
}

/** Records the first shot with the aimed weapon. An attack with another weapon ends the aiming. */
export function aimAfterAttack(actor: Fighter, weapon: OwnWeapon): readonly Effect[] {
  const { aim } = viewOf(actor).state;
  if (aim === null) return [];
  const same = aim.weapon === weapon.name;
  if (same && aim.firstShot !== null) return [];
  return [aimIs(same ? { ...aim, firstShot: actor.round } : null)];
}

/** Ends the aiming of a combatant who moves. */
export const loseAim = (actor: Fighter): readonly Effect[] =>
  viewOf(actor).state.aim === null ? [] : [aimIs(null)];

const aimIs = (aim: ReturnType<typeof viewOf>['state']['aim']): Effect =>
  changes.effect('aimed', 'ACTOR', { aim }, ruling('R-50'));
