import type { Fighter } from '../../../rules/combat.ts';
import { integer, optional, record, type Value } from '../../../rules/field.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { combat, ruling } from '../citations.ts';
import { gains } from '../effects.ts';
import { brpOptions } from '../options/index.ts';
import { dyingBlow } from '../wounds/dying-blow.ts';
import { bindings, brpAct } from './acts.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';
import { woundChanges } from './wound-changes.ts';

const asks = record(
  'DyingBlowAct',
  {
    pieces: optional(
      integer(1, 10, 'Pieces of information in last words, which are then the action; left out for a blow.'),
    ),
  },
  'A last action of the fatally wounded.',
);

type Asked = Value<typeof asks>;

const { known } = bindings<Asked>();

/** Rounds since the next action after the fatal wound was due, less the Stamina rolls made meanwhile (ruling R-55). */
function deferred(fighter: Fighter): number {
  const { dyingAfterTurn, dyingRolls } = sideOf(fighter).state;
  const dying = fighter.conditions.find(({ condition }) => condition === 'dying');
  const since = dying ? fighter.round - dying.from : 0;
  return Math.max(0, since - (dyingAfterTurn ? 1 : 0) - dyingRolls);
}

/** A Stamina roll of the dying; whoever makes it may act once more in the round, or die trying. */
export const dyingBlowAct = brpAct<Asked>()(dyingBlow, {
  description:
    'Fatally wounded, a Stamina roll gives one more action in this round, and death after it; last words are such an action. Each round that it is put off takes another roll.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  whenDown: true,
  costs: () => [],
  hindrance: (actor, _moment, given) =>
    readOptions(brpOptions, given).dyingBlows && has(actor, 'dying') && !has(actor, 'lastAction')
      ? null
      : forbidActor(
          'only the dying strike dying blows, once, and where the group plays with them',
          'somebody fatally wounded, with the option dyingBlows',
        ),
  asks,
  input: {
    con: known('ACTOR', ({ actor }) => sideOf(actor).sheet.con),
    deferredRounds: known('ACTOR', ({ actor }) => deferred(actor)),
    action: known('ACTOR', () => null),
    prone: known('ACTOR', ({ actor }) => has(actor, 'prone')),
    words: known('ACTOR', ({ actor, asked: { pieces } }) =>
      pieces === null ? null : { pow: sideOf(actor).sheet.pow, pieces },
    ),
  },
  effects: ({ outcome, effects, detail }, { asked }) =>
    outcome === 'ACTS' && asked.pieces === null
      ? [
          woundChanges.effect('diedHard', 'TARGET', { rolls: detail.rollsNeeded }, ruling('R-55')),
          gains('TARGET', 'lastAction', combat('Dying Blows (Option)'), 1, { note: 'death follows' }),
        ]
      : effects,
});
