import { integer, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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
export const delay = procedure({
  id: 'delay',
  title: 'Delayed turn',
  description: 'Part of a turn kept for a lower slot of the same round, with the points that are left.',
  citation: combat('A Turn'),
  input: delayInput,
  options: arrgsOptions,
  detail: record(
    'Delay',
    {
      refused: optional(output.text('Why it may not be.')),
      actionPoints: points('Action Points that can be used there.'),
      additionalActionPoints: points('Additional Action Points that can be used there.'),
    },
    'Whether a turn may be continued.',
  ),
  outcomes: { DELAYED: 'It is continued there.', NOT_ALLOWED: 'It may not be.' },
  measures: {},
  decide: whyNotDelay,
  view: (refused) => ({ outcome: refused === null ? 'DELAYED' : 'NOT_ALLOWED' }),
  conclude: (refused, { continuesAt, actionPoints, additionalActionPoints }) => {
    const none = { actionPoints: 0, additionalActionPoints: 0 };
    return {
      outcome: refused === null ? 'DELAYED' : 'NOT_ALLOWED',
      summary: refused === null ? `Continued at ${continuesAt}.` : `Not allowed: ${refused}.`,
      breakdowns: [],
      effects: [],
      detail: { refused, ...(refused === null ? { actionPoints, additionalActionPoints } : none) },
    };
  },
});
