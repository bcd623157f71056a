import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const attack = (text: string, provokes: boolean) => ({ text, cells: { provokes } });

export const provokingAttacks = keyed({
  id: 'arrgs.provoking-attacks',
  title: 'Attacks that provoke',
  citation: combat('Attack Manoeuvre', 'ARR-091'),
  key: 'Kind of the attack.',
  columns: { provokes: 'True if enemies who threaten the attacker get an Opportunity.' },
  rows: {
    MELEE: attack('A melee attack with a weapon.', false),
    UNARMED: attack('A melee attack without one.', true),
    RANGED: attack('A ranged attack.', true),
    SPELL: attack('A spell attack.', true),
  },
});

export const attackProvokes = (kind: 'MELEE' | 'RANGED' | 'SPELL', unarmed: boolean): boolean =>
  provokingAttacks.rows[kind === 'MELEE' && unarmed ? 'UNARMED' : kind].cells.provokes;
