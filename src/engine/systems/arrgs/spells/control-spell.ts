import { claimed, defaulted, flag, record } from '../../../rules/fields/field.ts';
import { performedDetail, performFields } from '../actions/manoeuvre-fields.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { taskOf } from '../performing/task.ts';
import { controller, spellDc, spellFields } from './spells.ts';

export const controlSpell = manoeuvre({
  id: 'CONTROL_SPELL',
  name: 'controlSpell',
  title: 'Control Spell',
  section: 'Control Spell Manoeuvre',
  description: 'Directs a spell under control, which also keeps a Concentration spell going.',
  input: record(
    'ControlSpellInput',
    {
      ...performFields,
      ...spellFields,
      controller: defaulted(controller, true),
      lineOfSight: defaulted(claimed(flag('Whether there is line of sight to the spell effect.')), true),
    },
    'A spell to direct.',
  ),
  detail: record(
    'ControlSpell',
    { ...performedDetail, controlled: flag('Whether the spell counts as controlled this round.') },
    'What directing the spell came to.',
  ),
  refusal: ({ controller, lineOfSight }) => {
    if (!controller) return 'another controls the spell; a Counterspell must seize it first';
    return lineOfSight ? null : 'there is no line of sight to the spell';
  },
  task: (input, options) =>
    taskOf(
      'CONTROL_SPELL',
      input,
      { of: 'Spell Attack', dc: spellDc(input.spellLevel, 'Control Spell Manoeuvre') },
      options,
    ),
  conclude: ({ success }) => ({
    own: { controlled: success },
    effects: [],
    words: success ? 'the spell obeys' : 'the spell does not obey',
  }),
});
