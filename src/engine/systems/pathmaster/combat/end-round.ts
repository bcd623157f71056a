import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat, ruling } from '../citations.ts';
import { ends, gains } from '../effects.ts';
import { TIRING_ROUNDS, tired } from '../injury/fatigue.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { begin } from '../order/begin.ts';
import { stillAttuned } from '../spells/casting.ts';
import { FATIGUE, pays, plans } from '../state/plan.ts';
import { bodily, TOO_MUCH_STUN, turnStartOf } from './begin-turn.ts';
import { heldBy, optionsOf, sheetOf, stateOf } from './fighter.ts';

/** Those who lie unconscious have no turn to bleed and recover in: they do so as the round ends (ruling PMA-R02). */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): readonly Effect[] {
  const options = optionsOf(given);
  const held = heldBy(fighter);
  if (held.includes('dead')) return [];
  const tiredness = [...tiring(fighter, options), ...calming(fighter, options)];
  if (!held.includes('unconscious') || stateOf(fighter).hadTurn) return tiredness;
  const begun = begin(
    { ...turnStartOf(fighter, options), painResistance: null, surprisedTurn: null, confused: false },
    options,
    dice,
  );
  const stunnedOut = fighter.conditions.some(
    ({ condition, note }) => condition === 'unconscious' && note === TOO_MUCH_STUN,
  );
  const wakes: readonly Effect[] =
    begun.state === null && stunnedOut
      ? [ends('ACTOR', 'unconscious', ruling('PMA-R127'), TOO_MUCH_STUN)]
      : [];
  return [...tiredness, ...bodily(fighter, begun, options), ...wakes];
}

/** What an Unusual Event has given does not wait for ever. */
function calming(fighter: Fighter, options: PathmasterOptions): readonly Effect[] {
  const { attuned } = stateOf(fighter);
  return attuned === null ? [] : [...plans('ACTOR', { attuned: stillAttuned(attuned, 1, options) })];
}

/** A combat costs Fatigue once it has lasted three rounds (ruling PMA-R114). */
function tiring(fighter: Fighter, options: PathmasterOptions): readonly Effect[] {
  const { round } = fighter;
  const due = options.fatiguePerRoundFromThird ? round >= TIRING_ROUNDS : round === TIRING_ROUNDS;
  if (!due) return [];
  const { co, encumbrance } = sheetOf(fighter);
  const before = stateOf(fighter).fatigue;
  const given = { co, encumbrance, lost: before, rounds: TIRING_ROUNDS, restMinutes: 0 };
  const { maximum, lost } = tired(given, options);
  return [
    ...pays('ACTOR', FATIGUE, lost.total - before),
    ...(maximum.total <= lost.total && !heldBy(fighter).includes('fatigued')
      ? [gains('ACTOR', 'fatigued', combat('Fatigued'))]
      : []),
  ];
}
