import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

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

type Input = Value<typeof input>;

/** A combat tires from its third round on; rest counts by whole stretches of minutes. */
export const FIRST_TIRING_ROUND = 3;
const REST_MINUTES = 5;

/** The Fatigue of somebody rested. */
export const maximumFatigue = (co: number): Breakdown =>
  breakdown('Fatigue', [
    term('everybody', 40, 'BASE', combat('Fatigued')),
    term('3 × CO', 3 * co, 'BASE', combat('Fatigued')),
  ]);

function fatigueLostBy(given: Input, options: PathmasterOptions): Breakdown {
  const { lost, rounds, encumbrance, restMinutes, co } = given;
  const tiring = Math.max(0, rounds - FIRST_TIRING_ROUND + 1);
  const times = options.fatiguePerRoundFromThird ? tiring : Math.min(1, tiring);
  const terms: Term[] = [
    term('lost before', lost, 'BASE', combat('Fatigued')),
    term('combat', times * (1 + encumbrance), 'MODIFIER', ruling('PMA-R114')),
  ];
  const regained = Math.max(0, Math.floor(restMinutes / REST_MINUTES) * roundFraction(co / 2, options));
  const left = Math.min(regained, breakdown('lost', terms).total);
  return breakdown('Fatigue lost', [...terms, term('rest', -left, 'MODIFIER', combat('Fatigued'))]);
}

/** What Fatigue somebody has, and what of it is lost. */
export const fatigueAndLoss = (given: Input, options: PathmasterOptions) => ({
  maximum: maximumFatigue(given.co),
  lost: fatigueLostBy(given, options),
});

function outcomeOf({ maximum, lost }: ReturnType<typeof fatigueAndLoss>) {
  if (maximum.total <= lost.total) return 'EXHAUSTED';
  return lost.total > 0 ? 'TIRED' : 'RESTED';
}

/** Fatigue of combats, and rest. */
export const fatigue = procedure({
  id: 'fatigue',
  title: 'Fatigue',
  description: 'What a combat costs in Fatigue, and what rest gives back.',
  citation: combat('Fatigued'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Fatigue',
    {
      maximum: output.integer('Fatigue of somebody rested.'),
      lost: output.count('Fatigue lost.'),
      left: output.integer('Fatigue left.'),
      exhausted: flag('Whether none is left.'),
    },
    'How tired somebody is.',
  ),
  outcomes: {
    RESTED: 'No Fatigue is lost, or none any more.',
    TIRED: 'Some Fatigue is lost, and some is left.',
    EXHAUSTED: 'None is left: what that does, the game master says.',
  },
  measures: {},
  decide: fatigueAndLoss,
  view: (how) => ({ outcome: outcomeOf(how) }),
  conclude: ({ maximum, lost }) => {
    const left = maximum.total - lost.total;
    const outcome = outcomeOf({ maximum, lost });
    const exhausted = outcome === 'EXHAUSTED';
    return {
      outcome,
      summary: `${left} of ${maximum.total} Fatigue left.`,
      breakdowns: [maximum, lost],
      effects: exhausted ? [gains('TARGET', 'fatigued', ruling('PMA-R114'))] : [],
      detail: { maximum: maximum.total, lost: lost.total, left, exhausted },
    };
  },
});
