import { quantity } from '../../../quantity.ts';
import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { record, type Value } from '../../../rules/field.ts';
import { followed, withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { vitalityOf } from '../actions/cost.ts';
import { payFields } from '../actions/perform.ts';
import { combat } from '../citations.ts';
import { tires } from '../effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { waking, wakingInput } from '../vitality/waking.ts';
import { changes } from './changes.ts';
import { fortitudeOf, overexerted } from './exertion.ts';
import { actorAfter } from './followed.ts';
import { fromEachPool } from './manoeuvre-act.ts';
import { costing, readied } from './points.ts';
import { has, hindrance, type Side, sideOf } from './side.ts';

const { cause, hours } = wakingInput.fields;

const wakeInput = record('WakeAct', { cause, hours }, 'Why somebody Unconscious may wake.');

/** Whether somebody wakes, by sheet, state and conditions. */
const asks = (side: Side, why: Value<typeof wakeInput>) => ({
  ...why,
  ...fortitudeOf(side),
  current: side.faring.current,
  dying: side.faring.dying,
  fatigued: has(side, 'fatigued'),
  exhausted: has(side, 'exhausted'),
});

const asleep = (side: Side): boolean => has(side, 'unconscious') && !side.dead;

const NEEDS = 'somebody Unconscious';

/** Time has passed, or there is a noise: it costs nobody anything. */
export const wakeAct: Act = {
  id: 'wake',
  title: waking.title,
  description: waking.description,
  input: wakeInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  whenDown: true,
  procedure: waking,
  answer: null,
  costs: () => [],
  hindrance: (actor) => (asleep(sideOf(actor)) ? null : forbidActor('there is nobody to wake', NEEDS)),
  tries: () => (['DISTURBED', 'HOUR'] as const).map((cause) => ({ item: null, input: { cause } })),
  prepare(actor, _target, given, options, path) {
    const side = sideOf(actor);
    const asleep = side.state.asleep ?? { hours: 0, checks: 0 };
    const { cause, hours: said } = read(wakeInput, given, path);
    const hours = Math.max(asleep.hours, said);
    if (cause === 'HOUR' && asleep.checks >= Math.max(1, hours) && hours < figureOf('WAKING_HOURS'))
      return forbid(
        'the check of this hour has been made',
        ['hours'],
        `${quantity(asleep.checks + 1, 'hour')} since they fell Unconscious, or a disturbance`,
      );
    return withEffects(waking.bind(asks(side, { cause, hours }), options, path), ({ effects, detail }) => {
      const { awake, dc } = detail;
      const slept = { hours, checked: cause === 'HOUR' && dc !== null };
      return awake ? effects : [...effects, changes.effect('slept', 'ACTOR', slept, combat('Unconscious'))];
    });
  },
};

const rouseInput = record('RouseAct', payFields, 'Somebody Unconscious to be shaken awake.');

const rousable = (target: Fighter): Forbidden | null =>
  asleep(sideOf(target)) ? null : { ...forbid('the target is not Unconscious', [], NEEDS), about: 'target' };

/** A touch disturbs: an interaction like those of the Miscellaneous Manoeuvre, without a check of one’s own. */
export const rouseAct: Act = {
  id: 'rouse',
  title: 'Rouse',
  description: 'Shake somebody Unconscious, who makes the check to wake at once.',
  input: rouseInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  outsideTurn: readied,
  procedure: waking,
  answer: null,
  costs: (actor, given) => costing(actor, given, manoeuvreOf('MISCELLANEOUS').points!),
  tries: () => fromEachPool([{ item: null, input: {} }]),
  hindrance: (actor) => {
    const held = hindrance(sideOf(actor), 'ACTING');
    return held === null ? null : forbidActor(`the actor is held back: ${held}`, 'somebody able to act');
  },
  prepare(actor, target, given, givenOptions, path) {
    read(rouseInput, given, path);
    const refused = rousable(target);
    if (refused) return refused;
    const options = readOptions(arrgsOptions, givenOptions);
    const scene = { actor: sideOf(actor), target: sideOf(target), options };
    const cost = { points: manoeuvreOf('MISCELLANEOUS').points!, vitalityLoss: vitalityOf(null, options) };
    const tired = overexerted(scene.actor, cost.vitalityLoss);
    if (tired) return tired;
    const bound = waking.bind(asks(scene.target, { cause: 'DISTURBED', hours: 0 }), givenOptions, path);
    return followed(bound, (_resolution, dice) => [
      { effects: tires('ACTOR', cost.vitalityLoss) },
      ...actorAfter(scene, cost, dice),
    ]);
  },
};
