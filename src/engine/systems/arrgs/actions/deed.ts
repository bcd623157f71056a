import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { type ManoeuvreId, manoeuvreChoices, manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { spellLevel, vitalityOf } from './cost.ts';
import { attackKind } from './reach.ts';

export const manoeuvreField = choice('Manoeuvre', manoeuvreChoices, 'Manoeuvre that is performed.');

const ownTrigger = choice(
  'Trigger',
  {
    NONE: 'No trigger has occurred.',
    OPPORTUNITY: 'An enemy within the Threat Range provokes.',
    HIT: 'An attack on the combatant has succeeded.',
    SPELL_CAST: 'A spell is being cast, or is in effect.',
    READIED: 'The trigger of the combatant’s readied manoeuvre has occurred.',
  },
  'Event that triggers the Action.',
);

const kindOfDeed = choice(
  'DeedKind',
  {
    STANDARD: 'A Standard Action, which costs Action Points.',
    SWIFT: 'A Swift Action on the combatant’s own turn, which costs Additional Action Points.',
    IMMEDIATE: 'An Immediate Action after a trigger, which costs Additional Action Points.',
    COMPLEMENTARY: 'A Complementary Action, performed within another Action.',
    REACTION: 'A Reaction, which costs no points.',
    END_OF_ROUND: 'The round ends, which is not an Action.',
  },
  'Kind of the Action.',
);

/** Values that determine whether a manoeuvre provokes. */
export const useFields = {
  manoeuvre: manoeuvreField,
  attack: defaulted(attackKind, 'MELEE'),
  unarmed: defaulted(flag('True if the attack is made without a weapon.'), false),
  checked: defaulted(flag('True if a Miscellaneous Manoeuvre needs a check.'), false),
} as const;

const useRecord = record('Use', useFields, 'A manoeuvre and how it is performed.');

export const attacks = defaulted(
  integer(1, figureOf('REPEATED_ATTACKS'), 'Number of attacks of a Repeated Attack.'),
  1,
);

export const deed = record(
  'Deed',
  {
    kind: defaulted(kindOfDeed, 'STANDARD'),
    ...useFields,
    manoeuvre: defaulted(manoeuvreField, 'NOTHING'),
    points: optional(
      integer(
        0,
        100,
        'Points to spend, for Ready and for reloading some weapons. If omitted: the usual cost of the manoeuvre.',
      ),
    ),
    spellLevel: optional(spellLevel),
    attacks,
    ownTurn: optional(
      flag('True if it is the combatant’s own turn. If omitted: true, except for Immediate Actions.'),
    ),
    trigger: defaulted(ownTrigger, 'NONE'),
    granted: defaulted(
      flag('True if an Option, spell or item makes the manoeuvre an Immediate Action.'),
      false,
    ),
    during: optional(text(100, 'Action that includes the Complementary Action.')),
  },
  'An Action that a combatant performs in a round.',
);

export type Deed = Value<typeof deed>;

/** True if a manoeuvre that is performed in this way gives enemies an Opportunity. */
export function provokes({ manoeuvre, attack, unarmed, checked }: Value<typeof useRecord>): boolean {
  switch (manoeuvreOf(manoeuvre).provokes) {
    case 'YES':
    case 'EACH_SQUARE':
    case 'MOVEMENT_AND_ATTACK':
      return true;
    case 'NO':
      return false;
    case 'AS_ATTACK':
      return attackProvokes(attack, unarmed);
    case 'IF_CHECKED':
      return checked;
  }
}

/**
 * Returns the reason why the manoeuvre cannot be an Opportunity Manoeuvre when it is performed in this way. Null if
 * nothing prevents this (ruling ARR-R12).
 */
export function whyNotOpportunity(use: Value<typeof useRecord>): string | null {
  if (!manoeuvreOf(use.manoeuvre).onEnemies) return 'an Opportunity Manoeuvre must affect the enemy';
  return provokes(use) ? 'an Opportunity Manoeuvre must not provoke itself' : null;
}

export const pointsOf = ({ manoeuvre, points }: Pick<Deed, 'manoeuvre' | 'points'>): number =>
  points ?? manoeuvreOf(manoeuvre).points ?? 1;

/**
 * Returns the Vitality cost of a deed. It increases with the number of attacks and the level of a spell (rulings
 * ARR-R04, ARR-R41, ARR-R87).
 */
export function vitalityFor(
  { kind, manoeuvre, spellLevel, attacks }: Pick<Deed, 'kind' | 'manoeuvre' | 'spellLevel' | 'attacks'>,
  options: ArrgsOptions,
): number {
  if (kind === 'COMPLEMENTARY' || kind === 'REACTION' || kind === 'END_OF_ROUND') return 0;
  if (manoeuvre === 'READY') return options.readyDrainsVitality ? vitalityOf(null, options) : 0;
  return (manoeuvre === 'REPEATED_ATTACK' ? attacks : 1) * vitalityOf(spellLevel, options);
}

/**
 * Manoeuvres that have their own trigger. Because of the trigger, they are Immediate Actions, unless the option for a
 * strict list is on (ruling ARR-R11).
 */
const triggeredBy: Partial<Readonly<Record<ManoeuvreId, Deed['trigger']>>> = {
  DEFENCE: 'HIT',
  COUNTERSPELL: 'SPELL_CAST',
};

/**
 * Returns the reason why the manoeuvre is currently not an Immediate Action. Null if it is one (rulings ARR-R11,
 * ARR-R12).
 */
export function whyNotImmediate(deed: Deed, options: ArrgsOptions): string | null {
  const { trigger, manoeuvre, granted } = deed;
  if (trigger === 'NONE') return 'an Immediate Action needs a trigger';
  if (trigger === 'READIED' || granted) return null;
  if (trigger === 'OPPORTUNITY') return whyNotOpportunity(deed);
  if (options.strictImmediateList) return 'only Opportunity is an Immediate manoeuvre';
  return triggeredBy[manoeuvre] === trigger ? null : 'this trigger does not belong to the manoeuvre';
}
