import { formulaText } from '../../../dice/formula.ts';
import type { Act } from '../../../rules/combat.ts';
import { defaulted, flag, optional, record, text } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/index.ts';
import { modifiers } from '../check/roll.ts';
import { places } from '../movement/rows.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { barred, forbid, sideOf } from './side.ts';

const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    modifiers,
    careful: defaulted(flag('Whether it is a careful attack at a vital point of somebody helpless.'), false),
    cornered: defaulted(flag('Whether a panicked target cannot flee.'), false),
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
  procedure: attack,
  answer: null,
  prepare(actor, target, given, givenOptions, path) {
    const { weapon: wanted, ...input } = read(attackActInput, given, path);
    const options: Skill20Options = readOptions(skill20Options, givenOptions);
    const hindered = barred(actor, 'ATTACK', options);
    if (hindered) return hindered;
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const { weapons } = attacker.sheet;
    const weapon = weapons.find(({ name }) => name === wanted);
    if (!weapon)
      return forbid(
        `the attacker has no ${wanted}`,
        ['weapon'],
        weapons.map(({ name }) => name).join(', ') || 'none: the sheet has no weapons',
      );
    const { strength, dexterity, meleeFighting, attributeTable } = attacker.sheet;
    const { armourClass, dexterityBonusInArmourClass, vitalPoints } = defender.sheet;
    const { name, finesse, range, damage } = weapon;
    return attack.bind(
      {
        attacker: {
          strength,
          dexterity,
          level: weapon.level ?? meleeFighting,
          modifiers: input.modifiers,
          statuses: attacker.statuses,
          attributeTable,
        },
        weapon: { name, finesse, range, damage: damage && formulaText(damage) },
        defender: {
          armourClass,
          dexterityBonusInArmourClass,
          vitalPoints,
          statuses: defender.statuses,
          cornered: input.cornered,
        },
        careful: input.careful,
        rows: input.rows,
      },
      givenOptions,
      path,
    );
  },
};
