import type { Path } from '../../fault.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import {
  completed,
  controlOf,
  knownOfAttack,
  knownOfDefence,
  parryingWeapon,
} from './acting/known-of-attack.ts';
import { oldestBotch, settleOwedBotch, violationOfOtherWeapon, weaponOfBotch } from './acts/botch-act.ts';
import { knownOfRoller } from './acts/skill-check-act.ts';
import { isProne } from './acts/stand-up-act.ts';
import { knownOfTakeUp, violationOfTakeUp } from './acts/take-up-act.ts';
import { attack } from './attack/index.ts';
import type { AttackInput } from './attack/input.ts';
import { botch } from './botch/index.ts';
import { actionDiceOf } from './check/action-dice.ts';
import { skillCheck } from './check/skill-check.ts';
import {
  droppableWeaponOf,
  listNames,
  usableWeapons,
  viewOf,
  violationOfWeapon,
} from './combatant/combatant-view.ts';
import { itemOf } from './combatant/state.ts';
import type { NamedWeapon, Weapon } from './core/weapon.ts';
import { criticalHit } from './critical/index.ts';
import type { Defence } from './defence/defence.ts';
import { defend } from './defence/defend.ts';
import { type InitphaseOptions, initphaseOptions } from './options/index.ts';
import { standUp } from './round/stand-up.ts';
import { repair } from './weapons/repair.ts';
import { takeUp } from './weapons/take-up.ts';

type Scene = CharacterScene<InitphaseOptions>;

const characterBinding = characterBindingsOf((given) => readOptions(initphaseOptions, given));
const { known, unlessSaid } = bindingsFor<Scene>();

const diceOf = ({ character }: Scene): number => actionDiceOf(character);

/** Part of the input that can contain a weapon. */
interface Armed {
  readonly weapon: Weapon | null;
}

type SceneWith<Asked> = CharacterScene<InitphaseOptions, Asked>;

interface AskedAttack {
  readonly attacker: AttackInput['attacker'] | null;
  readonly defender: AttackInput['defender'] | null;
}

interface AskedDefend {
  readonly defence: Defence | null;
}

/** Attack and defence use the same input type. */
const defenceType = { defence: 'DefenceOnCharacter' };

const inBotch = bindingsFor<SceneWith<Armed>>();

/** Returns the violation for a weapon on the sheet that is broken or not in hand. Null for other weapons. */
function violationOfUse(character: Fighter, weapon: NamedWeapon | null, path: Path): RuleViolation | null {
  const view = viewOf(character);
  const isAmong = (weapons: readonly Pick<Weapon, 'name'>[]): boolean =>
    weapons.some(({ name }) => name === weapon?.name);
  return weapon && isAmong(view.sheet.weapons) && !isAmong(usableWeapons(view))
    ? violationOfWeapon(character, weapon.name, path)
    : null;
}

/**
 * Returns the weapon in use in the oldest botch with effects that are not rolled yet, with the values from the input.
 * Otherwise, the weapon from the input.
 */
function weaponOfOwedBotch({ character, asked }: SceneWith<Armed>): object | null {
  const used = oldestBotch(character);
  const own = used && weaponOfBotch(character, used, null);
  return used?.weapon && own === null ? null : (completed(character, asked.weapon) ?? own);
}

/** Input that names a weapon of the character. */
interface AskedWeapon {
  readonly weapon: string;
}

type WeaponScene = SceneWith<AskedWeapon>;

const ofWeapon = bindingsFor<WeaponScene>();

const itemNamed = ({ character, asked }: WeaponScene) => itemOf(viewOf(character).state, asked.weapon);

/** Returns the reason why the named weapon cannot be repaired. Null if it can be. */
function whyNotRepair(scene: WeaponScene): RuleViolation | null {
  const { sheet, state } = viewOf(scene.character);
  const { weapon } = scene.asked;
  const able = sheet.weapons.filter(({ name }) => {
    const { broken, destroyed, recorded } = itemOf(state, name);
    return !destroyed && (broken || recorded > 0);
  });
  if (able.some(({ name }) => name === weapon)) return null;
  const problem = itemNamed(scene).destroyed ? 'is destroyed and cannot be repaired' : 'is not damaged';
  return ruleViolation(`the ${weapon} ${problem}`, ['weapon'], listNames(able));
}

/** Values that a character provides to rules outside fights. */
export const characterBindings: readonly CharacterBinding[] = [
  characterBinding()(skillCheck, {
    input: {
      ...knownOfRoller,
      opponent: known('TARGET', ({ target }) => controlOf(target)),
      opponentActionDice: known('TARGET', diceOf),
    },
  }),
  characterBinding<AskedAttack>()(attack, {
    names: defenceType,
    whyNotInScene: ({ character, part, asked: { attacker, defender } }) =>
      part === 'ACTOR'
        ? violationOfUse(character, attacker?.weapon ?? null, ['attacker', 'weapon'])
        : violationOfUse(character, parryingWeapon(character, defender?.defence), [
            'defender',
            'defence',
            'weapon',
          ]),
    input: knownOfAttack<SceneWith<AskedAttack>>(
      ({ asked }) => asked.attacker,
      ({ asked }) => asked.defender?.defence,
    ),
  }),
  characterBinding<AskedDefend>()(defend, {
    names: defenceType,
    whyNotInScene: ({ character, part, asked: { defence } }) =>
      part === 'TARGET'
        ? violationOfUse(character, parryingWeapon(character, defence), ['defence', 'weapon'])
        : null,
    input: {
      ...knownOfDefence<SceneWith<AskedDefend>>(({ asked }) => asked.defence),
      roller: known('TARGET', ({ target }) => controlOf(target)),
      opponent: known('ACTOR', ({ actor }) => controlOf(actor)),
      opponentActionDice: known('ACTOR', diceOf),
    },
  }),
  characterBinding<Armed>()(botch, {
    whyNotInScene: ({ actor, part, asked: { weapon } }) => {
      if (part !== 'ACTOR') return null;
      const owed = oldestBotch(actor);
      const other = owed && violationOfOtherWeapon(owed, weapon?.name ?? null);
      return other ?? (owed?.weapon ? null : violationOfUse(actor, weapon, ['weapon']));
    },
    input: { weapon: inBotch.completed('ACTOR', weaponOfOwedBotch) },
    effects: ({ effects }, { character, part }) => {
      const owed = part === 'ACTOR' ? oldestBotch(character) : null;
      return owed ? settleOwedBotch(effects, owed) : effects;
    },
  }),
  characterBinding<{ readonly inHand: string | null }>()(criticalHit, {
    whyNotInScene: ({ target, part, asked: { inHand } }) =>
      part === 'TARGET' && inHand !== null ? violationOfUse(target, { name: inHand }, ['inHand']) : null,
    input: { inHand: unlessSaid('TARGET', ({ target }) => droppableWeaponOf(target)) },
  }),
  characterBinding<AskedWeapon>()(takeUp, {
    whyNotInScene: violationOfTakeUp,
    input: knownOfTakeUp,
  }),
  characterBinding<AskedWeapon>()(repair, {
    whyNotInScene: whyNotRepair,
    input: { recorded: ofWeapon.known('ACTOR', (scene) => itemNamed(scene).recorded) },
  }),
  characterBinding()(standUp, {
    whyNotInScene: ({ actor }) =>
      isProne(actor) ? null : ruleViolation('the character is not prone', [], 'a prone character'),
    input: { prone: known('ACTOR', ({ actor }) => isProne(actor)) },
  }),
];
