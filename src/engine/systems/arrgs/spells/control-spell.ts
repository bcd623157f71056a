import { claimed, defaulted, flag, record } from '../../../rules/fields/field.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { taskOf } from '../performing/task.ts';
import { controller, spellDc, spellFields } from './spells.ts';

export const controlSpell = manoeuvre({
  manoeuvre: 'CONTROL_SPELL',
  id: 'controlSpell',
  title: 'Control Spell',
  citation: combat('Control Spell Manoeuvre', 'ARR-096'),
  description:
    'Directs a spell that the character controls. A Concentration spell continues only if it is controlled each round.',
  input: record(
    'ControlSpellInput',
    {
      ...performFields,
      ...spellFields,
      controller: defaulted(controller, true),
      lineOfSight: defaulted(claimed(flag('True if there is line of sight to the spell effect.')), true),
    },
    'A spell that the character directs.',
  ),
  name: 'ControlSpell',
  about: 'Result of Control Spell.',
  facts: { controlled: flag('True if the spell counts as controlled this round.') },
  refusal: ({ controller, lineOfSight }) => {
    if (!controller) return 'another combatant controls the spell until a Counterspell takes control of it';
    return lineOfSight ? null : 'there is no line of sight to the spell';
  },
  task: (input, options) =>
    taskOf(
      'CONTROL_SPELL',
      input,
      { of: 'Spell Attack', dc: spellDc(input.spellLevel, combat('Control Spell Manoeuvre', 'ARR-096')) },
      options,
    ),
  conclude: ({ success }) => ({
    facts: { controlled: success },
    say: () => `The character ${success ? 'controls' : 'does not control'} the spell this round.`,
  }),
});
