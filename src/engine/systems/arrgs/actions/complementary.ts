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
        DROP_ITEM: 'To drop something.',
        DROP_PRONE: 'To drop to the floor.',
        SPEAK: 'To say something short.',
        DRAW: 'To draw a weapon.',
        OTHER: 'Something else of no more weight.',
      },
      'What is done.',
    ),
    item: optional(text(100, 'What is dropped or drawn, or what else it is about.')),
    actions: done('Actions of the round so far.'),
    complementary: done('Complementary Actions of the round so far.'),
  },
  'Something done as part of an Action.',
);

/** Something done as part of an Action, at no cost of its own. */
export const complementary = rule({
  id: 'complementary',
  title: 'Complementary Action',
  description:
    'Drops something, drops to the floor, speaks, draws a weapon: as part of another Action, as often as there were Actions.',
  citation: combat('Complementary Actions'),
  input: complementaryInput,
  options: arrgsOptions,
  outcomes: { DONE: 'It is done.', NOT_ALLOWED: 'It may not be done.' },
  name: 'Complementary',
  about: 'What a Complementary Action came to.',
  facts: {
    allowed: flag('Whether it may be done.'),
    refused: optional(output.text('Why it may not be done.')),
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
            ? [gains('ACTOR', 'prone', combat('Complementary Actions'))]
            : [advises('ACTOR', words(what, item), combat('Complementary Actions'))],
      say: () => `Complementary Action: ${allowed ? words(what, item) : `not allowed; ${refused}.`}`,
    };
  },
});

function words(what: keyof typeof complementaryInput.fields.what.values, item: string | null): string {
  const it = item ?? 'something';
  return {
    DROP_ITEM: `Drops ${it}.`,
    DROP_PRONE: 'Drops to the floor.',
    SPEAK: 'Says something.',
    DRAW: `Draws ${it}.`,
    OTHER: `Does ${it}.`,
  }[what];
}
