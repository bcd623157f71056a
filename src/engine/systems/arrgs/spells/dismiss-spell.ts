import { defaulted, flag, record } from '../../../rules/fields/field.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { taskOf } from '../performing/task.ts';
import { controller, spellDc, spellFields } from './spells.ts';

export const dismissSpell = manoeuvre({
  manoeuvre: 'DISMISS_SPELL',
  id: 'dismissSpell',
  title: 'Dismiss Spell',
  citation: combat('Dismiss Spell Manoeuvre'),
  description:
    'Ends a spell that the character has cast and controls, and that is still in effect. The check must exceed its DC.',
  input: record(
    'DismissSpellInput',
    {
      ...performFields,
      ...spellFields,
      own: defaulted(flag('True if the character has cast the spell.'), true),
      controller: defaulted(controller, true),
      active: defaulted(flag('True if the spell is still in effect.'), true),
    },
    'A spell that the character wants to end.',
  ),
  name: 'DismissSpell',
  about: 'Result of Dismiss Spell.',
  facts: { spellActive: flag('True if the spell is still in effect afterwards.') },
  refusal: ({ own, controller, active }) => {
    if (!own) return 'another combatant cast the spell';
    if (!controller) return 'another combatant controls the spell until a Counterspell takes control of it';
    return active ? null : 'the spell is no longer in effect';
  },
  task: (input, options) => {
    const task = taskOf(
      'DISMISS_SPELL',
      input,
      { of: 'Spell Attack', dc: spellDc(input.spellLevel, combat('Dismiss Spell Manoeuvre')) },
      options,
    );
    return options.dismissOnEqual ? { ...task, goal: { ...task.goal, success: 'MEETS' } } : task;
  },
  conclude: ({ success, refused }, { active }) => ({
    facts: { spellActive: refused === null ? !success : active },
    say: () => (success ? 'The spell ends.' : 'The spell continues.'),
  }),
});
