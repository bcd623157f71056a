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
  {
    PARRY: 'The defender blocks the attack with a weapon, a shield or the body.',
    DODGE: 'The defender gets out of the way of the attack.',
  },
  'Whether the defender parries or dodges.',
);

export const shieldSize = choice(
  'ShieldSize',
  { HALF: 'A half or small shield.', FULL: 'A full shield.', LARGE: 'A large shield.' },
  'Size of the shield.',
);

export const parryFitness = choice(
  'ParryFitness',
  {
    MADE: 'The weapon is made for parrying or suitable for it. It parries at the full rating.',
    TRAINED:
      'The weapon is improvised, but the defender is trained to parry with it. It parries at half the rating.',
    UNTRAINED:
      'The defender is not trained to parry with the weapon, for example a bow or rifle. It parries at a flat 20%.',
  },
  'How suitable the weapon is for parrying.',
);

export const spotted = optional(
  claimed(
    flag(
      'True if a Spot roll before the parry succeeded. Used with the option `dodgingMissileWeapons`. If omitted: no Spot roll was made.',
    ),
  ),
);

export const spotBefore = optional(
  described(
    ratingRecord,
    'Spot roll before a shield parries a missile. Used with the option `dodgingMissileWeapons`. If omitted: the field `spotted` applies.',
  ),
);

export const guard = record(
  'Guard',
  {
    kind: defaulted(
      choice(
        'GuardKind',
        {
          WEAPON: 'The defender parries with a hand weapon.',
          SHIELD: 'The defender parries with a shield.',
          BODY: 'The defender parries with their own body.',
        },
        'Whether a weapon, a shield or the body parries.',
      ),
      'WEAPON',
    ),
    fitness: defaulted(parryFitness, 'MADE'),
    size: optional(shieldSize),
    kneeling: defaulted(flag('True if the defender kneels behind the shield.'), false),
    spotted,
  },
  'Weapon, shield or body part used to parry.',
);

/** Properties of an attack that affect the defence. */
export const mannerFields = {
  noticed: defaulted(claimed(flag('True if the defender sees the attacker and the weapon.')), true),
  missilesBefore: defaulted(
    integer(0, 1000, 'Number of other missiles that were shot at the defender earlier in the round.'),
    0,
  ),
  roomToDodge: defaulted(claimed(flag('True if the defender has space to dodge.')), true),
  area: defaulted(claimed(flag('True if the attack covers an area.')), false),
  sweep: defaulted(claimed(flag('True if the attack is a sweep at several opponents.')), false),
  unparryable: defaulted(
    claimed(flag('True if the game master rules that the attack cannot be parried.')),
    false,
  ),
} as const;

const threat = record(
  'Threat',
  {
    kind: defaulted(weaponKind, 'MELEE'),
    fast: defaulted(flag('True if a missile is too fast to see, such as a bullet or beam.'), false),
    ...mannerFields,
    level: optional(level),
    siz: optional(integer(1, 10_000, 'The attacker’s SIZ.')),
  },
  'The attack that the defender parries or dodges.',
);

/** An attack with default properties. */
export const plainThreat = read(threat, {});

export const free = defaulted(
  flag('True if this is the free defence of a combatant who fights defensively.'),
  false,
);
export const dexRank = optional(
  integer(1, 10_000, 'DEX rank of the attack. If omitted: the rank is unknown.'),
);

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
  fightingDefensively: defaulted(
    flag('True if the defender gives up all attacks of the round to fight defensively.'),
    false,
  ),
  normalAttacks: defaulted(
    integer(
      1,
      20,
      'Number of attacks that the defender could make in the round. Two or more attacks allow a second free defence.',
    ),
    1,
  ),
  siz: optional(integer(1, 10_000, 'The defender’s SIZ.')),
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

/** True if the game master may decide by the book that the attack cannot be parried (ruling R-37). */
export const isTooMuchToParry = (
  against: Pick<Attempt['against'], 'area' | 'sweep' | 'siz'>,
  defenderSiz: number | null,
): boolean => against.area || against.sweep || isTooBig(against.siz, defenderSiz);

/** Returns a fault if a shield's size is missing, because the shield's chance against missiles depends on it. */
export const sizeFaults = ({ kind, guard, against }: Attempt, path: Path): readonly Fault[] =>
  kind === 'PARRY' && guard.kind === 'SHIELD' && guard.size === null && isThrownOrShot(against)
    ? [
        {
          path: [...path, 'guard', 'size'],
          problem: 'the chance against missiles depends on the size of the shield, which is missing',
          accepted: 'HALF, FULL or LARGE',
        },
      ]
    : [];
