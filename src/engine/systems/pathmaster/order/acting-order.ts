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
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const input = record(
  'ActingOrderInput',
  {
    order: list(text(100, 'Who.'), 30, 'The order of the combat, first to last.'),
    waits: defaulted(
      list(
        record(
          'WaitGiven',
          {
            who: text(100, 'Who waits.'),
            usedAfter: optional(
              text(100, 'After whose turn the Wait is used; left out, it is not used this round.'),
            ),
            held: defaulted(flag('Whether the Wait was taken in an earlier round.'), false),
          },
          'Somebody who waits.',
        ),
        30,
        'Who waits, in the order in which Waits are used.',
      ),
      [],
    ),
  },
  'A round in which somebody waits.',
);

type Input = Value<typeof input>;

/** A Wait is a turn right after the one that just ended; the base order stays (ruling PMA-R05). */
function arrangeOrder({ order, waits }: Input, options: PathmasterOptions) {
  const lapsed = options.waitLapsesAtOwnSlot ? waits.filter(({ held }) => held).map(({ who }) => who) : [];
  const valid = waits.filter(({ who }) => !lapsed.includes(who));
  const waiters = new Set(valid.map(({ who }) => who));
  const using = valid.filter(({ usedAfter }) => usedAfter !== null);
  const acting: string[] = [];
  const place = (name: string): void => {
    if (!waiters.has(name)) acting.push(name);
    for (const { who, usedAfter } of using)
      if (usedAfter === name && !acting.includes(who)) {
        acting.push(who);
        place(who);
      }
  };
  for (const name of order) place(name);
  const reorders = options.waitReordersInitiative && using.length > 0;
  return {
    acting,
    nextRound: reorders ? [...acting, ...order.filter((name) => !acting.includes(name))] : order,
    waiting: valid.filter(({ who }) => !acting.includes(who)).map(({ who }) => who),
    lapsed,
  };
}

/** Everybody who waits, or is waited for, is in the combat, and waits once. */
const faultsInNames = ({ order, waits }: Input, path: Path): readonly Fault[] =>
  waits.flatMap(({ who, usedAfter }, index): readonly Fault[] => {
    const at = [...path, 'waits', index];
    const accepted = order.join(', ') || 'nobody: the order is empty';
    const fault = (field: string, problem: string): Fault => ({ path: [...at, field], problem, accepted });
    if (!order.includes(who)) return [fault('who', `there is no ${who} in the order`)];
    if (waits.findIndex((other) => other.who === who) !== index)
      return [fault('who', `${who} waits already`)];
    if (usedAfter !== null && !order.includes(usedAfter))
      return [fault('usedAfter', `there is no ${usedAfter} in the order`)];
    return [];
  });

/** Who acts when in a round in which somebody waits. */
export const actingOrder = rule({
  id: 'actingOrder',
  title: 'Order of acting',
  description: 'Who acts in which order in a round, with those who wait; and the order of the next round.',
  citation: combat('Wait'),
  input,
  options: pathmasterOptions,
  outcomes: { ORDERED: 'Everybody who acts has a place.' },
  name: 'ActingOrder',
  about: 'The order of acting.',
  facts: {
    acting: output.list(output.text('Who.'), 'Who acts this round, first to last.'),
    nextRound: output.list(output.text('Who.'), 'The order of the next round.'),
    waiting: output.list(
      output.text('Who.'),
      'Who still waits as the round ends, with an Interrupt renewed.',
    ),
    lapsed: output.list(output.text('Who.'), 'Whose Wait has lapsed.'),
  },
  faults: faultsInNames,
  play: (given, options) => {
    const facts = arrangeOrder(given, options);
    const { acting, waiting } = facts;
    return {
      outcome: 'ORDERED',
      facts,
      say: () =>
        `${acting.join(', ') || 'Nobody acts'}${waiting.length > 0 ? `; still waiting: ${waiting.join(', ')}` : ''}.`,
    };
  },
});
