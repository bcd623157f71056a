import { choice } from '../../../rules/field.ts';
import { keyed } from '../../../rules/table.ts';
import { combat } from '../citations.ts';

const rows = {
  FRONT: {
    text: 'From the front, as every attack that nothing says otherwise of.',
    cells: { bonus: 0, guarded: true },
  },
  FLANK: { text: 'On somebody who is flanked.', cells: { bonus: 20, guarded: true } },
  REAR: { text: 'From behind: neither Shield nor Parry.', cells: { bonus: 35, guarded: false } },
} as const;

type SideCells = { readonly bonus: number; readonly guarded: boolean };

export type Side = keyof typeof rows;

/** From where an attack comes. */
export const sides = keyed<Side, SideCells>({
  id: 'pathmaster.sides',
  title: 'From where an attack comes',
  citation: combat('Flanked'),
  key: 'The side.',
  columns: {
    bonus: 'Added to a melee attack.',
    guarded: 'Whether Shield and Parry serve against it.',
  },
  rows,
});

export const side = choice(
  'AttackSide',
  { FRONT: rows.FRONT.text, FLANK: rows.FLANK.text, REAR: rows.REAR.text },
  'From where an attack comes.',
);

/** Flanking and the rear help melee attacks alone. */
export const sideBonus = (from: Side, melee: boolean): number => (melee ? rows[from].cells.bonus : 0);
