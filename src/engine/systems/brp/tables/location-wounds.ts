import type { Citation } from '../../../rules/citation.ts';
import { grid, type KeyedRow, keyed } from '../../../rules/table.ts';
import { characters, combat } from '../core/citations.ts';

const share = (text: string, numerator: number, denominator: number) => ({
  text,
  cells: { numerator, denominator },
});

export const locationHitPoints = keyed({
  id: 'brp.location-hit-points',
  title: 'Hit points by location',
  citation: characters('Hit Points by Hit Location (Option)'),
  key: 'Part of the body.',
  columns: {
    numerator: 'Numerator of the location’s share of maximum hit points. The result is rounded up.',
    denominator: 'Denominator of the location’s share of maximum hit points.',
  },
  rows: {
    LEG: share('A third for each leg.', 1, 3),
    ABDOMEN: share('A third.', 1, 3),
    CHEST: share('Four tenths.', 4, 10),
    ARM: share('A quarter for each arm.', 1, 4),
    HEAD: share('A third.', 1, 3),
  },
});

export type LocationKind = keyof typeof locationHitPoints.rows;

const kinds = ['LEG', 'ABDOMEN', 'CHEST', 'ARM', 'HEAD'] as const satisfies readonly LocationKind[];

/** Returns the maximum hit points of one location (rulings on locations; X-09). */
export const hitPointsIn = (kind: LocationKind, all: number): number => {
  const { numerator, denominator } = locationHitPoints.rows[kind].cells;
  return Math.ceil((all * numerator) / denominator);
};

const tiers = ['DISABLED', 'DOUBLE', 'TRIPLE'] as const;
export type Tier = (typeof tiers)[number];

export type LocationCells = {
  readonly prone: boolean;
  readonly acts: 'YES' | 'FROM_NEXT_ROUND' | 'NO';
  readonly fights: boolean;
  readonly healsSelf: boolean;
  readonly drops: boolean;
  readonly unconscious: boolean;
  readonly bleeding: number;
  readonly stamina: 'AVERAGE' | 'DIFFICULT' | null;
  readonly deadlineRounds: number | null;
  readonly maimed: boolean;
  readonly dead: boolean;
};

/** Effects of a wound that does not disable its location. */
export const unimpaired: LocationCells = {
  prone: false,
  acts: 'YES',
  fights: true,
  healsSelf: true,
  drops: false,
  unconscious: false,
  bleeding: 0,
  stamina: null,
  deadlineRounds: null,
  maimed: false,
  dead: false,
};

const effect = (text: string, more: Partial<LocationCells>): KeyedRow<LocationCells> => ({
  text,
  cells: { ...unimpaired, ...more },
});

const cutDown = { fights: false, bleeding: 1, stamina: 'DIFFICULT' } as const;
const senseless = {
  ...cutDown,
  prone: true,
  acts: 'NO',
  healsSelf: false,
  unconscious: true,
} as const;
const slain = { ...senseless, bleeding: 0, stamina: null, dead: true } as const;

const limbTwice = combat('Damage Equals or Exceeds Double the Location’s Hit Points', 'BRP-242');
const limbThrice = combat('Damage Equals or Exceeds Triple the Location’s Hit Points', 'BRP-244');
const bodyTwice = combat('Damage Equals or Exceeds Double the Location’s Hit Points', 'BRP-243');
const bodyThrice = combat('Damage Equals or Exceeds Triple the Location’s Hit Points', 'BRP-245');

const ofLimb = (DISABLED: Citation) => ({ DISABLED, DOUBLE: limbTwice, TRIPLE: limbThrice });
const ofBody = (DISABLED: Citation) => ({ DISABLED, DOUBLE: bodyTwice, TRIPLE: bodyThrice });

