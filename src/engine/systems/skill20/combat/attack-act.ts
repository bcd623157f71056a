import { formulaText } from '../../../dice/formula.ts';
import type { Act } from '../../../rules/combat.ts';
import { claimed, defaulted, flag, optional, record, text } from '../../../rules/field.ts';
import { followed } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/index.ts';
import { modifiers } from '../check/roll.ts';
import { places } from '../movement/rows.ts';
import { barred, unless } from './barred.ts';
import { freeAttack, oneAction } from './budget.ts';
import { concentrates, threatens } from './harmed.ts';
import { abilityOf, inHand, sideOf } from './side.ts';

const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    modifiers,
    careful: defaulted(flag('Whether it is a careful attack at a vital point of somebody helpless.'), false),
    canFlee: defaulted(
      claimed(flag('Of a frightened attacker: whether they can flee, and so may not fight.')),
      true,
    ),
    cornered: defaulted(claimed(flag('Whether a panicked target cannot flee.')), false),
    rows: optional(places),
  },
  'An attack between combatants; every other number comes from their sheets.',
);

/** An attack with a weapon of the actor’s sheet; the rules give the target nothing to answer with. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet, against its Armour Class.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: null,
  costs: oneAction,
  hindrance: unless('ATTACK'),
  prepare(actor, target, given, options, path) {
    const { weapon: wanted, canFlee, cornered, ...input } = read(attackActInput, given, path);
    const hindered = barred(actor, 'ATTACK', options, { canFlee });
    if (hindered) return hindered;
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const weapons = inHand(attacker);
    const weapon = weapons.find(({ name }) => name === wanted);
    if (!weapon)
      return forbid(
        `the attacker has no ${wanted} in hand`,
        ['weapon'],
        weapons.map(({ name }) => name).join(', ') || 'none: no weapon of the sheet is in hand',
      );
    const { strength, dexterity, meleeFighting } = attacker.sheet;
    const { armourClass, dexterityBonusInArmourClass, vitalPoints } = defender.sheet;
    const { name, finesse, range, damage } = weapon;
    const { modifiers, careful, rows } = input;
    const level = weapon.level ?? meleeFighting;
    const bound = attack.bind(
      {
        attacker: { ...abilityOf(attacker), strength, dexterity, level, modifiers },
        weapon: { name, finesse, range, damage: damage && formulaText(damage) },
        defender: {
          ...{ armourClass, dexterityBonusInArmourClass, vitalPoints, cornered },
          statuses: defender.statuses,
        },
        careful,
        rows,
      },
      options,
      path,
    );
    return followed(bound, (resolution, dice) => [
      threatens(target),
      concentrates(actor, target, resolution, options, dice),
    ]);
  },
};

/** What a takedown that shows a natural 1 may give its target; it takes no action. */
export const freeAttackAct: Act = {
  ...attackAct,
  id: 'freeAttack',
  title: 'Free melee attack',
  description: 'Attack at once whoever has tried to take you down and rolled a natural 1.',
  when: 'ANY_TIME',
  costs: freeAttack,
  prepare(actor, target, given, options, path) {
    const { weapon } = read(attackActInput, given, path);
    const ranged = inHand(sideOf(actor)).some(({ name, range }) => name === weapon && range === 'RANGED');
    return ranged
      ? forbid('a free attack is a melee attack', ['weapon'], 'a melee weapon')
      : attackAct.prepare(actor, target, given, options, path);
  },
};
