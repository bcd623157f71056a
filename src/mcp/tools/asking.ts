import { z } from 'zod';
import { percentOf } from '../../engine/dice/fraction.ts';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { key, reading, type ToolResult } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';
import { dice, resolutionOf, resolutionSentence, unusedDiceSentence } from './resolution.ts';

const asked = {
  system: systemArgument,
  procedure: z.string().min(1).max(60).describe('Which rule, as list_rules names it: attack.'),
  input: z
    .record(z.string(), z.unknown())
    .describe(
      'What the rule is given, as describe tells it; rule options of the group go into its field options.',
    ),
  key: key.describe('The key of a campaign, where its own tables are to count.'),
};

interface Asked {
  readonly system: string;
  readonly procedure: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The input of the procedure among those of all. */
const chosen = ({ system, procedure, input }: Asked) => ({ [system]: { [procedure]: input } });

/** What is told of it. */
function selectionOf({ system: id, procedure: name }: Asked): string {
  const system = systemOf(id);
  const procedure = system.procedures.find((each) => each.id === name);
  if (procedure) return resolutionOf(system, procedure);
  throw unknownNameError(
    'procedure',
    name,
    system.procedures.map((each) => each.id),
  );
}

/** `input.brp.attack.attacker` is `input.attacker` to whoever has named system and procedure beside it. */
const place = (path: Path): Path => (path[0] === 'input' ? ['input', ...path.slice(3)] : path);

const resolutionAnswer = (
  resolution: GraphQLResult['data'],
  unusedDice: readonly number[] = [],
): ToolResult => ({
  sentence: [resolutionSentence(resolution), ...unusedDiceSentence(unusedDice)].join('\n'),
  data: { resolution },
});

export const resolve = reading({
  name: 'resolve',
  title: 'Resolve a rule',
  description:
    'Roll a procedure of a system by its rules, without storing anything: an attack with its defence, a resistance roll, a fumble, a spell. Answers with the outcome, every throw, every term of every number with the rule behind it, and what follows. Without dice the service throws; with dice.given it takes physical dice, and where they run out needs names those to be thrown next: give them all and ask again.',
  input: z.strictObject({ ...asked, dice: dice.optional() }),
  ask: ({ dice: thrown, ...given }) => ({
    document: `mutation Resolve($input: ProcedureInput!, $dice: DiceInput) {
      resolve(input: $input, dice: $dice) { ${selectionOf(given)} seed unusedDice }
    }`,
    variables: { input: chosen(given), dice: thrown },
    toArgumentPath: place,
    answerOf: ({ resolve: resolution }) => resolutionAnswer(resolution, resolution.unusedDice),
  }),
});

export const evaluate = reading({
  name: 'evaluate',
  title: 'Evaluate a rule without dice',
  description:
    'A procedure that needs no dice: ranks, ranges, derived values, chances of a defence. One that needs some answers with those.',
  input: z.strictObject(asked),
  ask: (given) => ({
    document: `query Evaluate($input: ProcedureInput!) { evaluate(input: $input) { ${selectionOf(given)} } }`,
    variables: { input: chosen(given) },
    toArgumentPath: place,
    answerOf: ({ evaluate: resolution }) => resolutionAnswer(resolution),
  }),
});

export const odds = reading({
  name: 'odds',
  title: 'Exact odds of a rule',
  description:
    'The exact odds of every outcome of a procedure, and of its damage and other numbers, counted by the very rule that resolve rolls. The input is that of resolve.',
  input: z.strictObject(asked),
  ask: (given) => ({
    document: `query Odds($input: ProcedureInput!) {
      odds(input: $input) {
        outcomes { name title probability exact }
        damage { mean exactMean distribution { value probability } }
        measures { name title outcomes { name probability } }
        numbers { name title mean }
        truncated
      }
    }`,
    variables: { input: chosen(given) },
    toArgumentPath: place,
    answerOf: ({ odds: found }) => ({ sentence: oddsSentence(found), data: { odds: found } }),
  }),
});

export const need = reading({
  name: 'need',
  title: 'What must be rolled',
  description:
    'What the next die of a procedure must show, before it is thrown: each of its faces and what it comes to, with the odds of what is still open after it. The input is that of resolve; given are the dice that have fallen so far.',
  input: z.strictObject({
    ...asked,
    given: dice.shape.given.describe('Faces that have fallen so far, in order; left out, none has.'),
  }),
  ask: ({ given = [], ...rest }) => {
    selectionOf(rest);
    return {
      document: `query Need($input: ProcedureInput!, $given: [Int!]!) {
        need(input: $input, dice: { given: $given }) {
          summary unusedDice die { sides purpose } needs { sides purpose }
          bands { faces from to summary outcome { name title } odds { outcomes { name probability } } }
        }
      }`,
      variables: { input: chosen(rest), given },
      toArgumentPath: (path) => (path[0] === 'dice' ? path.slice(1) : place(path)),
      answerOf: ({ need: found }) => ({ sentence: needSentence(found), data: { need: found } }),
    };
  },
});

/** What the next die must show, and the given dice that were not used. */
export const needSentence = ({ summary, unusedDice }: GraphQLResult['data']): string =>
  [summary, ...unusedDiceSentence(unusedDice)].join('\n');

export function oddsSentence({ outcomes, damage }: GraphQLResult['data']): string {
  const each = outcomes.map(
    ({ title, probability }: { title: string; probability: number }) => `${title} ${percentOf(probability)}`,
  );
  const mean: number | null = damage?.mean ?? null;
  return `${each.join(', ')}.${mean === null ? '' : ` Mean damage ${mean.toFixed(2)}.`}`;
}

export const rollDice = reading({
  name: 'roll_dice',
  title: 'Roll dice',
  description: 'Roll dice as players write them: 2d6+3, 4d6kh3 (keep the highest three), 2d20kl, 1d6!.',
  input: z.strictObject({
    notation: z.string().min(1).max(100).describe('The dice, in at most 100 characters.'),
    dice: dice.optional(),
  }),
  ask: (variables) => ({
    document: `mutation Roll($notation: String!, $dice: DiceInput) {
      rollDice(notation: $notation, dice: $dice) { total throws { die purpose face } needs { sides purpose } seed unusedDice }
    }`,
    variables,
    toArgumentPath: (path) => path,
    answerOf: ({ rollDice: roll }) => ({
      sentence: [
        roll.total === null ? 'More dice are needed.' : `${variables.notation}: ${roll.total}.`,
        ...unusedDiceSentence(roll.unusedDice),
      ].join('\n'),
      data: { roll },
    }),
  }),
});
