import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { inSeries } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const input = record(
  'ActingOrderInput',
  {
    order: list(
      text(100, 'Name of a combatant.'),
      30,
      'Names of the combatants in turn order, first to last.',
    ),
    waits: defaulted(
      list(
        record(
          'WaitGiven',
          {
            who: text(100, 'Name of the combatant who waits.'),
            usedAfter: optional(
              text(
                100,
                'Name of the combatant after whose turn the Wait ends. If omitted: the Wait does not end this round.',
              ),
            ),
            held: defaulted(flag('True if the combatant has been waiting since an earlier round.'), false),
          },
          'A combatant who waits.',
        ),
        30,
        'Combatants who are waiting, in the order in which they use their Waits.',
      ),
      [],
    ),
  },
  'The turn order, and the combatants who are waiting.',
);

type Input = Value<typeof input>;

/**
 * When a Wait ends, its turn comes directly after the last finished turn. The base order does not change (ruling
 * PMA-R05). If a Wait from an earlier round ends before the combatant's own place in this round, the combatant still
 * has a turn at that place.
 */
function arrangeOrder({ order, waits }: Input, options: PathmasterOptions) {
  const acting: string[] = [];
  const used = new Set<string>();
  const lapsed: string[] = [];
  const act = (name: string): void => {
    acting.push(name);
    for (const { who, usedAfter } of waits)
      if (usedAfter === name && !used.has(who) && !lapsed.includes(who)) {
        used.add(who);
        act(who);
      }
  };
  for (const name of order) {
    const wait = waits.find(({ who }) => who === name);
    if (wait?.held && !used.has(name) && options.waitLapsesAtOwnSlot) lapsed.push(name);
    if (!wait || lapsed.includes(name) || (wait.held && used.has(name))) act(name);
  }
  const reorders = options.waitReordersInitiative && used.size > 0;
  return {
    acting,
    nextRound: reorders ? [...new Set([...acting, ...order])] : order,
    waiting: waits.map(({ who }) => who).filter((who) => !used.has(who) && !lapsed.includes(who)),
    lapsed,
  };
}

/** Returns the faults of names. All names in waits must be in the order, and each combatant waits at most once. */
const faultsInNames = ({ order, waits }: Input, path: Path): readonly Fault[] =>
  waits.flatMap(({ who, usedAfter }, index): readonly Fault[] => {
    const at = [...path, 'waits', index];
    const accepted = order.join(', ') || 'none, because the order is empty';
    const fault = (field: string, problem: string): Fault => ({ path: [...at, field], problem, accepted });
    if (!order.includes(who)) return [fault('who', `the order contains no ${who}`)];
    if (waits.findIndex((other) => other.who === who) !== index)
      return [fault('who', `${who} is already waiting`)];
    if (usedAfter !== null && !order.includes(usedAfter))
      return [fault('usedAfter', `the order contains no ${usedAfter}`)];
    return [];
  });

export const actingOrder = rule({
  id: 'actingOrder',
  title: 'Order of acting',
  description:
    'Determines when each combatant acts in a round with waiting combatants, and the order of the next round.',
  citation: combat('Wait', 'PMA-120'),
  input,
  options: pathmasterOptions,
  outcomes: { ORDERED: 'Every combatant who acts has a place in the order.' },
  name: 'ActingOrder',
  about: 'Order in which combatants act in a round.',
  facts: {
    acting: output.list(
      output.text('Name of a combatant.'),
      'Names of the combatants who act this round, first to last. A name occurs twice if a Wait from an earlier round allows a further turn.',
    ),
    nextRound: output.list(
      output.text('Name of a combatant.'),
      'Names of the combatants in turn order for the next round, first to last.',
    ),
    waiting: output.list(
      output.text('Name of a combatant.'),
      'Names of the combatants who are still waiting at the end of the round. Their Interrupt is renewed.',
    ),
    lapsed: output.list(
      output.text('Name of a combatant.'),
      'Names of the combatants whose Wait has lapsed.',
    ),
  },
  faults: faultsInNames,
  play: (given, options) => {
    const facts = arrangeOrder(given, options);
    const { acting, waiting } = facts;
    return {
      outcome: 'ORDERED',
      facts,
      say: () =>
        `${acting.length > 0 ? `The order of the next round is ${inSeries(acting)}` : 'No combatant acts'}.${waiting.length > 0 ? ` Still waiting: ${waiting.join(', ')}.` : ''}`,
    };
  },
});
