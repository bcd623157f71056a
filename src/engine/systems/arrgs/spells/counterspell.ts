import { choice, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { term } from '../../../rules/term.ts';
import { spellLevel } from '../actions/cost.ts';
import { againstFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { plainDc, taskOf } from '../performing/task.ts';
import { magnitudeOn } from '../rolls/magnitude.ts';
import { TEN } from '../rolls/natural.ts';

const citation = combat('Counterspell Manoeuvre');

const counterspellInput = record(
  'CounterspellInput',
  {
    ...againstFields,
    enemyModifiers: integer(
      -1_000_000,
      1_000_000,
      'Total modifier to the opponent’s Spell Attack. The DC is 10 plus this number.',
    ),
    ownLevel: spellLevel,
    enemyLevel: integer(0, 1000, 'Level of the opponent’s spell.'),
    sameSchool: defaulted(
      flag('True if the spell given up is of the same school as the opponent’s spell.'),
      true,
    ),
    slotReady: defaulted(flag('True if a slot that contains the spell to give up is ready.'), true),
    inCloseRange: defaulted(
      flag('True if the opponent, or the spell in effect, is within Close range.'),
      false,
    ),
    targeted: defaulted(flag('True if the character is the target of the opponent’s spell.'), false),
    area: defaulted(flag('True if the opponent’s spell targets an area instead of a combatant.'), false),
    spellState: defaulted(
      choice(
        'SpellState',
        {
          BEING_CAST: 'The spell is being cast.',
          IN_EFFECT: 'The spell is in effect.',
          INSTANT: 'The spell was Instant and is already over.',
        },
        'State of the opponent’s spell.',
      ),
      'BEING_CAST',
    ),
    aim: defaulted(
      choice(
        'CounterspellAim',
        {
          CONTROL: 'The character wants to control the spell.',
          CANCEL: 'The character wants to end the spell.',
        },
        'Purpose of the Counterspell if the opponent’s spell is already in effect.',
      ),
      'CONTROL',
    ),
  },
  'A Counterspell against an opponent’s spell.',
);

type Input = Value<typeof counterspellInput>;

function refusal(input: Input): string | null {
  const { sameSchool, ownLevel, enemyLevel, slotReady, inCloseRange, targeted, area, spellState } = input;
  if (!sameSchool) return 'the spell given up is of another school';
  if (ownLevel < enemyLevel) return 'the spell given up is of a lower level';
  if (!slotReady) return 'no slot with such a spell is ready';
  if (!inCloseRange && (area || !targeted))
    return 'the opponent is not within Close range, and the character is not the target';
  return spellState === 'INSTANT' ? 'the spell has already ended' : null;
}

const cameTo = {
  UNTOUCHED: 'The opponent’s spell continues unchanged.',
  CANCELLED: 'The opponent’s spell is cancelled.',
  CONTROLLED: 'The character now controls the opponent’s spell.',
} as const;

/**
 * Returns the result of a successful Counterspell. A spell that is being cast is cancelled. A spell in effect is
 * controlled, or is cancelled if the character chooses this (ruling ARR-R80).
 */
function fate({ success }: Performed, { spellState, aim }: Input): keyof typeof cameTo {
  if (!success) return 'UNTOUCHED';
  return spellState === 'BEING_CAST' || aim === 'CANCEL' ? 'CANCELLED' : 'CONTROLLED';
}

export const counterspell = manoeuvre({
  manoeuvre: 'COUNTERSPELL',
  id: 'counterspell',
  title: 'Counterspell',
  citation,
  description: 'Gives up a spell of the same school to cancel an opponent’s spell or to take control of it.',
  input: counterspellInput,
  name: 'Counterspell',
  about: 'Result of a Counterspell.',
  facts: {
    result: choice('CounterspellResult', cameTo, 'What happens to the opponent’s spell.'),
    slotSpent: flag(
      'True if the character loses the spell that is given up, and its slot, until a Rest, even if the Counterspell fails.',
    ),
  },
  refusal,
  task: (input, options) =>
    taskOf(
      'COUNTERSPELL',
      input,
      {
        of: 'Spell Attack',
        magnitude: magnitudeOn(input.magnitude, 'ATTACK'),
        attack: true,
        dc: plainDc([
          term('10 instead of the die', TEN, 'BASE', citation),
          term('the opponent’s Spell Attack', input.enemyModifiers, 'MODIFIER', citation),
        ]),
      },
      options,
    ),
  conclude: (performed, input) => {
    const result = fate(performed, input);
    return {
      facts: { result, slotSpent: performed.refused === null },
      say: () => cameTo[result],
    };
  },
});
