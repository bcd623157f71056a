import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { startOfTurn } from '../budget/ledger.ts';
import { isRun } from '../budget/state.ts';
import { resumed } from '../budget/turn.ts';
import { isOut } from '../combatant/fares.ts';
import { heldBy, keptAs, optionsOf, stateOf, turnIn } from '../combatant/fighter.ts';
import { isBehaviour } from '../conditions/confused.ts';
import { advises } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';
import { idle } from '../state/fresh.ts';
import { bewildered } from './bewildered.ts';
import { bleeds } from './bleeds.ts';
import { notices } from './notices.ts';
import { lastBefore, placeAfterWait } from './order.ts';
import { recovers } from './recovers.ts';
import { inSteps, type Step } from './steps.ts';

/** Preparations count in the turn they are made and in the next (rulings PMA-R59, PMA-R67). */
const older = <Held extends { readonly turns: number }>(held: Held | null): Held | null =>
  held === null || held.turns > 0 ? null : { ...held, turns: held.turns + 1 };

const FEARS = {
  frightened: ['Flees from what it fears, if it can.', combat('Frightened')],
  panicked: ['Drops everything and flees; cornered, only defends itself.', combat('Panicked')],
} as const;

const fears: Step = (fighter) => ({
  effects: Object.entries(FEARS).flatMap(([id, [text, citation]]) =>
    heldBy(fighter).includes(id) && !isOut(fighter) ? [advises('ACTOR', text, citation)] : [],
  ),
});

/** The actions of the turn, for whoever is awake to take them. */
const grants: Step = (fighter, options) => {
  const { turn, budget, evaluated, aim, feint } = stateOf(fighter);
  const ran = isRun(turn, options) && !turn.taken.includes('RUN_TUMBLING');
  if (isOut(fighter)) return { effects: becomes('ACTOR', { hadTurn: true, ran }) };
  const waits = turn.waiting && !options.waitLapsesAtOwnSlot;
  const granted = startOfTurn(
    heldBy(fighter).filter((id) => !isBehaviour(id)),
    options,
  );
  return {
    effects: becomes('ACTOR', {
      ...{ onTurn: true, hadTurn: true, ran, attackedBy: [] },
      ...{ evaluated: older(evaluated), aim: older(aim), feint: older(feint) },
      turn: waits ? { ...turn, interruptsGranted: granted.interrupt } : idle,
      budget: waits ? { ...budget, interrupt: granted.interrupt, step: granted.step } : granted,
    }),
  };
};

/** Everything that happens as a turn begins, in its order (ruling PMA-R13). */
export const turnBegins: Step = inSteps([bleeds, recovers, notices, fears, bewildered, grants]);

/** A Wait that was used goes on where it was left. */
function goesOn(fighter: Fighter, all: ReadonlyMap<string, Fighter>, options: PathmasterOptions) {
  const before = stateOf(fighter);
  return becomes('ACTOR', {
    ...{ onTurn: true, resumes: false, secondAfter: lastBefore(fighter, all, options) },
    ...keptAs(resumed(turnIn(before))),
    ...(options.waitReordersInitiative ? placeAfterWait(fighter, all, options) : {}),
  });
}

export const beginTurn: EncounterRules['beginTurn'] = (fighter, given, dice, all) => {
  const options = optionsOf(given);
  return stateOf(fighter).resumes ? goesOn(fighter, all, options) : turnBegins(fighter, options, dice, all);
};
