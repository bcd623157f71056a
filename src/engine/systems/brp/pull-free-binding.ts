import { optional, record, text, type Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import { lodgedWeaponIn } from './acting/lodged.ts';
import { knownOfRetriever, onPierced, onRetriever, takenInHand } from './acting/retrieve.ts';
import { whyNotAble } from './combatant/active-conditions.ts';
import { viewOf } from './combatant/combatant-view.ts';
import { weaponNamed, weaponsOf } from './combatant/own-weapon.ts';
import type { OwnWeapon } from './combatant/sheet.ts';
import { type BrpOptions, brpOptions } from './options/index.ts';
import { pullFree } from './specials/pull-free.ts';

const retrieval = record(
  'WeaponToRetrieve',
  {
    weapon: optional(
      text(
        100,
        'Name of the lodged weapon. If omitted: the first weapon that the character has left in a wound, or that is lodged in the character.',
      ),
    ),
  },
  'The weapon to retrieve.',
);

type Scene = CharacterScene<BrpOptions, Value<typeof retrieval>>;

/** Returns the stored attacker's weapon that is lodged in an opponent, or the reason why there is none. */
function weaponIn({ actor, asked }: Scene): OwnWeapon | RuleViolation {
  const left = viewOf(actor).state.away.find(({ why }) => why === 'LODGED');
  return weaponNamed(actor, asked.weapon ?? left?.item ?? weaponsOf(actor)[0]?.name ?? 'weapon');
}

/** An attempt by a stored character to pull a weapon free, or to pull it out of a stored character. */
export const pullFreeBinding: CharacterBinding = characterBindingsOf((given) =>
  readOptions(brpOptions, given),
)<Value<typeof retrieval>>()(pullFree, {
  extraInput: retrieval,
  input: knownOfRetriever((scene: Scene) => weaponIn(scene) as OwnWeapon),
  part: 'TARGET',
  whyNotInScene: (scene) => {
    const { part, actor, target, asked } = scene;
    const found =
      part === 'ACTOR' ? (whyNotAble(actor) ?? weaponIn(scene)) : lodgedWeaponIn(target, asked.weapon);
    return 'forbidden' in found ? found : null;
  },
  effects: (resolution, scene) => {
    if (scene.part === 'ACTOR') {
      const weapon = weaponIn(scene) as OwnWeapon;
      return [...onRetriever(resolution, scene.actor, weapon.name), ...takenInHand(resolution, weapon)];
    }
    const lodged = lodgedWeaponIn(scene.target, scene.asked.weapon);
    return 'forbidden' in lodged ? [] : onPierced(resolution, lodged);
  },
});
