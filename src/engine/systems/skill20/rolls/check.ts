import type { Dice } from '../../../dice/dice.ts';
import {
  choice,
  defaulted,
  flag,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules } from '../core/citations.ts';
import { sentence } from '../core/sentence.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from './active-statuses.ts';
import { attribute } from './attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  type CheckRoll,
  checkBreakdown,
  checkTotal,
  difficulty,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
  rollCheck,
} from './roll-check.ts';

export const checkFields = {
  kind: defaulted(
    choice(
      'CheckKind',
      {
        SKILL: 'A skill check: attribute bonus and skill level.',
        NON_SKILL: 'A non-skill check, of an attribute or unskilled: attribute bonus and Experience level.',
      },
      'What the check is made of.',
    ),
    'SKILL',
  ),
  difficulty,
  relies: optional(
    choice('Sense', { VISION: 'Sight.', HEARING: 'Hearing.' }, 'A sense that the check relies on.'),
  ),
  purpose: defaulted(text(100, 'What it is for, as the throw will be labelled.'), 'check'),
} as const;

const checkInput = record(
  'CheckInput',
  { ...ability, attribute: defaulted(attribute, 'OTHER'), ...checkFields },
  'A check against a difficulty.',
);

type Input = Value<typeof checkInput>;

/** Why the check fails without a roll; null where it is rolled. */
function whyAutomaticFailure(input: Input, options: Skill20Options): string | null {
  const spoilt = activeStatusesFrom(input.statuses).find(
    ({ rules: statusRules }) => input.relies !== null && statusRules.failsChecksOf === input.relies,
  );
  if (spoilt)
    return `${spoilt.title.toLowerCase()}: ${input.relies === 'VISION' ? 'sight' : 'hearing'} is needed`;
  return isAttributeSpent(input, options) ? 'nothing is left of the attribute' : null;
}

const roll = (input: Input, options: Skill20Options, dice: Dice): CheckRoll | null =>
  whyAutomaticFailure(input, options) === null
    ? rollCheck(
        input.purpose,
        addedTotal(addedTerms(input, input.kind, options)),
        input.difficulty,
        options.naturalExtremes,
        dice,
      )
    : null;

const outcomeOf = (rolled: CheckRoll | null) =>
  rolled === null ? 'AUTOMATIC_FAILURE' : rolled.success ? 'SUCCESS' : 'FAILURE';

/** A skill check or a non-skill check. */
export const check = procedure({
  id: 'check',
  title: 'Check',
  description: 'A d20, the attribute bonus and a level against a difficulty, as statuses allow.',
  citation: rules('Rules'),
  input: checkInput,
  options: skill20Options,
  detail: record(
    'Check',
    {
      natural: optional(natural),
      total: optional(checkTotal),
      success: flag('Whether it succeeds.'),
      automaticFailure: flag('Whether it fails without a roll.'),
      effectiveScore: output.integer('The attribute as statuses leave it.'),
      difficulty: output.integer('What was to be reached.'),
    },
    'How a check came out.',
  ),
  outcomes: {
    SUCCESS: 'The total reaches the difficulty.',
    FAILURE: 'The total stays below the difficulty.',
    AUTOMATIC_FAILURE: 'A status, or an attribute of 0, makes it fail without a roll.',
  },
  measures: {},
  decide: roll,
  view: (rolled) => ({ outcome: outcomeOf(rolled) }),
  conclude: (rolled, input, options) => {
    const { difficulty, purpose } = input;
    const score = effectiveScoreIn(input, options);
    return {
      outcome: outcomeOf(rolled),
      summary: sentence(
        rolled
          ? `${purpose}: ${rolled.total} against ${difficulty}, ${rolled.success ? 'a success' : 'a failure'}.`
          : `${purpose}: it fails, ${whyAutomaticFailure(input, options)}.`,
      ),
      breakdowns: [
        score,
        ...(rolled
          ? [
              checkBreakdown(purpose, rolled.face, addedTerms(input, input.kind, options)),
              breakdown('difficulty', [term('difficulty of the check', difficulty, 'BASE', rules('Rules'))]),
            ]
          : []),
      ],
      effects: [],
      detail: {
        natural: rolled?.face ?? null,
        total: rolled?.total ?? null,
        success: rolled?.success ?? false,
        automaticFailure: rolled === null,
        effectiveScore: score.total,
        difficulty,
      },
    };
  },
});
