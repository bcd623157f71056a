import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { bonusOf } from '../rolls/attribute.ts';
import { effectiveScoreIn } from '../rolls/roll-check.ts';
import { attributeOf, type Grappler } from './input.ts';

const SLAM = parseFormula('1d12');

const slam = rules('Attacks', 'D20-041');

/**
 * Rolls the damage of an unarmed strike: 1d12 plus the Strength bonus, at least 1. A natural 20 doubles the total
 * (rulings D20-R42, D20-R43).
 */
export function rollSlam(grappler: Grappler, times: number, options: Skill20Options, dice: Dice): Breakdown {
  const rolled = dice.ask(sumOf([{ label: 'slam damage', formula: SLAM }])).total;
  const strength = effectiveScoreIn({ ...grappler, attribute: attributeOf('SLAM') }, options).total;
  const bonus = bonusOf(strength, grappler.attributeTable, options);
  return damageOf(
    [term('slam', rolled, 'DICE', slam), term('Strength bonus', bonus, 'BASE', slam)],
    times,
    1,
  );
}

/** Returns the damage of an unarmed strike. */
export function rollShortStrikes(formula: Formula, times: number, dice: Dice): Breakdown {
  const { total } = dice.ask(sumOf([{ label: 'unarmed damage', formula }]));
  return damageOf([term('unarmed strike', total, 'DICE', rules('Attacks', 'D20-042'))], times, 0);
}

function damageOf(terms: readonly Term[], times: number, least: number): Breakdown {
  const { total } = breakdown('', terms);
  const raised =
    total < least ? [...terms, term(`at least ${least}`, least - total, 'LIMIT', ruling('D20-R43'))] : terms;
  const once = breakdown('damage', raised);
  return times === 1
    ? once
    : breakdown('damage', [
        ...raised,
        term('natural 20: doubled', once.total, 'MODIFIER', ruling('D20-R42')),
      ]);
}
