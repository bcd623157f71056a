import {
  called,
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
  {
    VERBAL: 'The spell requires words.',
    SOMATIC: 'The spell requires gestures.',
    OTHER: 'The spell requires a component of another kind.',
  },
  'Kind of component that a spell requires.',
);

export const casterWound = record(
  'CasterWound',
  {
    damage: integer(0, 1_000_000, 'Damage of the wound. 0: no check is required.'),
    level: defaulted(
      level('Experience level of the creature that dealt the damage. 0 if no creature dealt it.'),
      0,
    ),
  },
  'A wound that the caster takes while casting or manifesting.',
);

/** A spell or power from its caster's input, and the skill used to cast it. */
export const spellFields = {
  name: text(100, 'Name of the spell or power.'),
  cost: defaulted(integer(0, 1_000_000, 'Cost in spell energy or power points.'), 0),
  components: defaulted(list(component, 10, 'Components that the spell requires.'), []),
  attribute: defaulted(attribute, 'OTHER'),
  score: defaulted(score('Score of the skill’s attribute, if it is not on the sheet'), 10),
  level: defaulted(level('Level of the skill used to cast.'), 0),
  modifiers,
} as const;

export const spell = record(
  'Spell',
  {
    ...spellFields,
    craft: defaulted(craft, 'SPELL'),
    effectInRound: integer(
      1,
      20_000,
      'Round in which the spell or power takes effect, right before the caster’s turn.',
    ),
    stage: choice(
      'SpellStage',
      {
        UNDER_WAY: 'The caster is casting the spell or power.',
        IN_EFFECT: 'The spell or power took effect right before this turn.',
      },
      'Stage of casting or manifesting.',
    ),
    met: called(
      'metTargetIds',
      defaulted(
        list(
          combatantRef('Combatant whose resistance has been checked.'),
          1000,
          'Combatants whose resistance has already been checked against the spell or power.',
        ),
        [],
      ),
    ),
    hurt: defaulted(
      list(casterWound, 100, 'Wounds of the caster that still require a concentration check.'),
      [],
    ),
  },
  'A spell or power that is in progress or just finished.',
);

export type Spell = Value<typeof spell>;
