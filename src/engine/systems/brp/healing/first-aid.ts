import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effect.ts';
import { integer, record } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { check, type Level, level, succeeds } from '../check.ts';
import { combat, ruling, skills } from '../citations.ts';
import { loses } from '../effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { effectiveRating, ratingFields } from '../rating.ts';

const firstAidInput = record(
  'FirstAidInput',
  { ...ratingFields, wound: integer(0, 10_000, 'Hit points that the treated wound still costs.') },
  'First Aid on one wound.',
);

interface Treated {
  readonly level: Level;
  readonly rolled: number;
}

const ORDINARY = parseFormula('1d3');
const BY_GRADE = {
  SPECIAL: parseFormula('2d3'),
  CRITICAL: parseFormula('1d3+3'),
  SUCCESS: ORDINARY,
} as const;

const healed = ({ rolled }: Treated, wound: number): number => Math.min(rolled, wound);

/** One attempt at treating one wound. */
export const firstAid = procedure({
  id: 'firstAid',
  title: 'First Aid',
  description: 'One attempt at one wound: a success restores 1D3 hit points at once, a fumble costs 1.',
  citation: combat('Healing Naturally'),
  input: firstAidInput,
  options: brpOptions,
  detail: record(
    'FirstAid',
    {
      level,
      healed: integer(0, 10_000, 'Hit points restored.'),
      woundAfter: integer(0, 10_001, 'Hit points that the wound costs afterwards.'),
    },
    'How First Aid came out.',
  ),
  outcomes: {
    HEALED: 'Hit points are restored.',
    NO_EFFECT: 'Nothing changes.',
    HARMED: 'A fumble costs the patient 1 hit point.',
  },
  views: {
    level: { title: 'Level of the First Aid roll', kind: 'outcome' },
    healed: { title: 'Hit points restored', kind: 'number' },
  },
  decide: (input, options: BrpOptions, dice: Dice): Treated => {
    const level = dice.ask(check(effectiveRating('First Aid rating', input).total, options, 'First Aid'));
    if (level === 'FAILURE' || level === 'FUMBLE') return { level, rolled: 0 };
    const formula = options.firstAidGrades ? BY_GRADE[level] : ORDINARY;
    return { level, rolled: dice.ask(sumOf([{ label: 'hit points restored', formula }])).total };
  },
  view: (treated, { wound }) => ({
    outcome: outcomeOf(treated.level),
    level: treated.level,
    healed: healed(treated, wound),
  }),
  conclude: (treated, input) => {
    const amount = healed(treated, input.wound);
    const harm = treated.level === 'FUMBLE' ? 1 : 0;
    const rating = effectiveRating('First Aid rating', input);
    const terms: Term[] = [term('hit points restored', treated.rolled, 'DICE', combat('Healing Naturally'))];
    if (amount < treated.rolled)
      terms.push(term('no more than the wound', amount - treated.rolled, 'LIMIT', ruling('R-76')));
    return {
      outcome: outcomeOf(treated.level),
      summary: `First Aid: ${treated.level.toLowerCase()}; ${
        succeeds(treated.level)
          ? `${amount} hit points restored`
          : harm
            ? '1 hit point lost'
            : 'nothing changes'
      }.`,
      breakdowns: succeeds(treated.level) ? [rating, breakdown('healing', terms)] : [rating],
      effects: effectsOf(amount, harm),
      detail: { level: treated.level, healed: amount, woundAfter: input.wound - amount + harm },
    };
  },
});

const outcomeOf = (level: Level) =>
  succeeds(level) ? 'HEALED' : level === 'FUMBLE' ? 'HARMED' : 'NO_EFFECT';

function effectsOf(amount: number, harm: number): readonly Effect[] {
  if (harm > 0) return [loses('TARGET', harm, skills('First Aid'))];
  return amount > 0 ? [{ type: 'healing', on: 'TARGET', amount, citation: combat('Healing Naturally') }] : [];
}