/** For each class of wound: the rule to cite. */
export const locationRules: Readonly<Record<LocationKind, Readonly<Record<Tier, Citation>>>> = {
  LEG: ofLimb(combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-236')),
  ABDOMEN: ofBody(combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-237')),
  CHEST: ofBody(combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-238')),
  ARM: ofLimb(combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-239')),
  HEAD: ofBody(combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-240')),
};

export const locationWounds = grid<LocationKind, Tier, LocationCells>({
  id: 'brp.location-wounds',
  title: 'Wounds by location',
  citation: combat('Damage and hit Locations (Option)', 'BRP-235'),
  row: 'Part of the body that is wounded.',
  column:
    'Size of the wound. DISABLED: all wounds together reach the location’s hit points. DOUBLE or TRIPLE: one blow reaches twice or three times these hit points.',
  columns: {
    prone: 'True if the wounded combatant falls.',
    acts: 'When the wounded combatant can act.',
    fights: 'True if the wounded combatant can fight.',
    healsSelf: 'True if wounded combatants may try to heal themselves.',
    drops: 'True if the combatant drops what the limb holds.',
    unconscious: 'True if the wounded combatant loses consciousness.',
    bleeding: 'Hit points lost in every round.',
    stamina: 'Difficulty of the Stamina roll that ends the danger. Null if there is none.',
    deadlineRounds: 'Rounds until death without treatment. Null if there is no deadline.',
    maimed: 'True if the limb is severed or permanently maimed.',
    dead: 'True if death is instant.',
  },
  rowKeys: kinds,
  columnKeys: tiers,
  at: {
    LEG: {
      DISABLED: effect(
        'The leg fails, and the combatant falls prone. No further action is possible this round, and later actions only while prone.',
        {
          prone: true,
          acts: 'FROM_NEXT_ROUND',
        },
      ),
      DOUBLE: effect('The combatant is in shock, bleeds, and cannot fight until healed.', {
        ...cutDown,
        prone: true,
        acts: 'FROM_NEXT_ROUND',
      }),
      TRIPLE: effect('The leg is severed or permanently maimed.', {
        ...cutDown,
        prone: true,
        acts: 'FROM_NEXT_ROUND',
        maimed: true,
      }),
    },
    ABDOMEN: {
      DISABLED: effect(
        'Both legs fail. The combatant falls, can act only while prone, and bleeds to death in ten minutes.',
        {
          prone: true,
          acts: 'FROM_NEXT_ROUND',
          bleeding: 1,
          stamina: 'AVERAGE',
          deadlineRounds: 50,
        },
      ),
      DOUBLE: effect('The combatant is unconscious and bleeds.', { ...senseless, deadlineRounds: 50 }),
      TRIPLE: effect('The combatant dies.', slain),
    },
    CHEST: {
      DISABLED: effect(
        'The combatant falls and coughs blood, cannot act, and bleeds to death in ten minutes.',
        {
          prone: true,
          acts: 'NO',
          fights: false,
          healsSelf: false,
          bleeding: 1,
          stamina: 'AVERAGE',
          deadlineRounds: 50,
        },
      ),
      DOUBLE: effect('The combatant is unconscious and bleeds.', { ...senseless, deadlineRounds: 50 }),
      TRIPLE: effect('The combatant dies.', slain),
    },
    ARM: {
      DISABLED: effect(
        'The arm fails and drops what it holds. The combatant can still fight with the other limbs.',
        { drops: true },
      ),
      DOUBLE: effect('The combatant is in shock, bleeds, and cannot fight until healed.', {
        ...cutDown,
        drops: true,
      }),
      TRIPLE: effect('The arm is severed or permanently maimed.', { ...cutDown, drops: true, maimed: true }),
    },
    HEAD: {
      DISABLED: effect(
        'The combatant is unconscious, and dies in five minutes without treatment or a Stamina roll.',
        {
          prone: true,
          acts: 'NO',
          fights: false,
          healsSelf: false,
          unconscious: true,
          stamina: 'AVERAGE',
          deadlineRounds: 25,
        },
      ),
      DOUBLE: effect('The combatant is unconscious and bleeds.', { ...senseless, deadlineRounds: 25 }),
      TRIPLE: effect('The combatant dies.', slain),
    },
  },
});
