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
import { procedure } from '../../../rules/procedure.ts';
import { type Staged, Waits } from '../../../rules/stages.ts';
import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { control, type Payer } from '../combatant/payer.ts';
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
      claimed(integer(-1000, 1000, 'What the total must reach; left out, only the total is told.')),
    ),
    influence: defaulted(flag('Whether it is Diplomacy, Intimidate or another Influence check.'), false),
    influencePenalty: defaulted(
      claimed(integer(0, 1000, 'What comic relief takes off Influence checks, by the game master.')),
      0,
    ),
    ...botchStakeFields,
    roller: defaulted(control, 'PLAYER'),
    opponent: optional(control),
    purse,
  },
  'A check of any skill, and who might make it a botch.',
);

type Input = Value<typeof skillCheckInput>;

interface SkillCheckRoll {
  readonly face: number;
  readonly total: number;
  readonly botchPayer: Payer | null;
}

const stakeOf = (input: Input) => botchStakeOf(input, input);

const PARTIES = { roller: 'ACTOR', opponent: 'TARGET' } as const;

/** What comic relief does to the check (ruling INI-R26). */
function embarrassmentTerms({ influence, influencePenalty }: Input): readonly Term[] {
  if (influencePenalty === 0) return [];
  const term_ = ['comic relief', -influencePenalty, 'MODIFIER', combat('Comic Relief')] as const;
  return [influence ? term(...term_) : excludedTerm(...term_, 'it is no Influence check')];
}

const skillCheckTotal = (face: number, input: Input) =>
  checkTotalOf('skill check', face, input, embarrassmentTerms(input));

const OUTCOMES = {
  SUCCESS: 'The total reaches the difficulty.',
  FAILURE: 'The total stays below the difficulty, or a natural 1 always fails.',
  BOTCH: 'A natural 1 for which an action die was spent: a critical failure.',
  NO_DIFFICULTY: 'No difficulty was stated: the total is told.',
} as const;

function outcomeOf(
  { face, total, botchPayer: paid }: SkillCheckRoll,
  { difficulty }: Input,
  { naturalOneAlwaysMisses }: InitphaseOptions,
): keyof typeof OUTCOMES {
  if (paid !== null) return 'BOTCH';
  if (face === 1 && naturalOneAlwaysMisses) return 'FAILURE';
  if (difficulty === null) return 'NO_DIFFICULTY';
  return total >= difficulty ? 'SUCCESS' : 'FAILURE';
}

interface JudgedSkillCheck extends SkillCheckRoll {
  readonly outcome: keyof typeof OUTCOMES;
}

function judgeSkillCheck(natural: number, input: Input, options: InitphaseOptions): JudgedSkillCheck {
  const { total } = skillCheckTotal(natural, input);
  const rolled = { face: natural, total, botchPayer: payerOfBotch(natural, stakeOf(input), options) };
  return { ...rolled, outcome: outcomeOf(rolled, input, options) };
}

/** A check of any skill, in combat or out of it. */
export const skillCheck = procedure({
  id: 'skillCheck',
  title: 'Skill check',
  description: 'A d20 and the bonus of a skill; a natural 1 may be made a botch by an action die.',
  citation: combat('Botches'),
  input: skillCheckInput,
  options: initphaseOptions,
  detail: record(
    'SkillCheck',
    {
      natural,
      total: checkTotal,
      success: optional(flag('Whether the check succeeds; empty where no difficulty was stated.')),
      ...diceLeftFields,
    },
    'How a skill check came out.',
  ),
  outcomes: OUTCOMES,
  mishaps: ['BOTCH'],
  measures: { total: { title: 'Total of the check', kind: 'number' } },
  decide: (input, options: InitphaseOptions, dice): Staged<Input, JudgedSkillCheck> => {
    const natural = dice.ask(face(20, 'skill check'));
    const asks = questionOfDie(natural, input.purse, PARTIES);
    return asks
      ? new Waits(asks, (answered) => judgeSkillCheck(natural, answered, options))
      : judgeSkillCheck(natural, input, options);
  },
  view: ({ outcome, total }) => ({ outcome, total }),
  conclude: ({ face, total, botchPayer: paid, outcome }, input) => {
    const against = input.difficulty === null ? '' : ` against ${input.difficulty}`;
    const words = { SUCCESS: ': success', FAILURE: ': failure', BOTCH: ': a botch', NO_DIFFICULTY: '' };
    return {
      outcome,
      summary: `Skill check ${total}${against}${words[outcome]}.`,
      breakdowns: [skillCheckTotal(face, input)],
      effects: owedBotchEffects(PARTIES, paid, { roll: 'CHECK', weapon: null, purse: input.purse }),
      detail: {
        natural: face,
        total,
        success: outcome === 'NO_DIFFICULTY' ? null : outcome === 'SUCCESS',
        ...diceLeftDetail(stakeOf(input), paid),
      },
    };
  },
});
