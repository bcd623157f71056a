import { defaulted, flag, record } from '../../../rules/fields/field.ts';
import { performedDetail, performFields } from '../actions/manoeuvre-fields.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { taskOf } from '../performing/task.ts';
import { controller, spellDc, spellFields } from './spells.ts';

export const dismissSpell = manoeuvre({
  id: 'DISMISS_SPELL',
  name: 'dismissSpell',
  title: 'Dismiss Spell',
  section: 'Dismiss Spell Manoeuvre',
  description: 'Ends a spell of one’s own that is still in effect; the check must exceed its DC.',
  input: record(
    'DismissSpellInput',
    {
      ...performFields,
      ...spellFields,
      own: defaulted(flag('Whether the character cast the spell.'), true),
      controller: defaulted(controller, true),
      active: defaulted(flag('Whether the spell is still in effect.'), true),
    },
    'A spell to end.',
  ),
  detail: record(
    'DismissSpell',
    { ...performedDetail, spellActive: flag('Whether the spell is still in effect.') },
    'What dismissing came to.',
  ),
  refusal: ({ own, controller, active }) => {
    if (!own) return 'somebody else cast the spell';
    if (!controller) return 'another controls the spell; a Counterspell must seize it first';
    return active ? null : 'the spell is no longer in effect';
  },
  task: (input, options) => {
    const task = taskOf(
      'DISMISS_SPELL',
      input,
      { of: 'Spell Attack', dc: spellDc(input.spellLevel, 'Dismiss Spell Manoeuvre') },
      options,
    );
    return options.dismissOnEqual ? { ...task, goal: { ...task.goal, success: 'MEETS' } } : task;
  },
  conclude: ({ success, refused }, { active }) => ({
    own: { spellActive: refused === null ? !success : active },
    effects: [],
    words: success ? 'the spell ends' : 'the spell goes on',
  }),
});
