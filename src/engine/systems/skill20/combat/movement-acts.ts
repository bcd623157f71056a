import type { Act, Fighter } from '../../../rules/combat.ts';
import { metres } from '../../../rules/effect-makers.ts';
import { claimed, defaulted, flag, integer, record, text } from '../../../rules/field.ts';
import { followed } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { modifiers } from '../check/roll.ts';
import { rules } from '../citations.ts';
import { move } from '../movement/move.ts';
import { ATTEMPT_FEET, movePast } from '../movement/pass.ts';
import { barred, unless } from './barred.ts';
import { feet, leftOf, oneAction } from './budget.ts';
import { plans } from './planned.ts';
import { abilityOf, has, sideOf } from './side.ts';

const anchored = defaulted(
  claimed(flag('Of the entangled: whether the bonds are anchored or tethered.')),
  false,
);

const moveActInput = record(
  'MoveAct',
  {
    feet: integer(1, 20_000, 'How far.'),
    anchored,
    note: defaulted(text(200, 'Where to.'), 'moved'),
  },
  'Movement in one’s turn.',
);

/** What a turn’s movement comes to; none where bonds are anchored. */
function movement(actor: Fighter, anchored: boolean, sacrificeActions: boolean, options: unknown) {
  const { sheet, statuses } = sideOf(actor);
  return anchored && has(actor, 'entangled')
    ? forbid('the bonds are anchored', ['anchored'], 'bonds that are not')
    : move.bind({ speed: sheet.speed, statuses, sacrificeActions }, options);
}

/** Movement, in as many parts as one likes. */
export const moveAct: Act = {
  id: 'move',
  title: 'Move',
  description: 'Move up to your speed in a turn, or twice that once all actions are given up.',
  input: moveActInput,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: move,
  answer: null,
  costs: (_actor, input) => feet(input === null ? 0 : read(moveActInput, input).feet),
  hindrance: (actor, _moment, options) =>
    barred(actor, 'MOVE', options) ??
    (sideOf(actor).state.halted
      ? forbidActor('an enemy has halted the movement', 'another attempt to get past, or the next turn')
      : null),
  prepare(actor, _target, given, options, path) {
    const { feet, anchored, note } = read(moveActInput, given, path);
    const moving = movement(actor, anchored, sideOf(actor).state.doubled, options);
    if ('forbidden' in moving) return moving;
    const citation = rules('Map Combat');
    return followed(moving, () => [
      { effects: [{ type: 'moved', on: 'ACTOR', metres: metres(feet), feet, note, citation }] },
    ]);
  },
};

const doubleActInput = record('DoubleSpeedAct', { anchored }, 'All actions for movement.');

/** All actions of the turn for double speed. */
export const doubleSpeedAct: Act = {
  id: 'doubleSpeed',
  title: 'Double speed',
  description: 'Give up all actions of this turn in order to move twice as far.',
  input: doubleActInput,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: move,
  answer: null,
  costs: oneAction,
  // those who flee at top speed have no actions to give up, and may run all the same
  hindrance: (actor, _moment, options) =>
    barred(actor, 'MOVE_AND_STANDARD', options) && barred(actor, 'RUN', options),
  prepare(actor, _target, given, options, path) {
    const { anchored } = read(doubleActInput, given, path);
    const moving = movement(actor, anchored, true, options);
    if ('forbidden' in moving) return moving;
    return followed(moving, () => [{ effects: [plans('ACTOR', { doubled: true }, rules('Map Combat'))] }]);
  },
};

const passActInput = record(
  'MovePastAct',
  {
    attempts: defaulted(integer(1, 20, 'How many attempts the mover is willing to make.'), 1),
    modifiers,
    enemyModifiers: modifiers,
  },
  'Moving past an enemy.',
);

/** Whoever was halted pays for the first attempt already. */
const again = (actor: Fighter): number => (sideOf(actor).state.halted ? ATTEMPT_FEET : 0);

/** Opposed Dexterity checks for getting past an enemy. */
export const movePastAct: Act = {
  id: 'movePast',
  title: 'Move past',
  description: 'Get past an enemy by Dexterity; halted, pay 10 feet of movement for another attempt.',
  input: passActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: movePast,
  answer: null,
  costs: (actor) => feet(again(actor)),
  hindrance: unless('MOVE'),
  prepare(actor, target, given, options, path) {
    const { attempts, modifiers, enemyModifiers } = read(passActInput, given, path);
    const party = (fighter: Fighter) => {
      const side = sideOf(fighter);
      return { ...abilityOf(side), score: side.sheet.dexterity, level: side.sheet.level };
    };
    const bound = movePast.bind(
      {
        mover: { ...party(actor), modifiers },
        enemy: { ...party(target), modifiers: enemyModifiers },
        movement: Math.max(0, leftOf(actor, 'MOVEMENT_FEET', options) - again(actor)),
        attempts,
      },
      options,
      path,
    );
    return followed(bound, ({ outcome }) => [
      { effects: [plans('ACTOR', { halted: outcome === 'HALTED' }, rules('Map Combat'))] },
    ]);
  },
};
