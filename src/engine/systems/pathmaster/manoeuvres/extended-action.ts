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
    FIRST_AID: 'First Aid: two full rounds.',
    CONCENTRATE: 'Concentration over several rounds.',
    LOAD_CROSSBOW: 'Loading a crossbow, which may be split by other actions.',
    OTHER: 'Another action of several rounds.',
  },
  'What takes several rounds.',
);

const input = record(
  'ExtendedActionInput',
  {
    action: extendedActionKind,
    needed: defaulted(integer(1, 1000, 'Rounds, or actions, needed in all.'), 2),
    done: defaulted(integer(0, 1000, 'How many are done.'), 0),
    did: defaulted(list(manoeuvre, 60, 'Maneuvers done since the last round of it, in order.'), []),
    stunned: defaulted(flag('Whether the actor has been stunned since.'), false),
    continues: defaulted(flag('Whether another round or action of it follows now.'), false),
  },
  'Something that takes several rounds, under way.',
);

type Input = Value<typeof input>;

/** The manoeuvres that an extended action itself consists of. */
const OWN_MANOEUVRES: Readonly<Record<Input['action'], readonly Manoeuvre[]>> = {
  FIRST_AID: ['FIRST_AID'],
  CONCENTRATE: ['CONCENTRATE'],
  LOAD_CROSSBOW: [],
  OTHER: [],
};

/** Anything but Free actions voids what is under way, unless it may be split (ruling PMA-R32). */
function isSpoiled({ action, did, stunned }: Input, { firstAidPaidInMoves }: PathmasterOptions): boolean {
  if (stunned) return true;
  if (action === 'LOAD_CROSSBOW' || (action === 'FIRST_AID' && firstAidPaidInMoves)) return false;
  return did.some(
    (key) => manoeuvreCellsOf(key).category !== 'FREE' && !OWN_MANOEUVRES[action].includes(key),
  );
}

const outcomes = {
  UNDER_WAY: 'It goes on.',
  COMPLETE: 'It is done: its result is due.',
  SPOILED: 'It is interrupted and must begin again.',
} as const;

/** How far an action of several rounds has come. */
export const extendedAction = rule({
  id: 'extendedAction',
  title: 'Extended actions',
  description: 'How far an action of several rounds has come, and whether what was done since spoils it.',
  citation: combat('Extended Actions'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'ExtendedActionProgress',
  about: 'How far an extended action has come.',
  facts: {
    progress: output.count('Rounds or actions done.'),
    spoiled: flag('Whether earlier ones were lost.'),
    complete: flag('Whether its result is due.'),
  },
  play: (given, options) => {
    const { needed, done, continues } = given;
    const spoiled = isSpoiled(given, options);
    const progress = (spoiled ? 0 : done) + (continues ? 1 : 0);
    const complete = progress >= needed;
    const outcome = complete ? 'COMPLETE' : spoiled ? 'SPOILED' : 'UNDER_WAY';
    return {
      outcome,
      facts: { progress, spoiled, complete },
      say: () => `${progress} of ${needed}. ${outcomes[outcome]}`,
    };
  },
});
