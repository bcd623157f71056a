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
    hitPoints: integer(1, 10_000, 'Hit points left after the wound.'),
    fatiguePoints: optional(
      integer(
        0,
        10_000,
        'Fatigue points left, if the group uses fatigue points. If omitted: fatigue is not counted.',
      ),
    ),
    wounds: defaulted(integer(1, 20, 'Number of bleeding wounds.'), 1),
    woundRound: defaulted(integer(1, 10_000, 'Combat round in which the wound was dealt.'), 1),
    rounds: integer(0, 50, 'Number of rounds to resolve after the round of the wound.'),
    con: optional(
      integer(
        0,
        1000,
        'The victim’s CON, for the Stamina rolls that keep the wound closed. Required if `staunchFrom` is present.',
      ),
    ),
    staunchFrom: optional(
      round(
        'First round in which an empty hand presses on the wound. A Stamina roll follows at the end of each round. If omitted: no hand presses on the wound.',
      ),
    ),
    reopenedRounds: defaulted(
      list(
        round('Number of a combat round.'),
        50,
        'Rounds in which the victim dodges or makes an effort, and so reopens the wound.',
      ),
      [],
    ),
    firstAid: optional(
      record(
        'BleedingFirstAid',
        { ...ratingFields, round: round('Round in which First Aid is given.') },
        'One First Aid roll on the wound. A success stops the bleeding permanently. After a failure, First Aid cannot stop it.',
      ),
    ),
    treatedRound: optional(round('Round in which Medicine or a power stops the bleeding.')),
    defence: optional(
      described(
        ratingRecord,
        'Parry, attack or physical skill used while pressing on the wound. Pressing makes it Difficult.',
      ),
    ),
  },
  'Wounds of a bleeding special, and the number of rounds to resolve.',
);

export type BleedingInput = Value<typeof bleedingInput>;

export const bleedingFaults = ({ staunchFrom, con }: BleedingInput, path: Path): readonly Fault[] =>
  staunchFrom !== null && con === null
    ? [
        {
          path: [...path, 'con'],
          problem: 'the Stamina rolls to hold the wound closed need CON',
          accepted: 'a number',
        },
      ]
    : [];
