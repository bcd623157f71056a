import type { Citation } from '../../../rules/citation.ts';
import { list, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { titleOf } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type CriticalSeverity, criticalKind, severity } from '../tables/attack-cell.ts';
import { criticalDetail, criticalDetailOf } from './critical-detail.ts';
import { criticalRoller, type RolledCritical } from './critical-roller.ts';
import { describeHarm, harmEffects, worstStunOfHarm } from './harm.ts';
import { severityShifts } from './progression.ts';

const calledCriticalField = record(
  'CalledCritical',
  { severity, kind: criticalKind },
  'A critical that an attack calls for.',
);

const outcomes = {
  KILLED: 'It kills.',
  KNOCKED_OUT: 'It knocks out.',
  STUNNED: 'It stuns in some degree.',
  HURT: 'It hurts without stunning.',
  NOTHING: 'It does nothing.',
} as const;

function outcomeOf(criticals: readonly RolledCritical[]): keyof typeof outcomes {
  const harms = criticals.map(({ row }) => row.cells);
  if (harms.some(({ death }) => death)) return 'KILLED';
  if (harms.some(({ unconscious }) => unconscious)) return 'KNOCKED_OUT';
  if (harms.some((harm) => worstStunOfHarm(harm) !== null)) return 'STUNNED';
  return harms.some(({ hits, bleeding, penalty, initiative }) => hits + bleeding + initiative - penalty > 0)
    ? 'HURT'
    : 'NOTHING';
}

const shiftTerms = (of: CriticalSeverity, citation: Citation): readonly Term[] => {
  const { shift } = severityShifts.rows[of].cells;
  return shift === 0 ? [] : [term(`severity ${of}`, shift, 'MODIFIER', citation)];
};

/** Criticals by themselves, as an attack calls for them. */
export const critical = procedure({
  id: 'critical',
  title: 'Critical',
  description: 'The criticals of one attack: one roll for all of them, each read on the table of its kind.',
  citation: combat('Resolving an Attack'),
  input: record(
    'CriticalInput',
    { criticals: list(calledCriticalField, 5, 'What the attack calls for, in order.') },
    'Criticals to be rolled.',
  ),
  options: pathmasterOptions,
  detail: record(
    'Critical',
    { criticals: output.list(criticalDetail, 'Each, in order.') },
    'How criticals came out.',
  ),
  outcomes,
  measures: {
    damage: { title: 'Further hits', kind: 'number' },
    stun: { title: 'The worst stun of the first; NONE for none', kind: 'outcome' },
  },
  prepare: ({ criticals }, options, overrides) => {
    const roll = criticalRoller(options, overrides);
    return (dice) => roll(criticals, dice);
  },
  view: (criticals: readonly RolledCritical[]) => ({
    outcome: outcomeOf(criticals),
    damage: criticals.reduce((sum, { row }) => sum + row.cells.hits, 0),
    stun: (criticals[0] && worstStunOfHarm(criticals[0].row.cells)) ?? 'NONE',
  }),
  conclude: (criticals) => ({
    outcome: outcomeOf(criticals),
    summary: `${criticals.map(({ row }) => `${row.text} ${describeHarm(row.cells)}`).join('; ') || 'No critical'}.`,
    breakdowns: criticals.map(({ roll, severity, kind, table }) =>
      breakdown(`${severity} ${titleOf(kind).toLowerCase()} critical`, [
        ...rollTerms('roll', roll),
        ...shiftTerms(severity, table.citation),
      ]),
    ),
    effects: criticals.flatMap(({ row, table }) => harmEffects(row.cells, 'TARGET', 'ACTOR', table.citation)),
    detail: { criticals: criticals.map(criticalDetailOf) },
  }),
});
