import { choice, defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { banded, rowAt } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const stunSeverity = choice(
  'StunSeverity',
  {
    DOWNED: 'The combatant is prone, can do nothing and has no Parry. Attackers get +50.',
    STUNNED_NO_PARRY: 'The combatant can do nothing and has no Parry. Attackers get +20.',
    STUNNED: 'The combatant can do nothing and has half of its Parry. Attackers get +20.',
    MUST_PARRY: 'The combatant can only defend and move at most a Step.',
  },
  'Severity of a combatant’s stun.',
);

export type StunSeverity = keyof typeof stunSeverity.values;

/** Severities, worst first. */
const SEVERITIES = Object.keys(stunSeverity.values) as readonly StunSeverity[];

const rounds = (of: string) => defaulted(integer(0, 10_000, `Number of rounds of ${of}.`), 0);

const trackFields = {
  downed: rounds('Downed'),
  stunnedNoParry: rounds('Stunned, No Parry'),
  stunned: rounds('Stunned'),
  mustParry: rounds('Must Parry'),
} as const;

export const stunTrack = record('StunTrack', trackFields, 'Rounds of stun by severity.');

export type StunTrack = Value<typeof stunTrack>;
type TrackKey = keyof StunTrack;

export const NO_STUN: StunTrack = { downed: 0, stunnedNoParry: 0, stunned: 0, mustParry: 0 };

const TRACK_KEYS: Readonly<Record<StunSeverity, TrackKey>> = {
  DOWNED: 'downed',
  STUNNED_NO_PARRY: 'stunnedNoParry',
  STUNNED: 'stunned',
  MUST_PARRY: 'mustParry',
};

export const stunRoundsOf = (each: StunTrack, severity: StunSeverity): number => each[TRACK_KEYS[severity]];

export const totalStunOf = (each: StunTrack): number =>
  SEVERITIES.reduce((sum, severity) => sum + stunRoundsOf(each, severity), 0);

/** Returns the current severity: the worst severity with rounds left. */
export const worstStunOf = (each: StunTrack): StunSeverity | null =>
  SEVERITIES.find((severity) => each[TRACK_KEYS[severity]] > 0) ?? null;

export const addStun = (a: StunTrack, b: StunTrack): StunTrack => ({
  downed: a.downed + b.downed,
  stunnedNoParry: a.stunnedNoParry + b.stunnedNoParry,
  stunned: a.stunned + b.stunned,
  mustParry: a.mustParry + b.mustParry,
});

/** Removes one round of the worst severity. */
export function recoverOneRound(before: StunTrack): StunTrack {
  const worst = worstStunOf(before);
  return worst === null ? before : { ...before, [TRACK_KEYS[worst]]: before[TRACK_KEYS[worst]] - 1 };
}

/** Returns the severity one step lighter. Null for Must Parry. */
export const lighterSeverity = (than: StunSeverity): StunSeverity | null =>
  SEVERITIES[SEVERITIES.indexOf(than) + 1] ?? null;

/** Penalty from stun on the Pain Resistance roll. */
export const stunModifiers = banded<{ readonly modifier: number }>({
  id: 'pathmaster.stun-modifiers',
  title: 'Pain Resistance by rounds of stun',
  citation: combat('Stunned Maneuvering', 'PMA-174'),
  die: null,
  columns: { modifier: 'Added to the Pain Resistance roll.' },
  bands: [
    { from: 1, to: 1, text: 'One round.', cells: { modifier: 0 } },
    { from: 2, to: 2, text: 'Two rounds.', cells: { modifier: -10 } },
    { from: 3, to: 4, text: 'Three or four rounds.', cells: { modifier: -20 } },
    { from: 5, to: 7, text: 'Five to seven rounds.', cells: { modifier: -30 } },
    { from: 8, to: 9, text: 'Eight or nine rounds.', cells: { modifier: -50 } },
    { from: 10, to: 100_000, text: 'Ten rounds or more.', cells: { modifier: -70 } },
  ],
});

export const stunModifier = (total: number, options: PathmasterOptions): number =>
  total === 0 ? 0 : rowAt(tableFor(stunModifiers, options), total).cells.modifier;
