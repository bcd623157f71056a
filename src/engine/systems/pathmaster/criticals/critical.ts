import { list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { titleOf } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { pathmasterOptions } from '../options/index.ts';
import { criticalKind, severity } from '../tables/attack-cell.ts';
import { criticalDetail, criticalDetailOf } from './critical-detail.ts';
import { criticalRoller, type RolledCritical } from './critical-roller.ts';
import { describeHarmRow, harmEffects, worstStunOfHarm } from './harm.ts';

const calledCriticalField = record(
  'CalledCritical',
  { severity, kind: criticalKind },
  'Severity and kind of a critical that an attack causes.',
);

const outcomes = {
  KILLED: 'At least one critical kills the target.',
  KNOCKED_OUT: 'No critical kills, but at least one makes the target unconscious.',
  STUNNED: 'The target is stunned, but not unconscious or dead.',
  HURT: 'The target is hurt but not stunned.',
  NOTHING: 'The criticals have no effect.',
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

const shiftTerms = ({ severity, shift, table }: RolledCritical): readonly Term[] =>
  shift === 0 ? [] : [term(`severity ${severity}`, shift, 'MODIFIER', table.citation)];

export const critical = rule({
  id: 'critical',
  title: 'Critical',
  description: 'Rolls the criticals of one attack. One roll counts for all criticals.',
  citation: combat('Resolving an Attack', 'PMA-026'),
  input: record(
    'CriticalInput',
    { criticals: list(calledCriticalField, 5, 'Criticals that the attack causes, in order.') },
    'The criticals of one attack.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'Critical',
  about: 'Results of the criticals of one attack.',
  facts: { criticals: output.list(criticalDetail, 'Results of the criticals, in the order of the input.') },
  odds: {
    damage: { title: 'Additional hits to the target', kind: 'number' },
    stun: { title: 'Worst stun of the first critical, or NONE', kind: 'outcome' },
  },
  prepare: ({ criticals: called }, options) => {
    const roll = criticalRoller(options);
    return (dice) => {
      const rolled = roll(called, dice);
      const [first] = rolled;
      const outcome = outcomeOf(rolled);
      return {
        outcome,
        odds: {
          damage: rolled.reduce((sum, { row }) => sum + row.cells.hits, 0),
          stun: (first && worstStunOfHarm(first.row.cells)) ?? 'NONE',
        },
        later: () => ({
          outcome,
          facts: { criticals: rolled.map(criticalDetailOf) },
          terms: () =>
            rolled.map((each) =>
              breakdown(`${each.severity} ${titleOf(each.kind).toLowerCase()} critical`, [
                ...rollTerms('roll', each.roll),
                ...shiftTerms(each),
              ]),
            ),
          effects: () =>
            rolled.flatMap(({ row, table }) => harmEffects(row.cells, 'TARGET', 'ACTOR', table.citation)),
          say: () => {
            const each = rolled.map(({ row }) => describeHarmRow(row));
            return each.join(' ') || 'The attack causes no critical.';
          },
        }),
      };
    };
  },
});
