import { z } from 'zod';
import { percentOf } from '../../engine/dice/fraction.ts';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { systemArgument, systemOf } from '../systems.ts';
import { key, reading, type ToolResult } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';
import { dice, resolutionOf, resolutionSentence, unusedDiceSentence } from './resolution.ts';

const asked = {
  system: systemArgument,
  procedure: z
    .string()
    .min(1)
    .max(60)
    .describe('Name of the procedure as in list_rules, for example attack.'),
  input: z
    .record(z.string(), z.unknown())
    .describe(
      'Input of the procedure, as describe returns it. Its field options takes the rule options of the group.',
    ),
  key: key.describe('The key of a campaign, if its own tables apply.'),
};

interface Asked {
  readonly system: string;
  readonly procedure: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The input as a `ProcedureInput`. */
const chosen = ({ system, procedure, input }: Asked) => ({ [system]: { [procedure]: input } });

/** Selection for the result of the procedure. */
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

/** System and procedure are separate arguments of the tool: `input.brp.attack.attacker` becomes `input.attacker`. */
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
    'Resolves a procedure of a system without storing anything, for example an attack with its defence, a resistance roll, a fumble or a spell. Returns the outcome, all dice, the terms of every number with the rules behind them, and the effects. Without dice, the server rolls. With dice.given, it uses physical dice; if more are needed, needs lists them. Then call again with all faces.',
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
    'Resolves a procedure that needs no dice, for example ranks, ranges, derived values or the chance of a defence. For a procedure that needs dice, returns only the dice that it needs.',
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
    'Exact odds of every outcome of a procedure, and of its damage and other numbers, computed by the rule that resolve rolls. Takes the input of resolve.',
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
    'The next die of a procedure and the result of each of its faces, with the odds of what further dice decide. Takes the input of resolve, and in given the dice rolled so far.',
  input: z.strictObject({
    ...asked,
    given: dice.shape.given.describe('Faces rolled so far, in order. If omitted: none.'),
  }),
  ask: ({ given = [], ...rest }) => {
    selectionOf(rest);
    return {
      document: `query Need($input: ProcedureInput!, $given: [Int!]!) {
        need(input: $input, dice: { given: $given }) {
          summary unusedDice die { sides purpose target } needs { sides purpose target }
          bands { faces from to summary outcome { name title } odds { outcomes { name probability } } }
        }
      }`,
      variables: { input: chosen(rest), given },
      toArgumentPath: (path) => (path[0] === 'dice' ? path.slice(1) : place(path)),
      answerOf: ({ need: found }) => ({ sentence: needSentence(found), data: { need: found } }),
    };
  },
});

/** Sentence with the result of each face of the next die, and the given dice that were not used. */
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
  description: 'Rolls dice in notation, for example 2d6+3, 4d6kh3 (keep the highest three), 2d20kl or 1d6!.',
  input: z.strictObject({
    notation: z.string().min(1).max(100).describe('Dice in notation, in at most 100 characters.'),
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
