import type { Act, Fighter } from '../../../rules/combat.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { actionRanks } from '../round/action-ranks.ts';
import { refusalOf } from '../round/allowed.ts';
import { plan } from '../round/plan.ts';
import { incapableOf } from './capable.ts';
import { rooted } from './hold.ts';
import { dexRankOf } from './order.ts';
import { sideOf } from './side.ts';
import { planRefusal } from './split.ts';
import type { State } from './state.ts';

/** Whether the first turn of the round has only just come: nothing was done or said before it. */
function isFresh(actor: Fighter): boolean {
  const { plan, actionsTaken, turnsBegun } = sideOf(actor).state;
  return plan === null && actionsTaken === 0 && turnsBegun === 1;
}

/** Whether a plan of somebody whose turn has come would have them act later. */
function putsOff(actor: Fighter, planned: State['plan'], options: BrpOptions): boolean {
  const { state } = sideOf(actor);
  if (state.turnsBegun === 0) return false;
  const first = dexRankOf({ ...actor, state: { ...state, plan: planned, turnsBegun: 1 } }, options);
  return first !== null && first !== dexRankOf(actor, options);
}

/** The statement of intent: what somebody means to do in the round, which decides their places in it. */
export const declareAct: Act = {
  id: 'declare',
  title: 'Statement of intent',
  description:
    'Say what you mean to do in this round: how far you move, several actions, an action held back, fighting defensively. Left out, it is one attack.',
  input: { ...plan, name: 'DeclareAct' },
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: actionRanks,
  answer: null,
  costs: () => [],
  hindrance: (actor, moment, given) => {
    const { statements } = readOptions(brpOptions, given);
    const early = moment === 'BEFORE' || (moment === 'NOW' && (statements === 'NONE' || isFresh(actor)));
    if (!early)
      return forbidActor(
        'statements of intent are made before anything is done',
        'somebody whose turn is to come, or has just come',
      );
    return incapableOf(actor, 'the speaker');
  },
  prepare: (actor, _target, given, options, path) => {
    const planned = read(plan, given, path);
    const refusal = refusalOf(planned);
    if (refusal) return forbid(refusal.refused, [], 'a plan that the rules allow');
    const stuck = planned.metresMoved > 0 ? rooted(actor) : null;
    if (stuck) return stuck;
    const { sheet, state } = sideOf(actor);
    const played = readOptions(brpOptions, options);
    const split = planRefusal(planned, sheet, played);
    if (split !== null) return forbid(split, ['actions'], 'shares of 50% or more that use up a rating');
    if (played.statements !== 'NONE' && putsOff(actor, planned, played))
      return forbid(
        'their turn has come: what they do first is done now',
        [],
        'a plan whose first action is on this rank, or none',
      );
    const bound = actionRanks.bind(
      { dex: sheet.dex, int: sheet.int, keptDie: state.initiative, ...planned },
      options,
      path,
    );
    return withEffects(bound, ({ effects }) => [
      ...effects,
      { type: 'planned', on: 'ACTOR', plan: planned, citation: combat('Statements') },
    ]);
  },
};
