import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { budgetAtStartOfTurn } from '../budget/action-budget.ts';
import { turnAfterWait } from '../budget/play-turn.ts';
import { isRun } from '../budget/turn-state.ts';
import { isOutOfAction } from '../combatant/faring.ts';
import { conditionsNow, optionsOf, stateOf, storedTurn, turnUnderWay } from '../combatant/fighter.ts';
import { isConfusedCondition } from '../conditions/confused-conditions.ts';
import { advises } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { initialTurn } from '../state/initial-state.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { decideConfusion } from './decide-confusion.ts';
import { idOfLastTurn, placeAfterWait } from './initiative-order.ts';
import { loseBlood } from './lose-blood.ts';
import { recoverFromStun } from './recover-from-stun.ts';
import { recoverFromSurprise } from './recover-from-surprise.ts';
import { inSequence, type TurnStep } from './turn-step.ts';

/** Preparations count in the turn they are made and in the next (rulings PMA-R59, PMA-R67). */
const ageByOneTurn = <Held extends { readonly turns: number }>(held: Held | null): Held | null =>
  held === null || held.turns > 0 ? null : { ...held, turns: held.turns + 1 };

const FEARS = {
  frightened: ['Flees from what it fears, if it can.', combat('Frightened')],
  panicked: ['Drops everything and flees; cornered, only defends itself.', combat('Panicked')],
} as const;

const adviseFearful: TurnStep = (fighter) => ({
  effects: Object.entries(FEARS).flatMap(([id, [text, citation]]) =>
    conditionsNow(fighter).includes(id) && !isOutOfAction(fighter) ? [advises('ACTOR', text, citation)] : [],
  ),
});

/** The actions of the turn, for whoever is awake to take them. */
const grantActions: TurnStep = (fighter, options) => {
  const { turn, budget, evaluated, aim, feint } = stateOf(fighter);
  const ran = isRun(turn, options) && !turn.taken.includes('RUN_TUMBLING');
  if (isOutOfAction(fighter))
    return {
      effects: stateChangeEffects('ACTOR', { hadTurn: true, ran }, byRuleOfPart(combat('Turn Sequence'))),
    };
  const waits = turn.waiting && !options.waitLapsesAtOwnSlot;
  const granted = budgetAtStartOfTurn(
    conditionsNow(fighter).filter((id) => !isConfusedCondition(id)),
    options,
  );
  return {
    effects: stateChangeEffects(
      'ACTOR',
      {
        ...{ onTurn: true, hadTurn: true, ran, attackedBy: [] },
        ...{ evaluated: ageByOneTurn(evaluated), aim: ageByOneTurn(aim), feint: ageByOneTurn(feint) },
        turn: waits ? { ...turn, interruptsGranted: granted.interrupt } : initialTurn,
        budget: waits ? { ...budget, interrupt: granted.interrupt, step: granted.step } : granted,
      },
      byRuleOfPart(combat(waits ? 'Wait' : 'Actions during Combat')),
    ),
  };
};

/** Everything that happens as a turn begins, in its order (ruling PMA-R13). */
export const runTurnStart: TurnStep = inSequence([
  loseBlood,
  recoverFromStun,
  recoverFromSurprise,
  adviseFearful,
  decideConfusion,
  grantActions,
]);

/** A Wait that was used goes on where it was left. */
function resumeTurn(fighter: Fighter, all: ReadonlyMap<string, Fighter>, options: PathmasterOptions) {
  const before = stateOf(fighter);
  return stateChangeEffects(
    'ACTOR',
    {
      ...{ onTurn: true, resumes: false, secondAfter: idOfLastTurn(fighter, all, options) },
      ...storedTurn(turnAfterWait(turnUnderWay(before))),
      ...(options.waitReordersInitiative ? placeAfterWait(fighter, all, options) : {}),
    },
    combat('Wait'),
  );
}

export const beginTurn: EncounterRules['beginTurn'] = (fighter, given, dice, all) => {
  const options = optionsOf(given);
  return stateOf(fighter).resumes
    ? resumeTurn(fighter, all, options)
    : runTurnStart(fighter, options, dice, all);
};
