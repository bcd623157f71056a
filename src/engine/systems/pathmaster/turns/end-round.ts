import type { EncounterRules } from '../../../rules/fight/encounter-rules.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { isDead } from '../combatant/faring.ts';
import { isTurnOver, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { advises, FATIGUE, gains, loses, spends } from '../conditions/effect-makers.ts';
import { combat, magic } from '../core/citations.ts';
import { FIRST_TIRING_ROUND, fatigueLost } from '../injury/fatigue.ts';
import { attunedAfter } from '../spells/casting.ts';
import { renewedTurnParts } from '../state/lifetimes.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { bodyOf } from '../time/body.ts';
import { passRounds } from '../time/pass-rounds.ts';
import type { Patient } from '../time/patient.ts';
import { runTurnStart } from './begin-turn.ts';
import { endTurn } from './end-turn.ts';
import { inSequence, type TurnStep } from './turn-step.ts';

const hasOngoingHarm = ({ ailments, losses, blackouts }: Patient): boolean =>
  ailments.length + losses.length + blackouts.length > 0;

/** Lets ailments and losses progress by a round, as outside fights. Wounds bleed at the start of turns instead. */
const passRoundOverBody: TurnStep = (fighter, options, dice) => {
  const before = patientOf(fighter);
  if (isDead(fighter) || !hasOngoingHarm(before)) return { effects: [] };
  const spent = { activity: 'ACTIVE', nights: false } as const;
  const { patient, changes } = passRounds({ ...before, bleeding: [], dead: false }, 1, spent, options, dice);
  const own = changes.filter(({ subject }) => subject !== 'body');
  const taken = own.filter(({ hits }) => hits < 0);
  const lost = before.hitPoints - patient.hitPoints;
  return {
    effects: [
      ...(lost > 0 ? [loses('ACTOR', lost, magic('Poison Types'))] : []),
      ...stateChangeEffects(
        'ACTOR',
        { body: bodyOf(patient) },
        magic('Poisons, Diseases and Other Effects', 'PMB-090'),
      ),
      ...own
        .filter(({ open }) => open)
        .map(({ subject, text, citation }) => advises('ACTOR', `${subject}: ${text}`, citation)),
      ...(patient.dead ? [gains('ACTOR', 'dead', magic('Poison Types'))] : []),
    ],
    breakdowns:
      taken.length === 0
        ? []
        : [
            breakdown(
              'hits lost to poison',
              taken.map(({ subject, hits, citation }) => term(subject, -hits, 'BASE', citation)),
            ),
          ],
    summary: own.map(({ subject, text }) => `${subject}: ${text}`).join(' '),
  };
};

/** Combat costs Fatigue after it has lasted three rounds (ruling PMA-R114). */
const loseFatigue: TurnStep = (fighter, options) => {
  const { round } = fighter;
  const due = options.fatiguePerRoundFromThird ? round >= FIRST_TIRING_ROUND : round === FIRST_TIRING_ROUND;
  if (!due) return { effects: [] };
  const { co, encumbrance } = sheetOf(fighter);
  const { fatigue: before } = stateOf(fighter);
  const lost = fatigueLost(
    { co, encumbrance, lost: before, rounds: FIRST_TIRING_ROUND, restMinutes: 0 },
    options,
  );
  return {
    effects: spends('ACTOR', FATIGUE, lost.total - before, combat('Fatigued')),
    breakdowns: [lost],
    summary: `The fight costs ${lost.total - before} Fatigue.`,
  };
};

/**
 * For combatants who had no turn, what happens at the start and the end of a turn happens now: wounds bleed, and stun
 * decreases (ruling PMA-R02).
 */
const takeMissedTurn: TurnStep = (fighter, options, dice, all) =>
  isTurnOver(stateOf(fighter))
    ? { effects: [] }
    : inSequence([
        () => ({
          effects: stateChangeEffects('ACTOR', renewedTurnParts, byRuleOfPart(combat('“Your Turn”'))),
        }),
        runTurnStart,
      ])(fighter, options, dice, all);

const finishTurn: TurnStep = (fighter, options) => ({
  effects: stateOf(fighter).onTurn ? endTurn(fighter, options) : [],
});

/** Ends the bonus from an Unusual Event when its time is over. */
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
