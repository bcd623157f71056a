import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/field.ts';
import { suppliedTable, tableFaults } from '../critical/table.ts';
import { weapon } from '../weapon.ts';

export const direction = choice(
  'Direction',
  {
    AHEAD: 'Straight ahead.',
    AHEAD_RIGHT: 'Ahead and to the right.',
    RIGHT: 'To the right.',
    BACK_RIGHT: 'Back and to the right.',
    BACK: 'Straight back.',
    BACK_LEFT: 'Back and to the left.',
    LEFT: 'To the left.',
    AHEAD_LEFT: 'Ahead and to the left.',
  },
  'Which way, as the subject faces.',
);

const ally = record(
  'Ally',
  {
    name: text(100, 'What they are called.'),
    distance: integer(0, 100_000, 'Feet from the subject.'),
    acted: defaulted(flag('Whether they have acted this round.'), false),
    withinReach: defaulted(flag('Whether they are within reach of the subject.'), true),
    chosen: defaulted(flag('Whether the game master picks this one among equally near ones.'), false),
  },
  'An ally of the subject who is present.',
);

export type Ally = Value<typeof ally>;

export const surroundingFields = {
  allies: defaulted(claimed(list(ally, 20, 'Allies of the subject who are present.')), []),
  round: defaulted(integer(1, 10_000, 'The round under way.'), 1),
  influencePenalty: defaulted(
    claimed(integer(0, 1000, 'What comic relief takes off Influence checks, by the game master.')),
    0,
  ),
  direction: optional(claimed(direction)),
  criticalTable: optional(claimed(suppliedTable)),
} as const;

/** What a botch meets: left out of an attack, the attack only tells that there is one. */
export const surroundings = record(
  'Surroundings',
  surroundingFields,
  'What a botch meets; given, its effects are rolled at once.',
);

export const botchInput = record(
  'BotchInput',
  {
    weapon: optional(weapon),
    ...surroundingFields,
    total: optional(integer(3, 18, 'The sum of the 3d6, where it has been rolled already.')),
  },
  'Somebody who has botched, and what is around.',
);

export type BotchScene = Omit<Value<typeof botchInput>, 'total'>;

export function surroundingFaults(
  given: Pick<BotchScene, 'criticalTable'> | null,
  path: Path,
): readonly Fault[] {
  return tableFaults(given?.criticalTable ?? null, [...path, 'criticalTable']);
}
