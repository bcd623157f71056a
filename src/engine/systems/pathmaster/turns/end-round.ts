import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { isDead } from '../combatant/faring.ts';
import { optionsOf, stateOf } from '../combatant/fighter.ts';
import { combat, magic } from '../core/citations.ts';
import { attunedAfter } from '../spells/casting.ts';
import { renewedTurnParts } from '../state/lifetimes.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { runTurnStart } from './begin-turn.ts';
import { endTurn } from './end-turn.ts';
import { loseFatigue } from './lose-fatigue.ts';
import { passRoundOverBody } from './pass-round-over-body.ts';
import { inSequence, type TurnStep } from './turn-step.ts';

/** A turn that the round has not come to begins and ends as it does: wounds bleed and stun passes (ruling PMA-R02). */
const takeMissedTurn: TurnStep = (fighter, options, dice, all) =>
  stateOf(fighter).hadTurn
    ? { effects: [] }
    : inSequence([
        () => ({
          effects: stateChangeEffects('ACTOR', renewedTurnParts, byRuleOfPart(combat('Turn Sequence'))),
        }),
        runTurnStart,
      ])(fighter, options, dice, all);

const finishTurn: TurnStep = (fighter, options) => ({
  effects: stateOf(fighter).onTurn ? endTurn(fighter, options) : [],
});

/** What an Unusual Event has given does not wait for ever. */
const ageUnusualEvent: TurnStep = (fighter, options) => {
  const { attuned } = stateOf(fighter);
  return {
    effects: stateChangeEffects(
      'ACTOR',
      { attuned: attunedAfter(attuned, 1, options) },
      magic('Unusual Event'),
    ),
  };
};

const runRoundEnd = inSequence([takeMissedTurn, finishTurn, passRoundOverBody, loseFatigue, ageUnusualEvent]);

export const endRound: EncounterRules['endRound'] = (fighter, given, dice, all = new Map()) =>
  isDead(fighter) ? [] : runRoundEnd(fighter, optionsOf(given), dice, all);
