import { integer, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { points } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const slot = (what: string) => integer(-10_000, 10_000, what);

export const delayInput = record(
  'DelayInput',
  {
    initiative: slot('Initiative slot at which the combatant acts now.'),
    continuesAt: slot('Initiative slot at which the turn continues. It must be lower than the current slot.'),
    actionPoints: points('Action Points that the combatant has left.'),
    additionalActionPoints: points('Additional Action Points that the combatant has left.'),
  },
  'A partly delayed turn.',
);

/**
 * Returns the reason why the turn cannot continue at this slot, because Initiative only counts down. Null if there is
 * no such reason.
 */
export const whyNotDelay = ({
  initiative,
  continuesAt,
}: Pick<Value<typeof delayInput>, 'initiative' | 'continuesAt'>): string | null =>
  continuesAt < initiative ? null : 'a delayed turn must continue at a lower Initiative slot';

export const delay = rule({
  id: 'delay',
  title: 'Delayed turn',
  description:
    'Delays part of a turn to a lower Initiative slot of the same round. The combatant spends the remaining points at that slot.',
  citation: combat('A Turn', 'ARR-010'),
  input: delayInput,
  options: arrgsOptions,
  outcomes: {
    DELAYED: 'The turn continues at the chosen slot.',
    NOT_ALLOWED: 'The turn may not continue at the chosen slot.',
  },
  name: 'Delay',
  about: 'Result of delaying part of a turn.',
  facts: {
    refused: optional(
      output.text('Reason why the turn cannot continue at the chosen Initiative slot. Null if it can.'),
    ),
    actionPoints: points('Action Points available at the chosen Initiative slot.'),
    additionalActionPoints: points('Additional Action Points available at the chosen Initiative slot.'),
  },
  play: (input) => {
    const { continuesAt, actionPoints, additionalActionPoints } = input;
    const refused = whyNotDelay(input);
    return refused === null
      ? {
          outcome: 'DELAYED',
          facts: { refused, actionPoints, additionalActionPoints },
          say: () => `The turn continues at Initiative ${continuesAt}.`,
        }
      : {
          outcome: 'NOT_ALLOWED',
          facts: { refused, actionPoints: 0, additionalActionPoints: 0 },
          say: () => `The turn cannot be delayed because ${refused}.`,
        };
  },
});
