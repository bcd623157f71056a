import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const cite = combat('Fatigued');

const input = record(
  'FatigueInput',
  {
    co: defaulted(integer(-100, 100, 'Constitution bonus.'), 0),
    lost: defaulted(integer(0, 10_000, 'Fatigue lost before.'), 0),
    rounds: defaulted(integer(0, 10_000, 'Rounds that the combat lasted; 0 for none.'), 0),
    encumbrance: defaulted(integer(0, 100, 'Levels of encumbrance.'), 0),
    restMinutes: defaulted(integer(0, 100_000, 'Minutes of rest afterwards.'), 0),
  },
  'Somebody who has fought, rested or both.',
);

/** A combat tires from its third round on; rest counts by whole stretches of minutes. */
export const FIRST_TIRING_ROUND = 3;
const REST_MINUTES = 5;

/** The Fatigue of somebody rested. */
export const maximumFatigue = (co: number): Breakdown =>
  breakdown('Fatigue', [term('everybody', 40, 'BASE', cite), term('3 × CO', 3 * co, 'BASE', cite)]);

/** What a combat and rest make of Fatigue lost. */
export function fatigueLost(
  { co, lost, rounds, encumbrance, restMinutes }: Value<typeof input>,
  options: PathmasterOptions,
): Breakdown {
  const tiring = Math.max(0, rounds - FIRST_TIRING_ROUND + 1);
  const tired = (options.fatiguePerRoundFromThird ? tiring : Math.min(1, tiring)) * (1 + encumbrance);
  const regained = Math.max(0, Math.floor(restMinutes / REST_MINUTES) * roundFraction(co / 2, options));
  return breakdown('Fatigue lost', [
    term('lost before', lost, 'BASE', cite),
    term('combat', tired, 'MODIFIER', ruling('PMA-R114')),
    term('rest', -Math.min(regained, lost + tired), 'MODIFIER', cite),
  ]);
}

/** Fatigue of combats, and rest. */
export const fatigue = rule({
  id: 'fatigue',
  title: 'Fatigue',
  description: 'What a combat costs in Fatigue, and what rest gives back.',
  citation: cite,
  input,
  options: pathmasterOptions,
  outcomes: {
    RESTED: 'No Fatigue is lost, or none any more.',
    TIRED: 'Some Fatigue is lost, and some is left.',
    EXHAUSTED: 'None is left: what that does, the game master says.',
  },
  name: 'Fatigue',
  about: 'How tired somebody is.',
  facts: {
    maximum: output.integer('Fatigue of somebody rested.'),
    lost: output.count('Fatigue lost.'),
    left: output.integer('Fatigue left.'),
    exhausted: flag('Whether none is left.'),
  },
  play: (given, options) => {
    const maximum = maximumFatigue(given.co);
    const lost = fatigueLost(given, options);
    const left = maximum.total - lost.total;
    const exhausted = left <= 0;
    return {
      outcome: exhausted ? 'EXHAUSTED' : lost.total > 0 ? 'TIRED' : 'RESTED',
      facts: { maximum, lost, left, exhausted },
      effects: () => (exhausted ? [gains('TARGET', 'fatigued', ruling('PMA-R114'))] : []),
      say: () => `${left} of ${maximum.total} Fatigue left.`,
    };
  },
});
