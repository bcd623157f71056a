import { read } from '../../../rules/fields/read.ts';
import { type Breakdown, breakdown } from '../../../rules/term.ts';
import { type Action, action, isAttack } from '../combatant/plan.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Phase } from '../tables/round.ts';
import type { RoundCombatant } from './combatant.ts';
import { rankTerms } from './initiative.ts';
import {
  byDexRank,
  byIntRank,
  byMergedRank,
  bySkill,
  inOrder,
  mergesPowers,
  type SimultaneousTurns,
  type Turn,
} from './order.ts';
import { type RankedAction, rankActions } from './rank-actions.ts';
import { violationOfPlan } from './violation-of-plan.ts';

const ONE_ATTACK: Action = read(action, {});

/** A combatant with its plan for a round. */
export interface CombatantWithPlan extends RoundCombatant {
  /**
   * Returns the skill and reach of each action in a fight. In a fight, `holdTo` is ignored if the action's rank is
   * lower.
   */
  readonly means?: (action: Action) => Pick<Turn, 'skill' | 'reach'>;
}

export interface Speaker {
  readonly combatant: string;
  readonly action: string;
  readonly rank: number;
  readonly skill: number | null;
}

export interface Lost {
  readonly combatant: string;
  readonly action: string;
  readonly why: string;
}

/** A round after its initiative dice have been rolled. */
export interface Decided {
  readonly dice: readonly (number | null)[];
  readonly declared: readonly SimultaneousTurns<Speaker>[];
  readonly powers: readonly SimultaneousTurns<Turn>[];
  readonly action: readonly SimultaneousTurns<Turn>[];
  readonly lost: readonly Lost[];
  readonly reckonings: readonly Breakdown[];
}

/** Orders all combatants' plans, given their initiative dice. */
export function decideRound(
  combatants: readonly CombatantWithPlan[],
  dice: readonly (number | null)[],
  options: BrpOptions,
): Decided {
  const turns: Turn[] = [];
  const lost: Lost[] = [];
  const reckonings: Breakdown[] = [];
  for (const [index, who] of combatants.entries()) {
    const plan = { ...who, actions: actionsOf(who) };
    const acts =
      violationOfPlan(plan, options) ??
      rankActions(who, plan, dice[index]!, options, who.means ? 'IGNORED' : 'REFUSED');
    if ('refused' in acts) {
      lost.push({ combatant: who.name, action: planOf(who), why: acts.refused });
      continue;
    }
    for (const act of acts) {
      reckonings.push({ ...act.reckoning, of: `${who.name}: ${act.reckoning.of}` });
      if (act.lost !== null) lost.push({ combatant: who.name, action: act.name, why: act.lost });
      else if (act.rank !== null) turns.push(turnOf(who, act, act.rank));
    }
  }
  const merged = mergesPowers(options);
  const apart = (turn: Turn) => turn.kind === 'POWER' && !merged;
  const acting = turns.filter((turn) => !apart(turn));
  return {
    dice,
    declared: declared(combatants, dice, options),
    powers: inOrder(turns.filter(apart), byIntRank),
    action: inOrder(acting, merged ? byMergedRank(acting, options) : byDexRank(options)),
    lost,
    reckonings,
  };
}

const turnOf = (
  { name, dex, int, pow, means, ...stated }: CombatantWithPlan,
  { action, name: what }: RankedAction,
  rank: number,
): Turn => ({
  combatant: name,
  action: action.kind === 'POWER' && !action.instantaneous ? `${what}, to take effect next round` : what,
  rank,
  kind: action.kind === 'POWER' ? 'POWER' : isAttack(action.kind) ? 'ATTACK' : 'OTHER',
  dex,
  int,
  pow,
  ...(means?.(action) ?? { skill: stated.skill, reach: stated.reach }),
});

const actionsOf = ({ actions, fightingDefensively }: RoundCombatant): readonly Action[] =>
  actions ?? (fightingDefensively ? [] : [ONE_ATTACK]);

const planOf = (who: RoundCombatant): string => {
  const { metresMoved, fightingDefensively } = who;
  const parts = actionsOf(who).map(({ name, kind }) => name ?? kind.toLowerCase());
  if (metresMoved > 0) parts.unshift(`move ${metresMoved} m`);
  if (fightingDefensively) parts.push('fight defensively');
  return parts.slice(0, 5).join(', ').slice(0, 200) || 'no action';
};

/**
 * Returns the order of statements of intent: by DEX rank before movement, or reversed with an option. Empty if the
 * group has no statements.
 */
function declared(
  combatants: readonly RoundCombatant[],
  dice: readonly (number | null)[],
  { statements }: BrpOptions,
): readonly SimultaneousTurns<Speaker>[] {
  if (statements === 'NONE') return [];
  const speakers = combatants.map(
    (who, index): Speaker => ({
      combatant: who.name,
      action: planOf(who),
      rank: breakdown('rank', rankTerms('DEX', who.dex, dice[index]!)).total,
      skill: who.skill,
    }),
  );
  const order = inOrder(speakers, bySkill);
  return statements === 'REVERSE' ? order.toReversed() : order;
}

/** Converts the phases to the form in which the result contains them. */
export function phasesOf(
  { declared, powers, action }: Decided,
  combatants: readonly RoundCombatant[],
  { statements }: BrpOptions,
) {
  const prepared = combatants.flatMap(({ name, prepared }) =>
    prepared === null ? [] : [{ combatant: name, action: `${prepared} takes effect` }],
  );
  const listed = (places: readonly SimultaneousTurns<Speaker>[]) =>
    places.map(({ rank, turns }) => ({
      rank: rank as number | null,
      turns: turns.map(({ combatant, action }) => ({ combatant, action })),
    }));
  const begins = prepared.length > 0 ? [{ rank: null, turns: prepared }] : [];
  const all: readonly { readonly phase: Phase; readonly places: ReturnType<typeof listed> }[] = [
    { phase: 'STATEMENTS', places: listed(declared) },
    { phase: 'POWERS', places: [...begins, ...listed(powers)] },
    { phase: 'ACTION', places: listed(action) },
    { phase: 'RESOLUTION', places: [] },
  ];
  return statements === 'NONE' ? all.filter(({ phase }) => phase !== 'STATEMENTS') : all;
}
