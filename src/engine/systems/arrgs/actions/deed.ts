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

export const manoeuvreField = choice('Manoeuvre', manoeuvreChoices, 'Which manoeuvre it is.');

const ownTrigger = choice(
  'Trigger',
  {
    NONE: 'Nothing.',
    OPPORTUNITY: 'An enemy within the Threat Range provokes.',
    HIT: 'An attack on the character has succeeded.',
    SPELL_CAST: 'A spell is being cast, or is in effect.',
    READIED: 'What the character has readied for comes about.',
  },
  'What has just happened.',
);

const kindOfDeed = choice(
  'DeedKind',
  {
    STANDARD: 'A Standard Action, by Action Points.',
    SWIFT: 'A Swift Action, by Additional Action Points, in one’s own turn.',
    IMMEDIATE: 'An Immediate Action, by Additional Action Points, upon a trigger.',
    COMPLEMENTARY: 'A Complementary Action, as part of another.',
    REACTION: 'A Reaction.',
    END_OF_ROUND: 'Nothing done: the round ends.',
  },
  'What kind of Action it is.',
);

/** What makes a manoeuvre provoke. */
export const useFields = {
  manoeuvre: manoeuvreField,
  attack: defaulted(attackKind, 'MELEE'),
  unarmed: defaulted(flag('Whether without a weapon.'), false),
  checked: defaulted(flag('Of a Miscellaneous manoeuvre: whether it needs a check.'), false),
} as const;

const useRecord = record('Use', useFields, 'A manoeuvre as it is used.');

export const attacks = defaulted(
  integer(1, figureOf('REPEATED_ATTACKS'), 'Of a Repeated Attack: how many attacks.'),
  1,
);

export const deed = record(
  'Deed',
  {
    kind: defaulted(kindOfDeed, 'STANDARD'),
    ...useFields,
    manoeuvre: defaulted(manoeuvreField, 'NOTHING'),
    points: optional(
      integer(0, 100, 'Points, where the manoeuvre leaves them open: Ready, some weapons to reload.'),
    ),
    spellLevel: optional(spellLevel),
    attacks,
    ownTurn: optional(flag('Whether it is one’s own turn; left out, it is for all but Immediate Actions.')),
    trigger: defaulted(ownTrigger, 'NONE'),
    granted: defaulted(flag('Whether an Option, spell or item makes it an Immediate manoeuvre.'), false),
    during: optional(text(100, 'Of a Complementary Action: what it is part of.')),
  },
  'Something done in a round.',
);

export type Deed = Value<typeof deed>;

/** Whether a manoeuvre, used so, gives enemies an Opportunity. */
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

/** Why a manoeuvre, used so, cannot exploit an Opportunity; null where it can (ruling ARR-R12). */
export function whyNotOpportunity(use: Value<typeof useRecord>): string | null {
  if (!manoeuvreOf(use.manoeuvre).onEnemies) return 'an Opportunity Manoeuvre must affect the enemy';
  return provokes(use) ? 'an Opportunity Manoeuvre must not provoke itself' : null;
}

export const pointsOf = ({ manoeuvre, points }: Pick<Deed, 'manoeuvre' | 'points'>): number =>
  points ?? manoeuvreOf(manoeuvre).points ?? 1;

/** Vitality that a deed costs: Repeated Attacks one by one, spells by level (rulings ARR-R04, ARR-R41, ARR-R87). */
export function vitalityFor(
  { kind, manoeuvre, spellLevel, attacks }: Pick<Deed, 'kind' | 'manoeuvre' | 'spellLevel' | 'attacks'>,
  options: ArrgsOptions,
): number {
  if (kind === 'COMPLEMENTARY' || kind === 'REACTION' || kind === 'END_OF_ROUND') return 0;
  if (manoeuvre === 'READY') return options.readyDrainsVitality ? vitalityOf(null, options) : 0;
  return (manoeuvre === 'REPEATED_ATTACK' ? attacks : 1) * vitalityOf(spellLevel, options);
}

/** Its own trigger makes a manoeuvre Immediate, unless the list is strict (ruling ARR-R11). */
const triggeredBy: Partial<Readonly<Record<ManoeuvreId, Deed['trigger']>>> = {
  DEFENCE: 'HIT',
  COUNTERSPELL: 'SPELL_CAST',
};

/** Why a manoeuvre is not an Immediate one now; null where it is (rulings ARR-R11, ARR-R12). */
export function whyNotImmediate(deed: Deed, options: ArrgsOptions): string | null {
  const { trigger, manoeuvre, granted } = deed;
  if (trigger === 'NONE') return 'an Immediate Action needs a trigger';
  if (trigger === 'READIED' || granted) return null;
  if (trigger === 'OPPORTUNITY') return whyNotOpportunity(deed);
  if (options.strictImmediateList) return 'only Opportunity is an Immediate manoeuvre';
  return triggeredBy[manoeuvre] === trigger ? null : 'that is not a trigger of the manoeuvre';
}
