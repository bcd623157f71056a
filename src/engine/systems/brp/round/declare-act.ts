import type { Act, Fighter, Moment } from '../../../rules/combat.ts';
import { flag, optional, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { actionRanks } from '../round/action-ranks.ts';
import { refusalOf } from '../round/allowed.ts';
import { mergesPowers } from '../round/order.ts';
import { plan } from '../round/plan.ts';
import { ungrasped } from '../specials/lodged.ts';
import { isIdle } from './budget.ts';
import { incapableOf } from './capable.ts';
import { disengages } from './changes.ts';
import { engaging } from './engagement.ts';
import { rooted } from './hold.ts';
import { sideOf } from './side.ts';
import { planRefusal } from './split.ts';

/** Whether somebody who has stated nothing, and done nothing, may still say what they do when others have acted. */
function mayStillSay(actor: Fighter, moment: Moment, { statements }: BrpOptions): boolean {
  const { plan, turnsBegun } = sideOf(actor).state;
  const firstToCome = moment === 'BEFORE' ? turnsBegun === 0 : moment === 'NOW';
  return firstToCome && isIdle(actor) && (plan === null || statements === 'NONE');
}

/** Why what is stated comes too late when others have acted; null where it does not. */
function tooLate(input: unknown, options: BrpOptions): string | null {
  const { fightingDefensively, actions } = (input ?? {}) as {
    readonly fightingDefensively?: unknown;
    readonly actions?: readonly { readonly kind?: unknown }[];
  };
  const kinds = Array.isArray(actions) ? actions.map((action) => action?.kind) : [];
  if (kinds.includes('POWER') && !mergesPowers(options)) return 'the powers phase is over';
  return options.statements !== 'NONE' && (fightingDefensively === true || kinds.includes('DISENGAGE'))
    ? 'fighting defensively and disengaging are stated before anything is done'
    : null;
}

const declareActInput = record(
  'DeclareAct',
  {
    ...plan.fields,
    engaged: optional(
      flag('Whether they stand in hand-to-hand combat as the round begins; left out, as the fight knows.'),
    ),
  },
  plan.description,
);

/** The statement of intent: what somebody means to do in the round, which decides their places in it. */
export const declareAct: Act = {
  id: 'declare',
  title: 'Statement of intent',
  description:
    'Say what you mean to do in this round: how far you move, several actions, an action held back, fighting defensively. Left out, it is one attack.',
  input: declareActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: actionRanks,
  answer: null,
  costs: () => [],
  hindrance: (actor, moment, given, input) => {
    const options = readOptions(brpOptions, given);
    if (moment !== 'OPENING') {
      if (!mayStillSay(actor, moment, options))
        return forbidActor(
          'statements of intent are made before anything is done',
          'somebody who has stated nothing, and whose turn is to come or has just come',
        );
      const late = tooLate(input, options);
      if (late !== null) return forbid(late, [], 'what can be stated when others have acted');
    }
    return incapableOf(actor, 'the speaker');
  },
  prepare: (actor, _target, given, options, path) => {
    const { engaged, ...stated } = read(declareActInput, given, path);
    const planned = { ...stated, engaged: engaged ?? sideOf(actor).state.engaged };
    const refusal = refusalOf(planned);
    if (refusal) return forbid(refusal.refused, [], 'a plan that the rules allow');
    const stuck = planned.metresMoved > 0 ? rooted(actor) : null;
    if (stuck) return stuck;
    const { sheet, state } = sideOf(actor);
    const played = readOptions(brpOptions, options);
    const split = planRefusal(planned, sheet, played);
    if (split !== null) return forbid(split, ['actions'], 'shares of 50% or more that use up a rating');
    const bound = actionRanks.bind(
      { dex: sheet.dex, int: sheet.int, keptDie: state.initiative, ...planned },
      options,
      path,
    );
    return withEffects(bound, ({ effects }) => [
      ...effects,
      ...(planned.metresMoved > 0 ? ungrasped(actor) : []),
      ...(disengages(planned) ? engaging(actor, 'ACTOR', true) : []),
      { type: 'planned', on: 'ACTOR', plan: planned, citation: combat('Statements') },
    ]);
  },
};
