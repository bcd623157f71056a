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

/** What an act names beside its system, which is the last but one of the path. */
const place = (path: Path): Path => {
  const own = withoutInput(path);
  return own[0] === 'act' ? ['input', ...own.slice(3)] : own[0] === 'dice' ? own.slice(1) : own;
};

export const preview = reading({
  name: 'preview',
  title: 'What an act would come to',
  description:
    'Before something is done in an encounter: the exact odds of its outcomes and damage, who may go down, which conditions may begin or end, and who would be asked, with their options: preview it with each to compare. Takes an act as the tool act does, or without one an option for the act that waits; refused as doing it would be. Nothing is written and no dice are thrown. With need it tells what the next die must show instead.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    system: systemArgument.optional().describe('The system of the encounter; goes with act.'),
    act: z.string().min(1).max(60).optional().describe('What would be done, as read_encounter names it.'),
    input: z.record(z.string(), z.unknown()).default({}).describe('How it is done, as describe tells it.'),
    actor: id.optional().describe('The id of who would act; goes with act.'),
    target: id.optional().describe('The id of whom they would act on; left out for none.'),
    option: id.optional().describe('How whoever is asked would answer: the name of an option.'),
    pass: z.boolean().default(false).describe('Whether whoever is asked would let it happen.'),
    need: z
      .boolean()
      .default(false)
      .describe('Whether the faces of the next die are told instead of the odds.'),
    given: z
      .array(z.int().min(1).max(1000))
      .max(100)
      .default([])
      .describe('With need: faces that have fallen so far.'),
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
    'What a combatant may do now to foes, ranked by exact odds for an objective: the most harm, the least risk of a fumble, or the most likely to put the target down. A help for whoever plays them; it knows nothing of the next round, and takes whoever is asked to let it happen.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    combatant: id.describe('The id of who would act.'),
    objective: z.enum(['HARM', 'SAFETY', 'DOWN']).default('HARM').describe('What an act is chosen for.'),
    first: z.int().min(1).max(40).default(5).describe('How many acts are told.'),
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

/** What a score says, by the objective. */
const SCORES: Readonly<Record<string, (score: number) => string>> = {
  HARM: (score) => `mean damage ${score.toFixed(2)}`,
  SAFETY: (score) => `risk of a fumble ${percentOf(-score)}`,
  DOWN: (score) => `puts the target down in ${percentOf(score)}`,
};

const rankedSentence =
  (objective: string) =>
  ({ act, target, item, score }: GraphQLResult['data']): string =>
    `${act.title}${item ? ` with ${item}` : ''} on ${target.name}: ${SCORES[objective]!(score)}.`;
