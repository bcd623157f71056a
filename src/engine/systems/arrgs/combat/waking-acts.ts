import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { record, type Value } from '../../../rules/field.ts';
import { followed } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { vitalityOf } from '../actions/cost.ts';
import { payFields } from '../actions/perform.ts';
import { tires } from '../effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { waking, wakingInput } from '../vitality/waking.ts';
import { fortitudeOf } from './exertion.ts';
import { actorAfter, goneOn } from './followed.ts';
import { costing, readied } from './points.ts';
import { has, hindrance, isGone, type Side, sideOf } from './side.ts';

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

const asleep = (side: Side): boolean => has(side, 'unconscious') && !isGone(side);

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
  procedure: waking,
  answer: null,
  costs: () => [],
  hindrance: (actor) => (asleep(sideOf(actor)) ? null : forbidActor('there is nobody to wake', NEEDS)),
  prepare: (actor, _target, given, options, path) =>
    waking.bind(asks(sideOf(actor), read(wakeInput, given, path)), options, path),
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
  costs: (_actor, given) => costing(given, manoeuvreOf('MISCELLANEOUS').points!),
  hindrance: (actor) => {
    const held = hindrance(sideOf(actor), 'ACTING');
    return held === null ? null : forbidActor(`the actor is held back: ${held}`, 'somebody able to act');
  },
  prepare(actor, target, given, givenOptions, path) {
    const input = read(rouseInput, given, path);
    const refused = rousable(target);
    if (refused) return refused;
    const options = readOptions(arrgsOptions, givenOptions);
    const scene = { actor: sideOf(actor), target: sideOf(target), input, options };
    const cost = { points: manoeuvreOf('MISCELLANEOUS').points!, vitalityLoss: vitalityOf(null, options) };
    const bound = waking.bind(asks(scene.target, { cause: 'DISTURBED', hours: 0 }), givenOptions, path);
    return followed(bound, (_resolution, dice) => [
      { effects: [...goneOn(scene.actor), ...tires('ACTOR', cost.vitalityLoss)] },
      ...actorAfter(scene, cost, dice),
    ]);
  },
};
