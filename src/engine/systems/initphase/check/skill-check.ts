import { face } from '../../../dice/questions.ts';
import {
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { Waits } from '../../../rules/stages.ts';
import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { control } from '../combatant/payer.ts';
import { combat } from '../core/citations.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import {
  botchStakeFields,
  botchStakeOf,
  diceLeftDetail,
  diceLeftFields,
  owedBotchEffects,
  payerOfBotch,
} from './botch-die.ts';
import { checkFields, checkTotal, checkTotalOf, natural } from './check-total.ts';
import { purse, questionOfDie } from './purse.ts';

const skillCheckInput = record(
  'SkillCheckInput',
  {
    ...checkFields,
    difficulty: optional(
      claimed(
        integer(-1000, 1000, 'Total that the check must reach. If omitted: only the total is returned.'),
      ),
    ),
    influence: defaulted(
      flag('True if the check is Diplomacy, Intimidate or another Influence check.'),
      false,
    ),
    influencePenalty: defaulted(
      claimed(
        integer(
          0,
          1000,
          'Penalty to Influence checks from comic relief, as a positive number set by the game master.',
        ),
      ),
      0,
    ),
    ...botchStakeFields,
    roller: defaulted(control, 'PLAYER'),
    opponent: optional(control),
    purse,
  },
  'A check of any skill, and the action dice that can make a natural 1 a botch.',
);

type Input = Value<typeof skillCheckInput>;

const stakeOf = (input: Input) => botchStakeOf(input, input);

const PARTIES = { roller: 'ACTOR', opponent: 'TARGET' } as const;

/** Returns the penalty from comic relief. It counts only for Influence checks (ruling INI-R26). */
function embarrassmentTerms({ influence, influencePenalty }: Input): readonly Term[] {
  if (influencePenalty === 0) return [];
  const limited = ['comic relief', -influencePenalty, 'MODIFIER', combat('Comic Relief')] as const;
  return [influence ? term(...limited) : excludedTerm(...limited, 'this is not an Influence check')];
}

const OUTCOMES = {
  SUCCESS: 'The total reaches the difficulty.',
  FAILURE: 'The total is below the difficulty, or a natural 1 always fails.',
  BOTCH: 'A natural 1 for which an action die was spent: a critical failure.',
  NO_DIFFICULTY: 'No difficulty was stated, so only the total is returned.',
} as const;

const WORDS = {
  SUCCESS: 'succeeds with a total of',
  FAILURE: 'fails with a total of',
  BOTCH: 'is a botch with a total of',
} as const;

/** Returns the verdict on a d20, after all questions for an action die have been answered. */
function judged(face: number, input: Input, options: InitphaseOptions) {
  const { difficulty, purse } = input;
  const stake = stakeOf(input);
  const paid = payerOfBotch(face, stake, options);
  const total = checkTotalOf('skill check', face, input, embarrassmentTerms(input));
  const outcome: keyof typeof OUTCOMES =
    paid !== null
      ? 'BOTCH'
      : face === 1 && options.naturalOneAlwaysMisses
        ? 'FAILURE'
        : difficulty === null
          ? 'NO_DIFFICULTY'
          : total.total >= difficulty
            ? 'SUCCESS'
            : 'FAILURE';
  return {
    outcome,
    facts: {
      natural: face,
      total,
      success: outcome === 'NO_DIFFICULTY' ? null : outcome === 'SUCCESS',
      ...diceLeftDetail(stake, paid),
    },
    effects: () => owedBotchEffects(PARTIES, paid, { roll: 'CHECK', weapon: null, purse }),
    say: () =>
      outcome === 'NO_DIFFICULTY'
        ? `The result of the skill check is ${total.total}.`
        : `The skill check ${WORDS[outcome]} ${total.total}${difficulty === null ? '' : ` against ${difficulty}`}.`,
  };
}

export const skillCheck = rule({
  id: 'skillCheck',
  title: 'Skill check',
  description: 'Rolls a d20 and adds the bonus of a skill. An action die can make a natural 1 a botch.',
  citation: combat('Botches', 'INI-015'),
  input: skillCheckInput,
  options: initphaseOptions,
  outcomes: OUTCOMES,
  mishaps: ['BOTCH'],
  name: 'SkillCheck',
  about: 'Result of a skill check.',
  facts: {
    natural,
    total: measured(checkTotal, 'Total of the check'),
    success: optional(
      flag(
        'True if the check succeeds. Null if the input contains no difficulty, unless the check failed automatically.',
      ),
    ),
    ...diceLeftFields,
  },
  play: (input, options, dice) => {
    const natural = dice.ask(face(20, 'skill check', input.difficulty ?? undefined));
    const needed = questionOfDie(natural, input.purse, PARTIES);
    return needed
      ? new Waits(needed, (answered: Input) => judged(natural, answered, options))
      : judged(natural, input, options);
  },
});
