import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Manoeuvre, manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const extendedActionKind = choice(
  'ExtendedAction',
  {
    FIRST_AID: 'The action is First Aid, which takes two full rounds.',
    CONCENTRATE: 'The combatant concentrates for several rounds.',
    LOAD_CROSSBOW: 'The action is loading a crossbow. Other actions are allowed between the loading steps.',
    OTHER: 'The action is any other action that takes several rounds.',
  },
  'Kind of action that takes several rounds.',
);

const input = record(
  'ExtendedActionInput',
  {
    action: extendedActionKind,
    needed: defaulted(
      integer(1, 1000, 'Total number of rounds or actions that the extended action needs.'),
      2,
    ),
    done: defaulted(integer(0, 1000, 'Number of rounds or actions already completed.'), 0),
    did: defaulted(
      list(manoeuvre, 60, 'Manoeuvres that the combatant has used since the action’s last round, in order.'),
      [],
    ),
    stunned: defaulted(flag('True if the combatant has been stunned since the action’s last round.'), false),
    continues: defaulted(flag('True if the combatant continues the action now.'), false),
  },
  'An extended action that is in progress.',
);

type Input = Value<typeof input>;

/** Manoeuvres that make up an extended action. */
const OWN_MANOEUVRES: Readonly<Record<Input['action'], readonly Manoeuvre[]>> = {
  FIRST_AID: ['FIRST_AID'],
  CONCENTRATE: ['CONCENTRATE'],
  LOAD_CROSSBOW: [],
  OTHER: [],
};

/**
 * Any action except a Free action interrupts an extended action, unless the extended action may be split (ruling
 * PMA-R32).
 */
function isInterrupted({ action, did, stunned }: Input, { firstAidPaidInMoves }: PathmasterOptions): boolean {
  if (stunned) return true;
  if (action === 'LOAD_CROSSBOW' || (action === 'FIRST_AID' && firstAidPaidInMoves)) return false;
  return did.some(
    (key) => manoeuvreCellsOf(key).category !== 'FREE' && !OWN_MANOEUVRES[action].includes(key),
  );
}

const outcomes = {
  UNDER_WAY: 'The action is not complete yet.',
  COMPLETE: 'The action is complete, and its result applies.',
  SPOILED: 'The action is interrupted and must start again.',
} as const;

export const extendedAction = rule({
  id: 'extendedAction',
  title: 'Extended actions',
  description:
    'Calculates the progress of an action that takes several rounds, and determines whether other actions have interrupted it.',
  citation: combat('Extended Actions'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'ExtendedActionProgress',
  about: 'Progress of an extended action.',
  facts: {
    progress: output.count('Number of rounds or actions completed.'),
    spoiled: flag('True if earlier progress was lost.'),
    complete: flag('True if the action is complete.'),
  },
  play: (given, options) => {
    const { needed, done, continues } = given;
    const spoiled = done > 0 && isInterrupted(given, options);
    const progress = (spoiled ? 0 : done) + (continues ? 1 : 0);
    const complete = progress >= needed;
    const outcome = complete ? 'COMPLETE' : spoiled ? 'SPOILED' : 'UNDER_WAY';
    return {
      outcome,
      facts: { progress, spoiled, complete },
      say: () => `The progress is ${progress} of ${needed}. ${outcomes[outcome]}`,
    };
  },
});
