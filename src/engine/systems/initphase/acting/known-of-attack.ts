import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actionDiceOf } from '../check/action-dice.ts';
import { completedFromSheet, droppableWeaponOf, usableWeapons, viewOf } from '../combatant/combatant-view.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { NamedWeapon } from '../core/weapon.ts';
import type { Defence } from '../defence/defence.ts';

/** A defence in the input. */
export interface StatedDefence extends Pick<Defence, 'kind'> {
  readonly weapon?: NamedWeapon | null;
  readonly unarmed?: boolean | null;
}

/** Returns the weapon in the input. Values that the input omits come from the fighter's sheet. */
export const completed = (fighter: Fighter, stated: NamedWeapon | null | undefined): object | null =>
  stated ? completedFromSheet(viewOf(fighter), stated) : null;

/** Returns the weapon that the target parries with, by default the first in hand. Null if there is none. */
export function parryingWeapon(
  target: Fighter,
  stated: StatedDefence | null | undefined,
): NamedWeapon | null {
  if (stated?.kind !== 'PARRY') return null;
  const [first] = usableWeapons(viewOf(target));
  return stated.weapon ?? (first && !stated.unarmed ? { name: first.name } : null);
}

const ownWeapon = (fighter: Fighter, named: NamedWeapon | null | undefined): OwnWeapon | undefined =>
  viewOf(fighter).sheet.weapons.find(({ name }) => name === named?.name);

export const controlOf = (fighter: Fighter) => viewOf(fighter).sheet.control;

/** Inputs that a target provides for a defence, in a fight and as a stored character. */
export function knownOfDefence<Scene extends { readonly target: Fighter }>(
  defenceIn: (scene: Scene) => StatedDefence | null | undefined,
) {
  const { unlessSaid, completed: complete } = bindingsFor<Scene>();
  const parrying = (scene: Scene) => parryingWeapon(scene.target, defenceIn(scene));
  return {
    defence: {
      bonus: unlessSaid('TARGET', (scene) => {
        const { dodge, parry } = viewOf(scene.target).sheet;
        return defenceIn(scene)?.kind === 'PARRY' ? parry : dodge;
      }),
      weapon: complete('TARGET', (scene) =>
        completed(scene.target, parrying(scene) ?? defenceIn(scene)?.weapon),
      ),
      unarmed: unlessSaid(
        'TARGET',
        (scene) => defenceIn(scene)?.kind === 'PARRY' && parrying(scene) === null,
      ),
    },
  } as const;
}

/** The attacker in the input. */
export interface StatedAttacker {
  readonly weapon?: NamedWeapon | null;
  readonly bonus?: number | null;
}

/** Inputs that the attacker and the target of an attack provide, in a fight and as stored characters. */
export function knownOfAttack<Scene extends { readonly actor: Fighter; readonly target: Fighter }>(
  attackerIn: (scene: Scene) => StatedAttacker | null | undefined,
  defenceIn: (scene: Scene) => StatedDefence | null | undefined,
) {
  const { known, unlessSaid, completed: complete } = bindingsFor<Scene>();
  const weaponIn = (scene: Scene) => attackerIn(scene)?.weapon;
  return {
    attacker: {
      // Without a weapon on the sheet, the caller must send the bonus.
      bonus: known(
        'ACTOR',
        (scene) => (ownWeapon(scene.actor, weaponIn(scene))?.bonus ?? attackerIn(scene)?.bonus) as number,
      ),
      control: known('ACTOR', ({ actor }) => controlOf(actor)),
      actionDice: known('ACTOR', ({ actor }) => actionDiceOf(actor)),
      weapon: complete('ACTOR', (scene) => completed(scene.actor, weaponIn(scene))),
    },
    defender: {
      ...knownOfDefence(defenceIn),
      control: known('TARGET', ({ target }) => controlOf(target)),
      actionDice: known('TARGET', ({ target }) => actionDiceOf(target)),
      inHand: unlessSaid('TARGET', (scene) =>
        droppableWeaponOf(scene.target, parryingWeapon(scene.target, defenceIn(scene))?.name),
      ),
    },
  } as const;
}
