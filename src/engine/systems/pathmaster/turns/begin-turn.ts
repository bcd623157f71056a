import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { budgetAtStartOfTurn } from '../budget/action-budget.ts';
import { turnAfterWait } from '../budget/play-turn.ts';
import { isRun } from '../budget/turn-state.ts';
import { isDead, isOutOfAction } from '../combatant/faring.ts';
import {
  conditionsNow,
  optionsOf,
  sheetOf,
  stateOf,
  storedTurn,
  turnUnderWay,
} from '../combatant/fighter.ts';
import { bonusesSpentByRoll, ownRollInput } from '../combatant/manoeuvre-rolls.ts';
import { NO_CONCENTRATION } from '../combatant/state-ended-by.ts';
import { isConfusedCondition } from '../conditions/confused-conditions.ts';
import { advises, ends, loses, POWER_POINTS, spends } from '../conditions/effect-makers.ts';
import type { ConditionId } from '../conditions/index.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { bleedingBreakdown, bleedTurn, openWounds } from '../injury/bleeding-wound.ts';
import { NO_STUN, totalStunOf } from '../injury/stun-track.ts';
import { stunTurn } from '../injury/stun-turn.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { initialTurn } from '../state/records.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { decideConfusion } from './decide-confusion.ts';
import { endTurn } from './end-turn.ts';
import { idOfLastTurn, placeAfterWait } from './initiative-order.ts';
import { recoverFromSurprise } from './recover-from-surprise.ts';
import { inSequence, type TurnStep } from './turn-step.ts';

/** True if a combatant is petrified, or unconscious for a reason other than stun. */
const isOutOtherwise = ({ conditions }: Fighter): boolean =>
  conditions.some(
    ({ condition, note }) =>
      condition === 'petrified' || (condition === 'unconscious' && note !== UNCONSCIOUS_NOTES.stun),
  );

/** Removes one round of stun, and then rolls Pain Resistance against the stun that is left (PMA-171 to PMA-175). */
const recoverFromStun: TurnStep = (fighter, options, dice) => {
  const { stun, pending, stunEased, stunWaits } = stateOf(fighter);
  if (isDead(fighter)) return { effects: [] };
  if (totalStunOf(stun) + totalStunOf(pending) === 0)
    return { effects: stunEased === 'FULL' && !stunWaits ? [] : endStunProtection };
  const { co, painResistance } = sheetOf(fighter);
  const { outcome, breakdowns, detail, summary } = stunTurn
    .bind(
      {
        ...ownRollInput(fighter, options),
        ...{ stun, pending, co },
        painResistance: painResistance === null || isOutOtherwise(fighter) ? null : painResistance,
      },
      options,
    )
    .play(dice);
  const eased = outcome === 'IGNORED' || outcome === 'LIGHTER' ? outcome : 'FULL';
  return {
    effects: [
      ...(detail.total === null ? [] : bonusesSpentByRoll(fighter)),
      ...stateChangeEffects(
        'ACTOR',
        { stun: detail.recovered, pending: NO_STUN },
        combat('Recovering from Stun'),
      ),
      ...stateChangeEffects(
        'ACTOR',
        { stunEased: eased, stunWaits: detail.protectedUntilNextTurn },
        combat('Stunned Maneuvering', 'PMA-173'),
      ),
      ...(outcome === 'CLEAR' || outcome === 'IGNORED' ? [] : failPreparedSpell(fighter)),
    ],
    breakdowns,
    summary,
  };
};

const endStunProtection = stateChangeEffects(
  'ACTOR',
  { stunEased: 'FULL', stunWaits: false },
  combat('Stunned Maneuvering', 'PMA-175'),
);

