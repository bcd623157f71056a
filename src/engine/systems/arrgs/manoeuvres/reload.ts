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
    dc: defaulted(claimed(integer(0, 1000, 'DC, as the weapon has it.')), RELOAD_DC),
    points: optional(claimed(integer(0, 100, 'Points it costs, where the weapon has it otherwise.'))),
    multiLoad: defaulted(flag('Whether the weapon takes several items of ammunition at once.'), false),
    capacity: defaulted(integer(1, 10_000, 'How many items it holds.'), 1),
    loadedBefore: defaulted(integer(0, 10_000, 'How many are in it already.'), 0),
  },
  'A weapon to reload.',
);

type Input = Value<typeof reloadInput>;

const costOf = ({ points }: Input): number => points ?? manoeuvreOf('RELOAD').points!;

/** One, or one more for each point over the DC, as many as go in (ruling ARR-R85). */
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
  section: 'Reload Manoeuvre',
  description:
    'Loads one item of ammunition, or one more for each point over the DC where the weapon takes several.',
  input: reloadInput,
  name: 'Reload',
  about: 'What reloading came to.',
  facts: { loaded: measured(output.count('Items of ammunition loaded.'), 'Items loaded') },
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
    return { facts: { loaded }, say: () => (loaded === 0 ? 'nothing loaded' : `${loaded} loaded`) };
  },
});
