import { z } from 'zod';
import { percentOf } from '../../engine/dice/fraction.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { arrangeInput, NOBODY } from '../arguments.ts';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { systemArgument, systemOf, withOptions } from '../systems.ts';
import { type DocumentRequest, key, object, reading } from '../tool.ts';
import { unknownNameError } from '../tool-error.ts';
import { compact, rounded } from './output.ts';
import { diceOfRoll, effectLines, resolutionData, resolutionOf, seededDice } from './resolution.ts';
import {
  chances as chancesShape,
  needs,
  nextDieShape,
  probabilities,
  resolutionShape,
  throws,
} from './shapes.ts';

interface Asked {
  readonly system: System;
  readonly procedure: Procedure;
  /** The tool's input as a `ProcedureInput`. */
  readonly input: unknown;
  readonly dice: { readonly given?: readonly number[] | undefined } | undefined;
}

/**
 * Removes system and procedure from a path, because they are separate arguments of the tool:
 * `input.brp.attack.attacker` becomes `input.attacker`.
 */
const place = (path: Path): Path => (path[0] === 'input' ? ['input', ...path.slice(3)] : path);

const shows: Readonly<Record<'RESULT' | 'ODDS' | 'NEXT_DIE', (asked: Asked) => DocumentRequest>> = {
  RESULT: ({ system, procedure, input, dice }) => ({
    document: `mutation Resolve($input: ProcedureInput!, $dice: DiceInput) {
      resolve(input: $input, dice: $dice) { ${resolutionOf(system, procedure)} seed unusedDice }
    }`,
    variables: { input, dice },
    toArgumentPath: place,
    answerOf: ({ resolve: resolution }) => ({
      text: [
        resolution.summary,
        ...effectLines(resolution),
        ...diceOfRoll(resolution.needs, resolution.unusedDice),
      ].join('\n'),
      data: { ...resolutionData(resolution), ...(resolution.seed ? { seed: resolution.seed } : {}) },
    }),
  }),
  ODDS: ({ input }) => ({
    document: `query Odds($input: ProcedureInput!) {
      odds(input: $input) {
        outcomes { name title probability exact }
        damage { mean exactMean distribution { value probability } }
        measures { name outcomes { name probability } }
        numbers { name mean }
        truncated
      }
    }`,
    variables: { input },
    toArgumentPath: place,
    answerOf: ({ odds }) => ({ text: oddsSentence(odds), data: oddsData(odds) }),
  }),
  NEXT_DIE: ({ input, dice }) => ({
    document: `query Need($input: ProcedureInput!, $given: [Int!]!) {
      need(input: $input, dice: { given: $given }) {
        summary unusedDice die { sides purpose }
        bands { faces outcome { name } odds { outcomes { name probability } } }
      }
    }`,
    variables: { input, given: dice?.given ?? [] },
    toArgumentPath: place,
    answerOf: ({ need }) => ({ text: needText(need), data: needData(need) }),
  }),
};

export const resolve = reading({
  name: 'resolve',
  title: 'Resolve a rule',
  description:
    'Resolves a procedure without storing it: an attack, a resistance roll, a fumble. Returns the outcome, dice, effects, and terms with their rules. With ODDS: exact odds of each outcome and of the damage. With NEXT_DIE: the result of each face of the next die.',
  input: z.strictObject({
    key: key.describe('Key of a campaign, whose tables apply.'),
    system: systemArgument,
    procedure: z.string().min(1).max(60).describe('Name, as in list_rules.'),
    input: object.describe('Input of the procedure, as describe returns it.'),
    show: z.enum(['RESULT', 'ODDS', 'NEXT_DIE']).default('RESULT').describe('What the result contains.'),
    dice: seededDice,
  }),
  output: z.strictObject({
    ...resolutionShape,
    seed: z.string().optional().describe('Seed of the dice, if the server rolled.'),
    outcomes: chancesShape.optional().describe('With ODDS: probability of each outcome, by name.'),
    damage: z
      .strictObject({
        mean: z.union([z.string(), z.number()]).describe('Mean as an exact fraction.'),
        distribution: probabilities.describe('Probability of each damage.'),
      })
      .optional()
      .describe('With ODDS: damage.'),
    measures: z.record(z.string(), probabilities).optional().describe('With ODDS: further measures.'),
    means: z.record(z.string(), z.number()).optional().describe('With ODDS: means of other numbers.'),
    truncated: z.boolean().optional().describe('True if results of rare dice are omitted.'),
    ...nextDieShape,
  }),
  listed: ['outcome', 'result', 'outcomes'],
  ask: ({ system: id, procedure: name, input, show, dice }) => {
    const system = systemOf(id);
    const procedure = system.procedures.find((each) => each.id === name);
    if (!procedure)
      throw unknownNameError(
        ['procedure'],
        name,
        system.procedures.map((each) => each.id),
      );
    const arranged = arrangeInput(withOptions(system, procedure.input), input, NOBODY, ['input']);
    return shows[show]({ system, procedure, input: { [system.id]: { [name]: arranged } }, dice });
  },
});

