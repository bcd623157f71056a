import { defaulted, flag, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { side } from '../attack/input.ts';
import { modifier } from '../modifier.ts';

const modifiers = (what: string) => defaulted(list(modifier, 20, what), []);

export const answerFields = {
  targetParry: optional(
    integer(0, 1000, 'How much the target parries this attack with; left out, the target is asked.'),
  ),
  shield: defaulted(flag('Whether the target uses the shield against this attack.'), true),
  retreat: defaulted(flag('Whether the target retreats.'), false),
  defenceModifiers: modifiers('What else is added to the defence: size, cover, magic.'),
} as const;

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    parry: defaulted(integer(0, 1000, 'How much of the skill is kept back to parry.'), 0),
    allOut: defaulted(flag('Whether it is an All-Out Attack.'), false),
    evaluations: defaulted(integer(0, 100, 'Evaluate actions spent on this target.'), 0),
    distance: optional(integer(0, 100_000, 'Distance to the target in feet, at range.')),
    side: defaulted(side, 'FRONT'),
    modifiers: modifiers('What else is added to the attack.'),
    ...answerFields,
  },
  'An attack between combatants; every other number comes from their sheets.',
);

export type AttackActInput = Value<typeof attackActInput>;

export const attackAnswer = record('AttackAnswer', answerFields, 'How the target of an attack answers it.');
