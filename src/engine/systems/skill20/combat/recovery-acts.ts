import type { Act, Fighter } from '../../../rules/combat.ts';
import { defaulted, integer, record } from '../../../rules/field.ts';
import { type Aftermath, followed } from '../../../rules/followed.ts';
import { read } from '../../../rules/read.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { hours, rest, restKind } from '../recovery/rest.ts';
import { wearinessChange } from '../status/weariness.ts';
import { unhindered } from './barred.ts';
import { nothing } from './budget.ts';
import { has, sideOf } from './side.ts';
import { stand } from './standing.ts';

/** What goes on beside the turns of a fight. */
const beside = {
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  answer: null,
  costs: nothing,
  hindrance: unhindered,
} as const;

const wearinessOf = (fighter: Fighter) =>
  has(fighter, 'exhausted') ? 'EXHAUSTED' : has(fighter, 'fatigued') ? 'FATIGUED' : 'FRESH';

const restActInput = record('RestAct', { hours, kind: restKind }, 'Rest without a break.');

/** Rest, which restores hit points and takes weariness away. */
export const restAct: Act = {
  ...beside,
  id: 'rest',
  title: 'Rest',
  description: 'Rest for hours: hit points come back, exhaustion and fatigue go.',
  input: restActInput,
  procedure: rest,
  prepare(actor, _target, given, options, path) {
    const { sheet } = sideOf(actor);
    const { hitPoints, maximum } = stand(actor);
    const { constitution, attributeTable } = sheet;
    const input = read(restActInput, given, path);
    const bound = rest.bind({ ...input, constitution, attributeTable, hitPoints, maximum }, options, path);
    const before = wearinessOf(actor);
    return followed(bound, (_rested: Resolution, dice): readonly Aftermath[] =>
      before === 'FRESH'
        ? []
        : [wearinessChange.bind({ before, restHours: input.hours }, options).play(dice)],
    );
  },
};

const tireActInput = record(
  'TireAct',
  { tiring: defaulted(integer(1, 100, 'How many things were done that tire.'), 1) },
  'Something that causes fatigue.',
);

/** Whatever tires somebody: fatigue, and exhaustion after that. */
export const tireAct: Act = {
  ...beside,
  id: 'tire',
  title: 'Tire',
  description: 'Do something that tires: it fatigues, and exhausts whoever is fatigued.',
  input: tireActInput,
  procedure: wearinessChange,
  prepare: (actor, _target, given, options, path) =>
    wearinessChange.bind({ ...read(tireActInput, given, path), before: wearinessOf(actor) }, options, path),
};
