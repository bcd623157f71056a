import type { Fault, Path } from '../../../fault.ts';
import {
  claimed,
  combatantRef,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { weapon } from '../core/weapon.ts';
import { suppliedTable, suppliedTableFaults } from '../critical/critical-table.ts';
import { direction } from '../tables/deviation.ts';

/** Whom an encounter knows and nobody has named. */
export const NEAREST = 'the nearest ally';

export const ally = record(
  'Ally',
  {
    name: defaulted(text(100, 'What they are called.'), NEAREST),
    combatant: optional(combatantRef('In an encounter, the combatant it then affects.')),
    distance: defaulted(integer(0, 100_000, 'Feet from the subject.'), 0),
    acted: defaulted(flag('Whether they have acted this round.'), false),
    withinReach: defaulted(flag('Whether they are within reach of the subject.'), true),
    chosen: defaulted(flag('Whether the game master picks this one among equally near ones.'), false),
    inHand: optional(text(100, 'What they hold and may have to drop.')),
  },
  'An ally of the subject who is present.',
);

export type Ally = Value<typeof ally>;

const surroundingFields = {
  allies: defaulted(claimed(list(ally, 100, 'Allies of the subject who are present.')), []),
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
  return suppliedTableFaults(given?.criticalTable ?? null, [...path, 'criticalTable']);
}
