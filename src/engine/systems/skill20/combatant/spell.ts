import {
  choice,
  combatantRef,
  defaulted,
  integer,
  list,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { attribute, score } from '../rolls/attribute.ts';
import { level, modifiers } from '../rolls/roll-check.ts';
import { craft } from './craft.ts';

export const component = choice(
  'Component',
  { VERBAL: 'Words.', SOMATIC: 'Gestures.', OTHER: 'Anything else.' },
  'A component of a spell.',
);

export const casterWound = record(
  'CasterWound',
  {
    damage: integer(0, 1_000_000, 'Damage taken; none calls for no check.'),
    level: defaulted(level('Experience level of whoever did it; without one, 0.'), 0),
  },
  'Damage that the caster takes meanwhile.',
);

/** A spell or power as its caster says it: the skill is the one that it is cast by. */
export const spellFields = {
  name: text(100, 'Which spell or power.'),
  cost: defaulted(integer(0, 1_000_000, 'Spell energy or power points that it costs.'), 0),
  components: defaulted(list(component, 10, 'The components of the spell.'), []),
  attribute: defaulted(attribute, 'OTHER'),
  score: defaulted(score('The attribute of the skill, where it is none of those of the sheet'), 10),
  level: defaulted(level('The level of the skill.'), 0),
  modifiers,
} as const;

/** A spell or power that somebody is at. */
export const spell = record(
  'Spell',
  {
    ...spellFields,
    craft: defaulted(craft, 'SPELL'),
    effectInRound: integer(1, 20_000, 'The round of the turn right before which it takes effect.'),
    stage: choice(
      'SpellStage',
      { UNDER_WAY: 'It is being cast.', IN_EFFECT: 'It has taken effect right before this turn.' },
      'How far it has come.',
    ),
    met: defaulted(
      list(combatantRef('A combatant.'), 1000, 'The combatants whose resistance it has met already.'),
      [],
    ),
    hurt: defaulted(
      list(casterWound, 100, 'Wounds of the caster for which concentration is still to be checked.'),
      [],
    ),
  },
  'A spell or power that somebody is casting or manifesting, or has just finished.',
);

export type Spell = Value<typeof spell>;
