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
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules } from '../core/citations.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from './active-statuses.ts';
import { attribute } from './attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  difficulty,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
  rollCheck,
  whySpent,
} from './roll-check.ts';

const purposeField = defaulted(text(100, 'Purpose of the check, used as the label of the roll.'), 'check');

export const checkFields = {
  kind: defaulted(
    choice(
      'CheckKind',
      {
        SKILL: 'A skill check adds the attribute bonus and the skill level.',
        NON_SKILL: 'A non-skill check adds the attribute bonus and the Experience level.',
      },
      'Kind of check. It determines the level that is added.',
    ),
    'SKILL',
  ),
  difficulty,
  relies: optional(
    choice(
      'Sense',
      { VISION: 'The check relies on sight.', HEARING: 'The check relies on hearing.' },
      'Sense that the check relies on.',
    ),
  ),
  purpose: purposeField,
} as const;

const checkInput = record(
  'CheckInput',
  { ...ability, attribute: defaulted(attribute, 'OTHER'), ...checkFields },
  'A check against a difficulty.',
);

type Input = Value<typeof checkInput>;

/** Returns the reason why the check fails without a roll. Null if it is rolled. */
function whyAutomaticFailure(input: Input, options: Skill20Options): string | null {
  const spoilt = activeStatusesFrom(input.statuses).find(
    ({ rules: statusRules }) => input.relies !== null && statusRules.failsChecksOf === input.relies,
  );
  if (spoilt)
    return `it requires ${input.relies === 'VISION' ? 'sight' : 'hearing'}, and the combatant is ${spoilt.title.toLowerCase()}`;
  return isAttributeSpent(input, options) ? whySpent(input) : null;
}

export const check = rule({
  id: 'check',
  title: 'Check',
  description:
    'Rolls a d20, adds the attribute bonus and a level, and compares the total with a difficulty. Statuses can change the check or make it fail.',
  citation: rules('Rules', 'D20-001'),
  input: checkInput,
  options: skill20Options,
  outcomes: {
    SUCCESS: 'The total reaches the difficulty.',
    FAILURE: 'The total is below the difficulty.',
    AUTOMATIC_FAILURE: 'A status, or an attribute of 0 or less, makes the check fail without a roll.',
  },
  name: 'Check',
  about: 'Result of a check.',
  facts: {
    natural,
    total: checkTotal,
    success: flag('True if the check succeeds.'),
    automaticFailure: flag('True if the check fails without a roll.'),
    effectiveScore: output.integer('Attribute score, including changes by statuses.'),
    difficulty: output.integer('Total that the check must reach.'),
  },
  prepare: (input, options) => {
    const { kind, difficulty, purpose } = input;
    const effectiveScore = effectiveScoreIn(input, options);
    const failure = whyAutomaticFailure(input, options);
    const terms = addedTerms(input, kind, options);
    const added = addedTotal(terms);
    return (dice) => {
      const rolled =
        failure === null ? rollCheck(purpose, added, difficulty, options.naturalExtremes, dice) : null;
      return {
        outcome: rolled === null ? 'AUTOMATIC_FAILURE' : rolled.success ? 'SUCCESS' : 'FAILURE',
        facts: {
          natural: rolled?.face ?? null,
          total: rolled?.total ?? null,
          success: rolled?.success ?? false,
          automaticFailure: rolled === null,
          effectiveScore,
          difficulty,
        },
        terms: () => [
          effectiveScore,
          ...(rolled
            ? [
                checkBreakdown(purpose, rolled.face, terms),
                breakdown('difficulty', [
                  term('difficulty of the check', difficulty, 'BASE', rules('Rules', 'D20-004')),
                ]),
              ]
            : []),
        ],
        say: () => {
          const which = purpose === purposeField.fallback ? 'The check' : `The check for ${purpose}`;
          return rolled
            ? `${which} ${rolled.success ? 'succeeds' : 'fails'} with a total of ${rolled.total} against ${difficulty}.`
            : `${which} fails because ${failure}.`;
        },
      };
    };
  },
});
