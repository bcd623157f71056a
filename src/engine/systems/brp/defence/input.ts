import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { weaponKind } from '../harm/weapon.ts';
import { level } from '../rolls/check.ts';
import { ratingFields, ratingRecord } from '../rolls/rating.ts';

export const defenceKind = choice(
  'DefenceKind',
  { PARRY: 'Blocking with a weapon, a shield or the body.', DODGE: 'Getting out of the way.' },
  'How somebody defends.',
);

export const shieldSize = choice(
  'ShieldSize',
  { HALF: 'Half or small.', FULL: 'Full.', LARGE: 'Large.' },
  'How much a shield covers; decides its chance against missiles.',
);

export const parryFitness = choice(
  'ParryFitness',
  {
    MADE: 'Made for parrying, or good for it.',
    TRAINED: 'Improvised, and the training covers parrying with it: half the rating.',
    UNTRAINED: 'Not parried with in the defender’s training, as a bow or rifle mostly: a flat 20%.',
  },
  'How well a weapon lends itself to parrying.',
);

export const spotted = optional(
  claimed(
    flag('Of the heroic defence: whether a Spot roll before the parry succeeded; left out, none was made.'),
  ),
);

export const spotBefore = optional(
  described(
    ratingRecord,
    'Of a shield against a missile, by the heroic option: the Spot roll that comes first; left out, as `spotted` says.',
  ),
);

export const guard = record(
  'Guard',
  {
    kind: defaulted(
      choice(
        'GuardKind',
        { WEAPON: 'A weapon in the hand.', SHIELD: 'A shield.', BODY: 'The defender’s own body.' },
        'What parries.',
      ),
      'WEAPON',
    ),
    fitness: defaulted(parryFitness, 'MADE'),
    size: optional(shieldSize),
    kneeling: defaulted(flag('Whether the defender kneels behind the shield.'), false),
    spotted,
  },
  'What somebody parries with.',
);

/** What matters to a defence about the way an attack is made. */
export const mannerFields = {
  noticed: defaulted(claimed(flag('Whether the defender sees the attacker and the weapon.')), true),
  missilesBefore: defaulted(
    integer(0, 1000, 'Of a missile: how many others were shot at the defender earlier in the round.'),
    0,
  ),
  roomToDodge: defaulted(claimed(flag('Whether there is somewhere to dodge to.')), true),
  area: defaulted(claimed(flag('Whether it fills an area.')), false),
  sweep: defaulted(claimed(flag('Whether it is a sweep at several foes.')), false),
  unparryable: defaulted(claimed(flag('Whether the game master rules that it cannot be parried.')), false),
} as const;

const threat = record(
  'Threat',
  {
    kind: defaulted(weaponKind, 'MELEE'),
    fast: defaulted(
      flag('Of a missile: whether it is too fast to be seen, as bullets and beams are.'),
      false,
    ),
    ...mannerFields,
    level: optional(level),
    siz: optional(integer(1, 10_000, 'SIZ of the attacker.')),
  },
  'What somebody defends against.',
);

/** An attack about which nothing is special. */
export const plainThreat = read(threat, {});

export const free = defaulted(
  flag('Whether it is a free defence of somebody who fights defensively.'),
  false,
);
export const dexRank = optional(integer(1, 10_000, 'The DEX rank of the attack.'));

export const attemptFields = {
  kind: defenceKind,
  ...ratingFields,
  free,
  dexRank,
  guard: defaulted(guard, {}),
  against: defaulted(threat, {}),
} as const;

export const attempt = record('DefenceAttempt', attemptFields, 'One parry or dodge.');

export type Attempt = Value<typeof attempt>;

export const stanceFields = {
  fightingDefensively: defaulted(flag('Whether the defender forgoes every attack of the round.'), false),
  normalAttacks: defaulted(
    integer(
      1,
      20,
      'Attacks that the defender could otherwise make in a round; two or more give a second free defence.',
    ),
    1,
  ),
  siz: optional(integer(1, 10_000, 'SIZ of the defender.')),
} as const;

export interface Stance {
  readonly fightingDefensively: boolean;
  readonly normalAttacks: number;
  readonly siz: number | null;
}

export const isThrownOrShot = ({ kind }: Attempt['against']): boolean =>
  kind === 'MISSILE' || kind === 'THROWN';

export const isTooBig = (attacker: number | null, defender: number | null): boolean =>
  attacker !== null && defender !== null && attacker >= 2 * defender;

/** Too big or too wide: what the book lets a game master rule out parrying (ruling R-37). */
export const isTooMuchToParry = (
  against: Pick<Attempt['against'], 'area' | 'sweep' | 'siz'>,
  defenderSiz: number | null,
): boolean => against.area || against.sweep || isTooBig(against.siz, defenderSiz);

/** A shield’s chance against missiles goes by its size. */
export const sizeFaults = ({ kind, guard, against }: Attempt, path: Path): readonly Fault[] =>
  kind === 'PARRY' && guard.kind === 'SHIELD' && guard.size === null && isThrownOrShot(against)
    ? [
        {
          path: [...path, 'guard', 'size'],
          problem: 'the size of a shield decides its chance against missiles',
          accepted: 'HALF, FULL or LARGE',
        },
      ]
    : [];
