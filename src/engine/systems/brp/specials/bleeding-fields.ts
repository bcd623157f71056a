import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  described,
  integer,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { ratingFields, ratingRecord } from '../rolls/rating.ts';

export const round = (what: string) => integer(1, 20_000, what);

export const bleedingInput = record(
  'BleedingInput',
  {
    hitPoints: integer(1, 10_000, 'Hit points left by the wound.'),
    fatiguePoints: optional(integer(0, 10_000, 'Fatigue points, where they are kept.')),
    wounds: defaulted(integer(1, 20, 'How many bleeding wounds there are.'), 1),
    woundRound: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
    rounds: integer(0, 50, 'How many rounds to follow after it.'),
    con: optional(integer(0, 1000, 'CON, for the Stamina rolls of pressing on the wound.')),
    staunchFrom: optional(
      round(
        'The round from which an empty hand presses on the wound, with a Stamina roll at the end of each.',
      ),
    ),
    reopenedRounds: defaulted(
      list(round('A round.'), 50, 'Rounds in which the victim dodges or exerts themselves.'),
      [],
    ),
    firstAid: optional(
      record(
        'BleedingFirstAid',
        { ...ratingFields, round: round('The round it is given in.') },
        'First Aid: it stops the bleeding for good, or fails for good.',
      ),
    ),
    treatedRound: optional(round('The round in which Medicine or a power stops the bleeding.')),
    defence: optional(
      described(ratingRecord, 'A parry, attack or physical skill used while pressing on the wound.'),
    ),
  },
  'Wounds of a bleeding special, round by round.',
);

export type BleedingInput = Value<typeof bleedingInput>;

export const bleedingFaults = ({ staunchFrom, con }: BleedingInput, path: Path): readonly Fault[] =>
  staunchFrom !== null && con === null
    ? [{ path: [...path, 'con'], problem: 'holding a wound closed needs Stamina rolls', accepted: 'CON' }]
    : [];
