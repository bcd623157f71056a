import type { Act } from '../../../rules/combat.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { brpOptions } from '../options/index.ts';
import { actionRanks } from '../round/action-ranks.ts';
import { refusalOf } from '../round/allowed.ts';
import { plan } from '../round/plan.ts';
import { incapableOf } from './capable.ts';
import { sideOf } from './side.ts';

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
    const early =
      moment === 'BEFORE' || (moment === 'NOW' && readOptions(brpOptions, given).statements === 'NONE');
    if (!early)
      return forbidActor(
        'statements of intent are made before one’s turn has come',
        'somebody whose turn is still to come',
      );
    return incapableOf(actor, 'the speaker');
  },
  prepare: (actor, _target, given, options, path) => {
    const planned = read(plan, given, path);
    const refusal = refusalOf(planned);
    if (refusal) return forbid(refusal.refused, [], 'a plan that the rules allow');
    const { sheet, state } = sideOf(actor);
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
