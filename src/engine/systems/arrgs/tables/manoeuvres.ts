import { type KeyedTable, keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { Success } from '../core/success.ts';

/** When the manoeuvre gives enemies an Opportunity. */
type Provokes =
  | 'YES'
  | 'NO'
  /** Depends on the kind of attack. */
  | 'AS_ATTACK'
  /** Gives an Opportunity only if the manoeuvre needs a check. */
  | 'IF_CHECKED'
  /** Gives an Opportunity when the combatant leaves or enters each square. */
  | 'EACH_SQUARE'
  /**
   * Gives an Opportunity on each square of the movement. The attack at the end may also provoke, depending on its kind.
   */
  | 'MOVEMENT_AND_ATTACK';

type Cells = {
  /** Points that the manoeuvre costs. Null if any number may be spent. */
  readonly points: number | null;
  readonly check: string | null;
  readonly dc: string | null;
  readonly successValue: number | string | null;
  readonly success: Success | null;
  readonly provokes: Provokes;
  readonly onEnemies: boolean;
  readonly immediate: string | null;
};

type Row = { readonly text: string; readonly cells: Cells };

const row = (
  text: string,
  points: number | null,
  check: string | null,
  dc: string | null,
  successValue: number | string | null,
  success: Success | null,
  provokes: Provokes,
  onEnemies: boolean,
  immediate: string | null = null,
): Row => ({ text, cells: { points, check, dc, successValue, success, provokes, onEnemies, immediate } });

const rows = {
  AID_ANOTHER: row(
    'Help an ally with a check.',
    1,
    'The skill aided, with Personality',
    '10 + Difficulty of Scene',
    1,
    'POSITIVE',
    'YES',
    false,
  ),
  ATTACK: row(
    'Affect a target with a weapon or spell.',
    2,
    'Attack',
    'Defence',
    'Weapon or spell',
    'POSITIVE',
    'AS_ATTACK',
    true,
  ),
  CHANGE_REACH: row(
    'Shift both ends of the Threat Range.',
    1,
    'Melee Weaponry',
    '10',
    1,
    'POSITIVE',
    'YES',
    false,
  ),
  CHARGE: row(
    'Move in a straight line and strike.',
    2,
    'Melee Attack',
    'Defence',
    'Weapon',
    'POSITIVE',
    'MOVEMENT_AND_ATTACK',
    true,
  ),
  CONTROL_SPELL: row(
    'Direct a spell under control.',
    1,
    'Spell Attack',
    '10 + spell level',
    null,
    'MEETS',
    'YES',
    false,
  ),
  COUNTERSPELL: row(
    'End a spell, or take control of it.',
    2,
    'Spell Attack',
    'Spell Attack with 10',
    null,
    'MEETS',
    'YES',
    true,
    'A spell being cast',
  ),
  DEFENCE: row(
    'Defend against a successful attack.',
    2,
    'Defence',
    'The Attack Check Result',
    null,
    'EXCEEDS',
    'NO',
    false,
    'A successful attack',
  ),
  DISARM: row('Knock an item away.', 2, 'Melee Attack', 'Reflex', 1, 'POSITIVE', 'YES', true),
  DISMISS_SPELL: row(
    'End a spell that the combatant has cast.',
    1,
    'Arcana, Religion or Nature',
    '10 + spell level',
    null,
    'EXCEEDS',
    'NO',
    false,
  ),
  MISCELLANEOUS: row(
    'Handle an object or the surroundings.',
    1,
    'By the game master',
    'By the game master',
    'By the game master',
    'MEETS',
    'IF_CHECKED',
    true,
  ),
  MOUNT: row(
    'Mount, dismount, or take a vehicle’s controls.',
    2,
    'Ride',
    '10 + Personality of the mount',
    null,
    'MEETS',
    'YES',
    false,
  ),
  MOVEMENT: row(
    'Move by one Movement Category.',
    1,
    'Athletics or Piloting',
    '10',
    5,
    'POSITIVE',
    'EACH_SQUARE',
    false,
  ),
  READY: row(
    'Convert Action Points into Additional Action Points, and choose a trigger.',
    null,
    null,
    null,
    null,
    null,
    'NO',
    false,
  ),
  RELOAD: row('Reload a weapon.', 1, 'Missile Weaponry', '10', 1, 'MEETS', 'YES', false),
  REPEATED_ATTACK: row(
    'Make up to five attacks on one target.',
    3,
    'Attack',
    'Defence',
    'Weapon or spell',
    'POSITIVE',
    'AS_ATTACK',
    true,
  ),
  REPOSITION: row(
    'Push a target in a straight line.',
    2,
    'Melee Attack',
    'Reflex',
    1,
    'POSITIVE',
    'YES',
    true,
  ),
  SIDESTEP: row('Move exactly one square.', 1, null, null, null, null, 'NO', false),
  STAND_UP: row('Get up from Prone.', 1, null, null, null, null, 'YES', false),
  SUNDER: row(
    'Strike an item instead of the combatant who has it.',
    2,
    'Attack',
    'Defence',
    'Weapon or spell',
    'POSITIVE',
    'YES',
    true,
  ),
  TRIP: row('Knock a target Prone.', 2, 'Melee Attack', 'Reflex', null, 'MEETS', 'YES', true),
  WITHDRAW: row('Move away from the nearest enemies.', 2, null, null, null, null, 'NO', false),
  NOTHING: row(
    'Do nothing, so that a Complementary Action is possible.',
    1,
    null,
    null,
    null,
    null,
    'NO',
    false,
  ),
} as const satisfies Readonly<Record<string, Row>>;

export type ManoeuvreId = keyof typeof rows;

export const manoeuvres: KeyedTable<ManoeuvreId, Cells> = keyed({
  id: 'arrgs.manoeuvres',
  title: 'Manoeuvres',
  citation: combat('Standard Actions'),
  key: 'Manoeuvre of the combat rules.',
  columns: {
    points: 'Cost in Action Points or Additional Action Points. Null if any number may be spent.',
    check: 'Skill, attack or Defence that is checked. Null if there is no check.',
    dc: 'DC of the check. Null if there is no check.',
    successValue: 'Success Value if the margin is 0. Null if there is no Success Value.',
    success:
      'What a success requires. POSITIVE: a Success Value above 0. MEETS: at least the DC. EXCEEDS: more than the DC. Null if there is no check.',
    provokes: 'When the manoeuvre gives enemies an Opportunity.',
    onEnemies: 'True if the manoeuvre can target and affect an enemy, as an Opportunity Manoeuvre must.',
    immediate:
      'Trigger that makes the manoeuvre an Immediate Action. Null if it needs an Opportunity or Ready.',
  },
  rows,
});

/** Returns the table row of a manoeuvre. */
export const manoeuvreOf = (id: ManoeuvreId): Cells => manoeuvres.rows[id].cells;

/** The manoeuvres as enum values with their descriptions. */
export const manoeuvreChoices = Object.fromEntries(
  Object.entries(rows).map(([id, { text }]) => [id, text]),
) as Record<ManoeuvreId, string>;

/** Returns the base Success Value of a manoeuvre. Null if the table contains no number. */
export function statedSuccessValue(id: ManoeuvreId): number | null {
  const { successValue } = manoeuvreOf(id);
  return typeof successValue === 'number' ? successValue : null;
}
