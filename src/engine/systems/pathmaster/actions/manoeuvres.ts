import { choice } from '../../../rules/fields/field.ts';
import { type KeyedTable, keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import { attackActions } from './attack-actions.ts';
import { freeActions } from './free-actions.ts';
import { fullRoundManoeuvres } from './full-round-manoeuvres.ts';
import { interruptManoeuvres } from './interrupt-manoeuvres.ts';
import type { ManoeuvreCategory, ManoeuvreCells, ManoeuvreRow } from './manoeuvre-rows.ts';
import { moveActions } from './move-actions.ts';

const declaredRows = {
  ...fullRoundManoeuvres,
  ...attackActions,
  ...moveActions,
  ...freeActions,
  ...interruptManoeuvres,
} as const;

export type Manoeuvre = keyof typeof declaredRows;

const rows: Readonly<Record<Manoeuvre, ManoeuvreRow>> = declaredRows;

export const manoeuvreKeys = Object.keys(rows) as readonly Manoeuvre[];

/** Every manoeuvre: its cost, the movement it allows, and what it does to the defences of the round. */
export const manoeuvres: KeyedTable<Manoeuvre, ManoeuvreCells> = keyed({
  id: 'pathmaster.manoeuvres',
  title: 'Combat manoeuvres',
  citation: combat('Action Table'),
  key: 'The manoeuvre.',
  columns: {
    category: 'FULL_ROUND, ATTACK, MOVE, FREE or INTERRUPT.',
    attack: 'Attack actions that it costs.',
    move: 'Move actions that it costs.',
    free: 'Free actions that it costs.',
    interrupt: 'Interrupts that it costs.',
    step: 'Whether the Step of the round goes with it: NONE, EITHER before or after, BEFORE only, or NEEDED.',
    movement: 'How far it goes beside a Step: NONE, the MOVE rating, or TWICE_MOVE.',
    dodge: 'What it does to Dodge: NORMAL, QUICKNESS_DOUBLED, or none UNLESS_AIM_IS_KEPT is given up.',
    dodgeBonus: 'What it adds to Dodge.',
    dodgeAgainst: 'Against whom: ALL, THAT_FOE, OPPORTUNITY attacks, or OPPORTUNITY_OF_OTHERS.',
    special: 'What it adds to the defence whatever becomes of Dodge.',
    shield: 'What it does to the shield: NORMAL, NONE, ONE_MORE_FOE, RANGED_ARC, UNLESS_AIM_IS_KEPT.',
    parry: 'What it does to Parry: NORMAL, NONE, HALF, HALF_SKILL, ONE_FOE_FEWER, WITH_INTERRUPT.',
    guardAgainst: 'Against whom shield and Parry change: ALL or OPPORTUNITY_OF_OTHERS.',
    attackBonus: 'What it adds to the attack.',
  },
  rows: Object.fromEntries(
    Object.entries(rows).map(([key, { text, cells }]) => [key, { text, cells }]),
  ) as Readonly<Record<Manoeuvre, { readonly text: string; readonly cells: ManoeuvreCells }>>,
});

export const manoeuvre = choice(
  'Manoeuvre',
  Object.fromEntries(manoeuvreKeys.map((key) => [key, rows[key].text])) as Readonly<
    Record<Manoeuvre, string>
  >,
  'A combat manoeuvre.',
);

export const manoeuvreCellsOf = (key: Manoeuvre): ManoeuvreCells => rows[key].cells;

export const manoeuvreCitationOf = (key: Manoeuvre) => rows[key].citation;

export const manoeuvreTextOf = (key: Manoeuvre): string => rows[key].text;

/** A manoeuvre as people say it: "all-out attack". */
export const manoeuvreNameOf = (key: Manoeuvre): string => key.toLowerCase().replaceAll('_', ' ');

export const manoeuvresOfCategory = (...categories: readonly ManoeuvreCategory[]): readonly Manoeuvre[] =>
  manoeuvreKeys.filter((key) => categories.includes(rows[key].cells.category));

export const allOutDefences: readonly Manoeuvre[] = [
  'ALL_OUT_DEFENCE_DODGE',
  'ALL_OUT_DEFENCE_PARRY',
  'ALL_OUT_DEFENCE_SHIELD',
  'ALL_OUT_DEFENCE_ARC',
];
