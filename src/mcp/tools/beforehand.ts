import { z } from 'zod';
import { percentOf } from '../../engine/dice/fraction.ts';
import type { GraphQLResult } from '../execute-document.ts';
import { key, object, reading, type ToolResult } from '../tool.ts';
import { needData, needText, oddsSentence } from './asking.ts';
import { combatant, encounterId, withoutInput } from './command.ts';
import { actArguments, actIn, answerIn, placeOfAct } from './fight.ts';
import { compact, rounded } from './output.ts';
import { chances, id, name, nextDieShape, options, respondent } from './shapes.ts';

const probability = z.number().describe('Probability, 0 to 1.');

const PREVIEW = `query Preview($input: PreviewInput!, $given: [Int!]!, $need: Boolean!) {
  preview(input: $input) @skip(if: $need) {
    version withheldReason
    outlook {
      odds { outcomes { name title probability exact } damage { mean } }
      truncated
      down { combatant { id name } probability }
      conditions { combatant { name } condition { name title } ends probability }
      hitPointsLost { combatant { name } points { mean } }
      answerRequired { probability pending { question respondent { id name } }
        options { option { name title meaning rating refusalReason } } }
    }
  }
  need: actNeed(input: $input, dice: { given: $given }) @include(if: $need) {
    summary unusedDice die { sides purpose } bands { faces outcome { name } odds { outcomes { name probability } } }
  }
}`;

export const preview = reading({
  name: 'preview',
  title: 'Preview an act',
  description:
    'Returns the exact odds of an act in an encounter: outcomes, damage, who may go down, and the target’s possible answers. Accepts an act, an answer to the pending act, or both.',
  input: z.strictObject({
    key,
    encounterId,
    act: actArguments.act.optional(),
    input: actArguments.input,
    actor: combatant.optional().describe('Required with act.'),
    target: actArguments.target,
    others: actArguments.others,
    ally: actArguments.ally,
    outOfTurn: actArguments.outOfTurn,
    option: z.string().min(1).max(100).optional().describe('Option of the respondent.'),
    answer: object.optional().describe('Further input of the answer.'),
    pass: z.boolean().default(false).describe('True if the respondent passes.'),
    nextDie: z.boolean().default(false).describe('True to get the result of each face of the next die.'),
    given: z.array(z.int()).max(100).default([]).describe('With nextDie: faces rolled so far.'),
  }),
  output: z.strictObject({
    version: z.int().optional().describe('Version of the encounter.'),
    outcomes: chances.optional().describe('Probability of each outcome, by name.'),
    down: z
      .array(z.strictObject({ id, name, probability }))
      .optional()
      .describe('Combatants who may go down.'),
    conditions: z
      .array(
        z.strictObject({
          combatant: z.string().describe('Name of the combatant.'),
          condition: z.string().describe('Condition, named as in list_rules.'),
          probability,
          ends: z.boolean().optional().describe('True if the condition ends.'),
        }),
      )
      .optional()
      .describe('Conditions that may begin or end.'),
    hitPointsLost: z
      .record(z.string(), z.number())
      .optional()
      .describe('Mean of the hit points lost, by combatant.'),
    answerRequired: z
      .strictObject({ probability, respondent, options })
      .optional()
      .describe('Answer that the act may wait for.'),
    ...nextDieShape,
  }),
  listed: ['outcomes', 'down', 'answerRequired'],
  about: 'encounter',
  ask: ({ act, input, actor, target, others, ally, answer, nextDie, given, ...rest }, scene) => ({
    document: PREVIEW,
    variables: {
      input: {
        ...rest,
        ...(act === undefined ? {} : actIn({ act, input, actor, target, others, ally }, scene)),
        ...(answer ? { answer: answerIn(act ?? scene.waiting, answer, ['answer'], scene) } : {}),
      },
      need: nextDie,
      given,
    },
    toArgumentPath: (path) => {
      const [first, ...within] = placeOfAct(path);
      if (first === 'answer') return [first, ...within.slice(2)];
      return first === undefined || first === 'dice' ? within : [first, ...within];
    },
    answerOf: ({ preview: found, need }) =>
      nextDie
        ? { text: need ? needText(need) : WITHHELD, data: need ? needData(need) : {} }
        : { text: previewText(found), data: previewData(found) },
  }),
});

const WITHHELD = 'The result would reveal numbers that this key may not see.';

interface CombatantChance {
  readonly combatant: { readonly name: string };
  readonly probability: number;
}

