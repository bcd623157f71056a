import { defaulted, flag, record } from '../../../rules/fields/field.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { taskOf } from '../performing/task.ts';
import { controller, spellDc, spellFields } from './spells.ts';

export const dismissSpell = manoeuvre({
  manoeuvre: 'DISMISS_SPELL',
  id: 'dismissSpell',
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
  name: 'DismissSpell',
  about: 'What dismissing came to.',
  facts: { spellActive: flag('Whether the spell is still in effect.') },
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
    facts: { spellActive: refused === null ? !success : active },
    say: () => (success ? 'the spell ends' : 'the spell goes on'),
  }),
});
