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
    co: defaulted(integer(-100, 100, 'The combatant’s Constitution bonus.'), 0),
    lost: defaulted(integer(0, 10_000, 'Fatigue already lost before this combat and rest.'), 0),
    rounds: defaulted(integer(0, 10_000, 'Number of combat rounds. 0: no combat.'), 0),
    encumbrance: defaulted(integer(0, 100, 'The combatant’s encumbrance levels.'), 0),
    restMinutes: defaulted(integer(0, 100_000, 'Number of minutes of rest after the combat.'), 0),
  },
  'A combatant who has fought, rested or both.',
);

/** First round of combat that costs Fatigue. Rest counts in whole periods of `REST_MINUTES`. */
export const FIRST_TIRING_ROUND = 3;
const REST_MINUTES = 5;

/** Returns the Fatigue of a rested combatant. */
export const maximumFatigue = (co: number): Breakdown =>
  breakdown('Fatigue', [term('base value', 40, 'BASE', cite), term('3 × CO', 3 * co, 'BASE', cite)]);

/** Returns the Fatigue restored by minutes of rest. */
export const fatigueRegained = (co: number, minutes: number, options: PathmasterOptions): number =>
  Math.max(0, Math.floor(minutes / REST_MINUTES) * roundFraction(co / 2, options));

/** Returns the Fatigue that is lost through combat and is not restored by the rest that follows. */
export function fatigueLost(
  { co, lost, rounds, encumbrance, restMinutes }: Value<typeof input>,
  options: PathmasterOptions,
): Breakdown {
  const tiring = Math.max(0, rounds - FIRST_TIRING_ROUND + 1);
  const tired = (options.fatiguePerRoundFromThird ? tiring : Math.min(1, tiring)) * (1 + encumbrance);
  const regained = fatigueRegained(co, restMinutes, options);
  return breakdown('Fatigue lost', [
    term('Fatigue lost before', lost, 'BASE', cite),
    term('Fatigue lost in combat', tired, 'MODIFIER', ruling('PMA-R114')),
    term('regained by rest', -Math.min(regained, lost + tired), 'MODIFIER', cite),
  ]);
}

export const fatigue = rule({
  id: 'fatigue',
  title: 'Fatigue',
  description: 'Calculates the Fatigue that combat costs and that rest restores.',
  citation: cite,
  input,
  options: pathmasterOptions,
  outcomes: {
    RESTED: 'No Fatigue is lost, or rest has restored all of it.',
    TIRED: 'Some of the Fatigue is lost.',
    EXHAUSTED: 'No Fatigue is left. The game master decides the effect.',
  },
  name: 'Fatigue',
  about: 'Fatigue after combat and rest.',
  facts: {
    maximum: output.integer('Fatigue of a fully rested combatant.'),
    lost: output.count('Fatigue lost after combat and rest.'),
    left: output.integer('Fatigue left after combat and rest.'),
    exhausted: flag('True if the combatant has no Fatigue left.'),
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
      say: () => `The combatant has ${left} of ${maximum.total} Fatigue points left.`,
    };
  },
});