function previewText({ withheldReason, outlook }: GraphQLResult['data']): string {
  if (!outlook) return withheldReason;
  const { odds, answerRequired, down } = outlook;
  const falls = down.map(
    ({ combatant: of, probability }: CombatantChance) => `${of.name} ${percentOf(probability)}`,
  );
  const who = answerRequired?.pending?.respondent?.name ?? 'a hidden combatant';
  const options = (answerRequired?.options ?? []).flatMap(({ option }: GraphQLResult['data']) =>
    option.refusalReason === null ? [option.name] : [],
  );
  return [
    ...(odds ? [oddsSentence(odds)] : []),
    ...(falls.length > 0 ? [`Goes down: ${falls.join(', ')}.`] : []),
    ...(answerRequired
      ? [
          `With a probability of ${percentOf(answerRequired.probability)}, the act first waits for an answer from ${who}.`,
        ]
      : []),
    ...(options.length > 0 ? [`Preview again with pass, or with option ${options.join(', ')}.`] : []),
  ].join(' ');
}

/** Returns data about a preview that the tool's text does not contain: exact fractions, conditions and means. */
function previewData({ version, outlook }: GraphQLResult['data']): ToolResult['data'] {
  const {
    odds = null,
    down = [],
    conditions = [],
    hitPointsLost = [],
    answerRequired = null,
  } = outlook ?? {};
  return compact({
    version,
    outcomes:
      odds &&
      Object.fromEntries(
        odds.outcomes.map(({ name, exact, probability }: GraphQLResult['data']) => [
          name,
          exact ?? rounded(probability),
        ]),
      ),
    down: down.map(({ combatant: of, probability }: GraphQLResult['data']) => ({
      ...of,
      probability: rounded(probability),
    })),
    conditions: conditions.map(({ combatant: of, condition, ends, probability }: GraphQLResult['data']) => ({
      ...{ combatant: of.name, condition: condition.name, probability: rounded(probability) },
      ends: ends || null,
    })),
    hitPointsLost: Object.fromEntries(
      hitPointsLost.map(({ combatant: of, points }: GraphQLResult['data']) => [of.name, points.mean]),
    ),
    answerRequired: answerRequired && {
      probability: rounded(answerRequired.probability),
      respondent: answerRequired.pending?.respondent,
      options: answerRequired.options.map(({ option }: GraphQLResult['data']) => option),
    },
  }) as ToolResult['data'];
}

export const bestAct = reading({
  name: 'best_act',
  title: 'Rank acts',
  description: 'Ranks a combatant’s acts against enemies by exact odds.',
  input: z.strictObject({
    key,
    encounterId,
    combatant: combatant.describe('Combatant who would act.'),
    objective: z.enum(['HARM', 'SAFETY', 'DOWN']).default('HARM').describe('Objective of the ranking.'),
    first: z.int().min(1).max(40).default(5).describe('Maximum number of acts.'),
  }),
  output: z.strictObject({
    acts: z
      .array(
        z.strictObject({
          act: z.string().describe('Name of the act.'),
          target: z.string().describe('Name of the target.'),
          input: z.record(z.string(), z.unknown()).describe('Input of the act.'),
        }),
      )
      .describe('Acts, best first.'),
  }),
  about: 'encounter',
  ask: ({ first, combatant: named, ...input }, { idOf }) => ({
    document: `query BestAct($input: BestActInput!, $first: Int!) {
      bestAct(input: $input) { acts(first: $first) { act { name title } target { name } item input score } }
    }`,
    variables: { input: { ...input, actorId: idOf(named, ['combatant']) }, first },
    toArgumentPath: (path) => withoutInput(path).map((step) => (step === 'actor' ? 'combatant' : step)),
    answerOf: ({ bestAct: { acts } }) => ({
      text:
        acts.map(rankedSentence(input.objective)).join('\n') ||
        'No act is possible against an enemy that this key sees completely.',
      data: {
        acts: acts.map(({ act, target, input: of }: GraphQLResult['data']) => ({
          ...{ act: act.name, target: target.name, input: of },
        })),
      },
    }),
  }),
});

/** For each objective, a function that returns a candidate's score as text. */
const SCORES: Readonly<Record<string, (score: number) => string>> = {
  HARM: (score) => `mean damage ${score.toFixed(2)}`,
  SAFETY: (score) => `risk of a fumble ${percentOf(-score)}`,
  DOWN: (score) => `probability ${percentOf(score)} that the target goes down`,
};

const rankedSentence =
  (objective: string) =>
  ({ act, target, item, score }: GraphQLResult['data']): string =>
    `${act.title}${item ? ` with ${item}` : ''} on ${target.name}: ${SCORES[objective]!(score)}.`;
