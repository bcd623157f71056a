import { quantity } from '../../../quantity.ts';
import {
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { plainDc, taskOf } from '../performing/task.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';

const RELOAD_DC = 10;

export const reloadInput = record(
  'ReloadInput',
  {
    ...performFields,
    dc: defaulted(claimed(integer(0, 1000, 'DC of reloading the weapon.')), RELOAD_DC),
    points: optional(
      claimed(integer(0, 100, 'Points spent on each reload. If omitted: the usual cost of Reload.')),
    ),
    multiLoad: defaulted(flag('True if one Reload can load several items of ammunition.'), false),
    capacity: defaulted(integer(1, 10_000, 'Items of ammunition that the weapon holds.'), 1),
    loadedBefore: defaulted(integer(0, 10_000, 'Items of ammunition that are already loaded.'), 0),
  },
  'A weapon to reload and its ammunition.',
);

type Input = Value<typeof reloadInput>;

const costOf = ({ points }: Input): number => points ?? manoeuvreOf('RELOAD').points!;

/**
 * Returns the pieces of ammunition loaded: one, plus one for each point above the DC, up to the capacity (ruling
 * ARR-R85).
 */
function loadedBy(
  { success, successValue }: Performed,
  { multiLoad, capacity, loadedBefore }: Input,
): number {
  if (!success) return 0;
  return Math.max(0, Math.min(multiLoad ? successValue : 1, capacity - loadedBefore));
}

export const reload = manoeuvre({
  manoeuvre: 'RELOAD',
  id: 'reload',
  title: 'Reload',
  citation: combat('Reload Manoeuvre'),
  description:
    'Loads one item of ammunition. If the weapon holds several items, each point above the DC loads one more.',
  input: reloadInput,
  name: 'Reload',
  about: 'Result of Reload.',
  facts: { loaded: measured(output.count('Items of ammunition that are loaded.'), 'Items loaded') },
  points: costOf,
  task: (input, options) =>
    taskOf(
      'RELOAD',
      input,
      {
        of: 'Missile Weaponry',
        dc: plainDc([term('Reload', input.dc, 'BASE', combat('Reload Manoeuvre'))]),
        cost: costOf(input),
      },
      options,
    ),
  conclude: (performed, input) => {
    const loaded = loadedBy(performed, input);
    return {
      facts: { loaded },
      say: () =>
        loaded === 0
          ? 'No ammunition is loaded.'
          : `${quantity(loaded, 'piece of ammunition is', 'pieces of ammunition are')} loaded.`,
    };
  },
});
