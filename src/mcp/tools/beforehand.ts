import { z } from 'zod';
import { percentOf } from '../../engine/dice/fraction.ts';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { key, reading } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';
import { withoutInput } from './argument-paths.ts';
import { needSentence, oddsSentence } from './asking.ts';
import { commandArguments } from './command.ts';

const ODDS = `outcomes { name title probability exact } damage { mean }`;

const COMBATANT_ODDS = `truncated
  down { combatant { id name } probability exact }
  conditions { combatant { id name } condition { name title } ends probability }
  hitPointsLost { combatant { id name } points { mean } }`;

const PREVIEW = `query Preview($input: PreviewInput!, $given: [Int!]!, $need: Boolean!) {
  preview(input: $input) @skip(if: $need) {
    version withheldReason
    outlook {
      procedure { name } odds { ${ODDS} } ${COMBATANT_ODDS}
      answerRequired { probability pending { question respondent { id name } }
        options { option { name title meaning refusalReason } } }
    }
  }
  need: actNeed(input: $input, dice: { given: $given }) @include(if: $need) {
    summary unusedDice die { sides purpose } bands { faces from to summary }
  }
}`;

const id = z.string().min(1).max(100);

/** Converts a path in a `PreviewInput` to a path in the tool’s arguments. */
const place = (path: Path): Path => {
  const own = withoutInput(path);
  return own[0] === 'act' ? ['input', ...own.slice(3)] : own[0] === 'dice' ? own.slice(1) : own;
};

export const preview = reading({
  name: 'preview',
  title: 'What an act would come to',
  description:
    'Previews an act in an encounter: the exact odds of its outcomes and damage, who may go down, and which conditions may begin or end. Also lists the options of a combatant that has to answer; preview the act with each option to compare them. Takes an act as the tool act does, or an option for the act that waits. Rejects what the act itself would reject. Stores nothing and rolls no dice. With need, returns the next die and the result of each face instead.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    system: systemArgument.optional().describe('Rule system of the encounter. Required with act.'),
    act: z.string().min(1).max(60).optional().describe('Name of the act, as in read_encounter.'),
    input: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Input of the act, as describe returns it.'),
    actorId: id.optional().describe('Id of the combatant who would act. Required with act.'),
    targetId: id.optional().describe('Id of the combatant the act would be aimed at. If omitted: the actor.'),
    option: id.optional().describe('Name of the option with which the respondent would answer.'),
    pass: z
      .boolean()
      .default(false)
      .describe('True if the respondent would let the act happen without an answer.'),
    need: z
      .boolean()
      .default(false)
      .describe('True to get the next die and the result of each face instead of the odds.'),
    given: z
      .array(z.int().min(1).max(1000))
      .max(100)
      .default([])
      .describe('Faces rolled so far, in order. Used only with need.'),
  }),
  ask: ({ system: name, act, input, need, given, ...rest }) => ({
    document: PREVIEW,
    variables: { input: { ...rest, ...actIn(name, act, input) }, need, given },
    toArgumentPath: place,
    answerOf: ({ preview: found, need: faces }) => ({
      sentence: !need ? previewSentence(found) : faces ? needSentence(faces) : WITHHELD,
      data: need ? { need: faces } : { preview: found },
    }),
  }),
});

function actIn(name: string | undefined, act: string | undefined, input: object): object {
  if (act === undefined) return {};
  if (name === undefined)
    throw unknownNameError('system', 'none', ['the system of the encounter, with an act']);
  const { acts } = systemOf(name).encounterRules;
  if (acts.some((each) => each.id === act)) return { act: { [name]: { [act]: input } } };
  throw unknownNameError(
    'act',
    act,
    acts.map((each) => each.id),
  );
}

const WITHHELD = 'That would tell numbers of somebody whom this key does not see whole.';

interface CombatantChance {
  readonly combatant: { readonly name: string };
  readonly probability: number;
}

function previewSentence({ withheldReason, outlook }: GraphQLResult['data']): string {
  if (!outlook) return withheldReason;
  const { odds, answerRequired, down } = outlook;
  const falls = down.map(
    ({ combatant, probability }: CombatantChance) => `${combatant.name} ${percentOf(probability)}`,
  );
  const who = answerRequired?.pending?.respondent?.name ?? 'Somebody';
  return [
    ...(odds ? [oddsSentence(odds)] : []),
    ...(falls.length > 0 ? [`Goes down: ${falls.join(', ')}.`] : []),
    ...(answerRequired ? [`${who} is asked first in ${percentOf(answerRequired.probability)}.`] : []),
  ].join(' ');
}

export const bestAct = reading({
  name: 'best_act',
  title: 'Which act is best',
  description:
    'Ranks the possible acts of a combatant against enemies by exact odds for an objective. The objective is the most harm, the lowest risk of a fumble, or the highest probability of putting the target down. Does not consider later rounds, and assumes that respondents let each act happen.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    actorId: id.describe('Id of the combatant who would act.'),
    objective: z
      .enum(['HARM', 'SAFETY', 'DOWN'])
      .default('HARM')
      .describe('Objective by which acts are ranked.'),
    first: z.int().min(1).max(40).default(5).describe('Maximum number of acts in the result.'),
  }),
  ask: ({ first, ...input }) => ({
    document: `query BestAct($input: BestActInput!, $first: Int!) {
      bestAct(input: $input) {
        more acts(first: $first) { act { name title } target { id name } item input score }
      }
    }`,
    variables: { input, first },
    toArgumentPath: withoutInput,
    answerOf: ({ bestAct: found }) => ({
      sentence:
        found.acts.map(rankedSentence(input.objective)).join('\n') || 'There is nothing to do to a foe.',
      data: { bestAct: found },
    }),
  }),
});

/** Text of a score, by objective. */
const SCORES: Readonly<Record<string, (score: number) => string>> = {
  HARM: (score) => `mean damage ${score.toFixed(2)}`,
  SAFETY: (score) => `risk of a fumble ${percentOf(-score)}`,
  DOWN: (score) => `puts the target down in ${percentOf(score)}`,
};

const rankedSentence =
  (objective: string) =>
  ({ act, target, item, score }: GraphQLResult['data']): string =>
    `${act.title}${item ? ` with ${item}` : ''} on ${target.name}: ${SCORES[objective]!(score)}.`;
