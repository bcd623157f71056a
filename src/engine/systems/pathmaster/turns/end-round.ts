import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { isDead } from '../combatant/fares.ts';
import { optionsOf, stateOf } from '../combatant/fighter.ts';
import { stillAttuned } from '../spells/casting.ts';
import { becomes } from '../state/becomes.ts';
import { renewedTurn } from '../state/lifetimes.ts';
import { turnBegins } from './begin-turn.ts';
import { endTurn } from './end-turn.ts';
import { bodyPasses } from './round.ts';
import { inSteps, type Step } from './steps.ts';
import { tires } from './tires.ts';

/** A turn that the round has not come to begins and ends as it does: wounds bleed and stun passes (ruling PMA-R02). */
const missedTurn: Step = (fighter, options, dice, all) =>
  stateOf(fighter).hadTurn
    ? { effects: [] }
    : inSteps([() => ({ effects: becomes('ACTOR', renewedTurn) }), turnBegins])(fighter, options, dice, all);

const turnEnds: Step = (fighter, options) => ({
  effects: stateOf(fighter).onTurn ? endTurn(fighter, options) : [],
});

/** What an Unusual Event has given does not wait for ever. */
const calms: Step = (fighter, options) => {
  const { attuned } = stateOf(fighter);
  return { effects: becomes('ACTOR', { attuned: stillAttuned(attuned, 1, options) }) };
};

const roundEnds = inSteps([missedTurn, turnEnds, bodyPasses, tires, calms]);

export const endRound: EncounterRules['endRound'] = (fighter, given, dice) =>
  isDead(fighter) ? [] : roundEnds(fighter, optionsOf(given), dice, new Map());
