import { choice, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises, gains } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { whyNotComplementary } from './ledger.ts';

const done = (what: string) => integer(0, 1000, what);

export const complementaryInput = record(
  'ComplementaryInput',
  {
    what: choice(
      'ComplementaryAction',
      {
        DROP_ITEM: 'The combatant drops an item.',
        DROP_PRONE: 'The combatant drops to the ground and is Prone.',
        SPEAK: 'The combatant speaks briefly.',
        DRAW: 'The combatant draws a weapon.',
        OTHER: 'The combatant does something else that takes as little effort.',
      },
      'Kind of Complementary Action.',
    ),
    item: optional(text(100, 'Item that is dropped or drawn. For OTHER: what the combatant does.')),
    actions: done('Number of Actions performed in the round so far.'),
    complementary: done('Number of Complementary Actions performed in the round so far.'),
  },
  'A Complementary Action, performed as part of another Action.',
);

/** A Complementary Action, which costs nothing. */
export const complementary = rule({
  id: 'complementary',
  title: 'Complementary Action',
  description:
    'Drops an item, drops to the ground, speaks or draws a weapon as part of another Action. Each other Action of the round allows one Complementary Action.',
  citation: combat('Complementary Actions', 'ARR-017'),
  input: complementaryInput,
  options: arrgsOptions,
  outcomes: {
    DONE: 'The Complementary Action is performed.',
    NOT_ALLOWED: 'The Complementary Action is not allowed.',
  },
  name: 'Complementary',
  about: 'Result of a Complementary Action.',
  facts: {
    allowed: flag('True if the Complementary Action is allowed.'),
    refused: optional(
      output.text('Reason why the Complementary Action is not allowed. Null if it is allowed.'),
    ),
  },
  play: (input) => {
    const { what, item } = input;
    const refused = whyNotComplementary(input);
    const allowed = refused === null;
    return {
      outcome: allowed ? 'DONE' : 'NOT_ALLOWED',
      facts: { allowed, refused },
      effects: () =>
        !allowed
          ? []
          : what === 'DROP_PRONE'
            ? [gains('ACTOR', 'prone', combat('Complementary Actions', 'ARR-017'))]
            : [advises('ACTOR', words(what, item), combat('Complementary Actions', 'ARR-017'))],
      say: () =>
        allowed ? words(what, item) : `The Complementary Action is not allowed because ${refused}.`,
    };
  },
});

function words(what: keyof typeof complementaryInput.fields.what.values, item: string | null): string {
  const it = item === null ? 'something' : what === 'OTHER' ? item : `the ${item}`;
  return {
    DROP_ITEM: `The combatant drops ${it}.`,
    DROP_PRONE: 'The combatant drops Prone.',
    SPEAK: 'The combatant speaks briefly.',
    DRAW: `The combatant draws ${it}.`,
    OTHER: `The combatant does something else: ${it}.`,
  }[what];
}
