import { integer, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { points } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const slot = integer(-10_000, 10_000, 'An Initiative slot.');

export const delayInput = record(
  'DelayInput',
  {
    initiative: slot,
    continuesAt: slot,
    actionPoints: points('Action Points left.'),
    additionalActionPoints: points('Additional Action Points left.'),
  },
  'A turn of which part is held back.',
);

/** The count only goes down. */
export const whyNotDelay = ({
  initiative,
  continuesAt,
}: Pick<Value<typeof delayInput>, 'initiative' | 'continuesAt'>): string | null =>
  continuesAt < initiative ? null : 'a turn is continued at a lower slot';

/** Whether a turn may be continued later in the round. */
export const delay = rule({
  id: 'delay',
  title: 'Delayed turn',
  description: 'Part of a turn kept for a lower slot of the same round, with the points that are left.',
  citation: combat('A Turn'),
  input: delayInput,
  options: arrgsOptions,
  outcomes: { DELAYED: 'It is continued there.', NOT_ALLOWED: 'It may not be.' },
  name: 'Delay',
  about: 'Whether a turn may be continued.',
  facts: {
    refused: optional(output.text('Why it may not be.')),
    actionPoints: points('Action Points that can be used there.'),
    additionalActionPoints: points('Additional Action Points that can be used there.'),
  },
  play: (input) => {
    const { continuesAt, actionPoints, additionalActionPoints } = input;
    const refused = whyNotDelay(input);
    return refused === null
      ? {
          outcome: 'DELAYED',
          facts: { refused, actionPoints, additionalActionPoints },
          say: () => `Continued at ${continuesAt}.`,
        }
      : {
          outcome: 'NOT_ALLOWED',
          facts: { refused, actionPoints: 0, additionalActionPoints: 0 },
          say: () => `Not allowed: ${refused}.`,
        };
  },
});
