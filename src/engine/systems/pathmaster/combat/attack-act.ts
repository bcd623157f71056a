import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/attack.ts';
import { isMelee } from '../attack/bonus.ts';
import { conditionName } from '../conditions/conditions.ts';
import { type OwnWeapon, type Sheet, sheet } from '../sheet.ts';
import { type AttackActInput, attackActInput } from './attack-fields.ts';
import { attackAnswering, parryMost } from './choices.ts';
import { heldBy, hindered } from './fitness.ts';
import type { State } from './state.ts';

/** An attack with a weapon of the actor's sheet on a target, who may parry. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target says how much to parry with.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswering,
  costs: () => [],
  hindrance: (actor) =>
    hindered(actor, 'MELEE_ATTACK', 'the attacker') && hindered(actor, 'RANGED_ATTACK', 'the attacker'),
  prepare(actor, target, given, options, path, book) {
    const input = read(attackActInput, given, path);
    const own = read(sheet, actor.sheet);
    const theirs = read(sheet, target.sheet);
    const weapon = weaponOf(own, actor.state as State, input.weapon);
    if ('forbidden' in weapon) return weapon;
    const hindrance = hindered(actor, isMelee(weapon) ? 'MELEE_ATTACK' : 'RANGED_ATTACK', 'the attacker');
    if (hindrance) return hindrance;
    const most = parryMost(theirs);
    if ((input.targetParry ?? 0) > most)
      return forbid('the target cannot parry with so much', ['targetParry'], `at most ${most}`);
    return attack.bind(
      {
        attacker: attackerOf(actor, weapon, input),
        weapon: plain(weapon),
        target: targetOf(target, theirs, weapon, input, most),
      },
      options,
      path,
      book,
    );
  },
};

function weaponOf({ weapons }: Sheet, { broken }: State, name: string): OwnWeapon | Forbidden {
  const usable = weapons.filter((weapon) => !broken.includes(weapon.name));
  const weapon = usable.find((each) => each.name === name);
  return (
    weapon ??
    forbid(
      broken.includes(name) ? `the ${name} is broken` : `the attacker has no ${name}`,
      ['weapon'],
      usable.map((each) => each.name).join(', ') || 'none: there is no weapon left',
    )
  );
}

const plain = ({ skill: _, ranks: __, ...weapon }: OwnWeapon) => weapon;

const penaltyOf = ({ injuries }: State): number =>
  Math.max(
    -1000,
    injuries.reduce((sum, { penalty }) => sum + penalty, 0),
  );

const named = (fighter: Fighter): readonly string[] => heldBy(fighter).map(conditionName);

function attackerOf(actor: Fighter, { skill }: OwnWeapon, input: AttackActInput) {
  const state = actor.state as State;
  const { parry, allOut, evaluations, distance, modifiers } = input;
  return {
    skill,
    parry,
    allOut,
    evaluations,
    distance,
    modifiers,
    penalty: penaltyOf(state),
    initiativeRounds: Math.min(1000, state.initiativeRounds),
    offensiveBonus: Math.min(1000, state.offensiveBonus),
    conditions: named(actor),
  };
}

function targetOf(target: Fighter, theirs: Sheet, weapon: OwnWeapon, input: AttackActInput, most: number) {
  const state = target.state as State;
  const melee = isMelee(weapon);
  const canParry = melee && most > 0;
  return {
    armourType: theirs.armourType,
    dodge: theirs.dodge,
    shield: input.shield ? (melee ? theirs.shieldMelee : theirs.shieldRanged) : 0,
    parry: input.targetParry ?? 0,
    weaponSkill: most,
    retreat: input.retreat && melee,
    side: input.side,
    edgedWeapon: theirs.weapons.some(({ edged }) => edged),
    conditions: named(target),
    modifiers: input.defenceModifiers,
    hits: { current: theirs.hits - state.lost, constitution: theirs.constitution },
    awaited: input.targetParry === null && canParry,
  };
}