/** Returns sentences about the result for each face of the next die, and about given dice that were not used. */
export const needText = ({ summary, unusedDice }: GraphQLResult['data']): string =>
  [summary, ...diceOfRoll([], unusedDice)].join('\n');

export const needData = ({ die, bands }: GraphQLResult['data']) =>
  compact({
    die,
    bands: bands.map(({ faces, outcome, odds }: GraphQLResult['data']) => ({
      faces,
      outcome: outcome?.name,
      outcomes: odds && chances(odds.outcomes),
    })),
  }) as Readonly<Record<string, unknown>>;

interface Chance {
  readonly name: string;
  readonly title: string;
  readonly probability: number;
}

const chances = (outcomes: readonly Chance[]) =>
  Object.fromEntries(outcomes.map(({ name, probability }) => [name, rounded(probability)]));

export function oddsSentence({ outcomes, damage }: GraphQLResult['data']): string {
  const each = outcomes.map(({ title, probability }: Chance) => `${title} ${percentOf(probability)}`);
  const mean: number | null = damage?.mean ?? null;
  return `${each.join(', ')}.${mean === null ? '' : ` Mean damage ${mean.toFixed(2)}.`}`;
}

/** Returns odds as data: the distributions, and the exact fractions for the percentages in the tool's text. */
const oddsData = ({ outcomes, damage, measures, numbers, truncated }: GraphQLResult['data']) =>
  compact({
    outcomes: Object.fromEntries(
      outcomes.map(({ name, probability, exact }: GraphQLResult['data']) => [
        name,
        exact ?? rounded(probability),
      ]),
    ),
    damage: damage && {
      mean: damage.exactMean ?? damage.mean,
      distribution: Object.fromEntries(
        damage.distribution.map(({ value, probability }: GraphQLResult['data']) => [
          value,
          rounded(probability),
        ]),
      ),
    },
    measures: Object.fromEntries(
      measures.map(({ name, outcomes: of }: GraphQLResult['data']) => [name, chances(of)]),
    ),
    means: Object.fromEntries(
      numbers.map(({ name, mean }: GraphQLResult['data']) => [name, mean === null ? null : rounded(mean)]),
    ),
    truncated: truncated || null,
  }) as Readonly<Record<string, unknown>>;

export const rollDice = reading({
  name: 'roll_dice',
  title: 'Roll dice',
  description: 'Rolls dice in notation, such as 2d6+3, 4d6kh3 or 1d6!.',
  input: z.strictObject({
    notation: z.string().min(1).max(100).describe('Dice in notation.'),
    dice: seededDice,
  }),
  output: z.strictObject({
    total: z.int().optional().describe('Total. Omitted if dice are missing.'),
    throws,
    needs,
    seed: z.string().optional().describe('Seed of the dice, if the server rolled.'),
  }),
  listed: ['total', 'needs'],
  ask: (variables) => ({
    document: `mutation Roll($notation: String!, $dice: DiceInput) {
      rollDice(notation: $notation, dice: $dice) { total throws { die face } needs { sides purpose } seed unusedDice }
    }`,
    variables,
    toArgumentPath: (path) => path,
    answerOf: ({ rollDice: { total, throws, needs, seed, unusedDice } }) => ({
      text: [
        ...(total === null ? [] : [`${variables.notation}: ${total}.`]),
        ...diceOfRoll(needs, unusedDice),
      ].join('\n'),
      data: compact({ total, throws, needs, seed }) as Readonly<Record<string, unknown>>,
    }),
  }),
});
