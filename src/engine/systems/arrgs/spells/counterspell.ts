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

const section = 'Counterspell Manoeuvre';

const counterspellInput = record(
  'CounterspellInput',
  {
    ...againstFields,
    enemyModifiers: integer(
      -1_000_000,
      1_000_000,
      'All modifiers of the opponent’s Spell Attack; the DC is 10 and these.',
    ),
    ownLevel: spellLevel,
    enemyLevel: integer(0, 1000, 'Level of the spell countered.'),
    sameSchool: defaulted(flag('Whether the spell given up is of the same school.'), true),
    slotReady: defaulted(flag('Whether a slot with that spell is ready.'), true),
    inCloseRange: defaulted(
      flag('Whether the opponent, or the spell in effect, is within Close range.'),
      false,
    ),
    targeted: defaulted(flag('Whether the character is the target of the spell.'), false),
    area: defaulted(flag('Whether the spell has a Target of Area, which targets nobody.'), false),
    spellState: defaulted(
      choice(
        'SpellState',
        { BEING_CAST: 'It is being cast.', IN_EFFECT: 'It is in effect.', INSTANT: 'It was over at once.' },
        'How far the spell countered has come.',
      ),
      'BEING_CAST',
    ),
    aim: defaulted(
      choice(
        'CounterspellAim',
        { CONTROL: 'To take control of it.', CANCEL: 'To end it.' },
        'What is wanted of a spell in effect.',
      ),
      'CONTROL',
    ),
  },
  'A spell against a spell.',
);

type Input = Value<typeof counterspellInput>;

function refusal(input: Input): string | null {
  const { sameSchool, ownLevel, enemyLevel, slotReady, inCloseRange, targeted, area, spellState } = input;
  if (!sameSchool) return 'the spell given up is of another school';
  if (ownLevel < enemyLevel) return 'the spell given up is of a lower level';
  if (!slotReady) return 'no slot with such a spell is ready';
  if (!inCloseRange && (area || !targeted))
    return 'the opponent is not within Close range, nor is the character the target';
  return spellState === 'INSTANT' ? 'the spell is over already' : null;
}

const cameTo = {
  UNTOUCHED: 'The spell goes on.',
  CANCELLED: 'The spell is gone.',
  CONTROLLED: 'The character controls it.',
} as const;

/** Cancelled while being cast; in effect, controlled unless the caster would rather end it (ruling ARR-R80). */
function fate({ success }: Performed, { spellState, aim }: Input): keyof typeof cameTo {
  if (!success) return 'UNTOUCHED';
  return spellState === 'BEING_CAST' || aim === 'CANCEL' ? 'CANCELLED' : 'CONTROLLED';
}

export const counterspell = manoeuvre({
  manoeuvre: 'COUNTERSPELL',
  id: 'counterspell',
  title: 'Counterspell',
  section,
  description: 'Gives up a spell of the same school to cancel another’s spell, or to take control of it.',
  input: counterspellInput,
  name: 'Counterspell',
  about: 'What a Counterspell came to.',
  facts: {
    result: choice('CounterspellResult', cameTo, 'What becomes of the spell.'),
    slotSpent: flag('Whether spell and slot are gone until a Rest: they are, whatever comes of it.'),
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
          term('10 in place of the die', TEN, 'BASE', combat(section)),
          term('the opponent’s Spell Attack', input.enemyModifiers, 'MODIFIER', combat(section)),
        ]),
      },
      options,
    ),
  conclude: (performed, input) => {
    const result = fate(performed, input);
    return {
      facts: { result, slotSpent: performed.refused === null },
      say: () => cameTo[result].replace(/^T/, 't').replace(/\.$/, ''),
    };
  },
});
