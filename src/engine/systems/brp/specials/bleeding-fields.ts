import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { ratingFields, ratingRecord } from '../rolls/rating.ts';

const round = (what: string) => integer(1, 20_000, what);

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

const left = (what: string) => output.integer(what);

export const bleedingDetail = record(
  'Bleeding',
  {
    hitPointsAfter: left('Hit points at the end.'),
    fatigueAfter: optional(left('Fatigue points at the end.')),
    lost: output.count('Hit points lost in all.'),
    bleeding: flag('Whether it still bleeds.'),
    held: flag('Whether a hand holds it closed.'),
    stopped: flag('Whether it has ended and cannot begin again.'),
    quietRounds: output.count('Rounds in a row without loss; five end the bleeding.'),
    staminaTarget: optional(output.count('The chance of each Stamina roll in percent.')),
    holdersRating: optional(output.count('The rating used while pressing on the wound.')),
    rounds: output.list(
      record(
        'RoundOfBleeding',
        {
          round: round('The combat round.'),
          hitPoints: left('Hit points at its end.'),
          fatigue: optional(left('Fatigue points at its end.')),
          held: flag('Whether the wound is held closed at its end.'),
        },
        'One round.',
      ),
      'Round by round, from that of the wound.',
    ),
  },
  'How wounds bled.',
);