/** If the Stunned Maneuver fails, a spell in preparation also fails and costs one power point (ruling PMB-R69). */
function failPreparedSpell(fighter: Fighter): readonly Effect[] {
  const { concentration, preparing, power } = stateOf(fighter);
  if (concentration === 0 || preparing === null) return [];
  const citation = magic('Distraction and Injury', 'PMB-054');
  return [
    advises('ACTOR', `The spell in preparation, ${preparing}, fails.`, citation),
    ...spends(
      'ACTOR',
      POWER_POINTS,
      Math.min(1, Math.max(0, sheetOf(fighter).powerPoints - power)),
      citation,
    ),
    ...stateChangeEffects('ACTOR', NO_CONCENTRATION, citation),
  ];
}

const citation = combat('Bleeding', 'PMA-135');

/** At the start of the turn, wounds bleed and become a turn older. Clotted wounds close. */
const loseBlood: TurnStep = (fighter, options) => {
  const { bleeding } = stateOf(fighter);
  if (bleeding.length === 0 || isDead(fighter)) return { effects: [] };
  const { lost, wounds } = bleedTurn(bleeding, options);
  const effects = stateChangeEffects('ACTOR', { bleeding: openWounds(wounds, options) }, citation);
  if (lost === 0) return { effects };
  return {
    effects: [loses('ACTOR', lost, citation), ...effects],
    breakdowns: [bleedingBreakdown(bleeding, options)],
    summary: `Bleeding costs ${quantity(lost, 'hit')}.`,
  };
};

/** Preparations count in the turn in which they are made, and in the next turn (rulings PMA-R59, PMA-R67). */
const ageByOneTurn = <Held extends { readonly turns: number }>(held: Held | null): Held | null =>
  held === null || held.turns > 0 ? null : { ...held, turns: held.turns + 1 };

const FEARS = {
  frightened: ['The frightened combatant flees, if possible.', combat('Frightened')],
  panicked: [
    'The panicked combatant drops everything and flees. If cornered, the combatant only defends.',
    combat('Panicked'),
  ],
} as const;

const adviseFearful: TurnStep = (fighter) => ({
  effects: Object.entries(FEARS).flatMap(([id, [text, citation]]) =>
    conditionsNow(fighter).includes(id) && !isOutOfAction(fighter) ? [advises('ACTOR', text, citation)] : [],
  ),
});

/** Conditions end at the start of the turn in their last round (ruling PMA-R02). */
const endExpiredConditions: TurnStep = ({ conditions, round }) => ({
  effects: conditions
    .filter(({ until }) => until !== null && until <= round)
    .map(({ condition, note }) => ends('ACTOR', condition as ConditionId, ruling('PMA-R02'), note)),
});

/** Grants the turn's actions to conscious combatants. */
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
      byRuleOfPart(waits ? combat('Wait', 'PMA-120') : combat('Actions during Combat')),
    ),
  };
};

/** An unconscious combatant's turn passes: it ends when it begins. */
const endPassedTurn: TurnStep = (fighter, options) => ({
  effects: isOutOfAction(fighter) ? endTurn(fighter, options) : [],
});

/** All steps at the start of a turn, in order (ruling PMA-R13). */
export const runTurnStart: TurnStep = inSequence([
  endExpiredConditions,
  loseBlood,
  recoverFromStun,
  recoverFromSurprise,
  adviseFearful,
  decideConfusion,
  grantActions,
  endPassedTurn,
]);

/** After a Wait, the turn continues where it stopped. */
function resumeTurn(fighter: Fighter, all: ReadonlyMap<string, Fighter>, options: PathmasterOptions) {
  const before = stateOf(fighter);
  return stateChangeEffects(
    'ACTOR',
    {
      ...{ onTurn: true, resumes: false, secondAfter: idOfLastTurn(fighter, all, options) },
      ...storedTurn(turnAfterWait(turnUnderWay(before))),
      ...(options.waitReordersInitiative ? placeAfterWait(fighter, all, options) : {}),
    },
    combat('Wait', 'PMA-120'),
  );
}

export const beginTurn: EncounterRules['beginTurn'] = (fighter, given, dice, all) => {
  const options = optionsOf(given);
  return stateOf(fighter).resumes
    ? resumeTurn(fighter, all, options)
    : runTurnStart(fighter, options, dice, all);
};
