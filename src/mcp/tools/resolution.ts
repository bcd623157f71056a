import { z } from 'zod';
import { type Field, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { outputName } from '../../graphql/kit/names.ts';
import { DICE_LIMITS } from '../../play/odds/dice.ts';
import type { GraphQLResult } from '../execute-document.ts';
import { compact } from './output.ts';

/** Returns the selected fields of a resolution: the shared fields and the details of its procedure. */
export const resolutionOf = (system: System, { detail }: Procedure): string =>
  `${sharedResolution} result { ... on ${outputName(system, detail)} { ${selectionOf(detail)} } }`;

export const sharedResolution = `outcome { name } summary
  throws { die purpose face } needs { sides purpose }
  terms { quantity label value excluded citation { document section rule } }
  effects { summary internal recipient { name } }`;

const selectionOf = (record: RecordField): string =>
  publicFieldsOf(record)
    .map(([name, field]) => `${field.called ?? name}${below(field)}`)
    .join(' ') || '__typename';

function below(field: Field): string {
  if (field.kind === 'optional') return below(field.field);
  if (field.kind === 'list') return below(field.of);
  return field.kind === 'record' ? ` { ${selectionOf(field)} }` : '';
}

const given = z.array(z.int()).max(DICE_LIMITS.given).optional();
const rest = z.enum(['ASK', 'THROW']).optional();

/** Dice for a command in an encounter. The encounter's seed is secret. */
export const dice = z
  .strictObject({ given, rest })
  .optional()
  .describe('Physical dice; 00 is 100. Missing dice: ASK (default) or THROW.');

/** Dice for a roll that is not stored. */
export const seededDice = z
  .strictObject({ given, rest, seed: z.string().max(DICE_LIMITS.seed).optional() })
  .optional()
  .describe('Physical dice, or a seed. If omitted: the server rolls.');

interface Needed {
  readonly sides: number;
  readonly purpose: string;
}

/** Returns sentences about the dice that a command still needs and about the given dice that were not used. */
export const diceSentences = (needs: readonly Needed[], unused: readonly number[]): readonly string[] => [
  ...(needs.length === 0 ? [] : ['Nothing is stored yet.']),
  ...diceOfRoll(needs, unused),
];

/** Like `diceSentences`, but for a roll that is not stored. */
export const diceOfRoll = (needs: readonly Needed[], unused: readonly number[]): readonly string[] => [
  ...(needs.length === 0
    ? []
    : [
        `Roll ${needs.map(({ sides, purpose }) => `d${sides} for ${purpose}`).join(', ')}. Then repeat the call with all faces in dice.given.`,
      ]),
  ...(unused.length === 0 ? [] : [`Unused dice: ${unused.join(', ')}.`]),
];

interface Effect {
  readonly summary: string;
  /** True if the effect only records something that later rules need. */
  readonly internal: boolean;
  readonly recipient: { readonly name: string };
}

/** Returns one line for each effect that players see and that the summary does not mention. */
export const effectLines = (result: {
  readonly summary: string;
  readonly effects: readonly Effect[];
}): readonly string[] =>
  result.effects.flatMap(({ summary, internal, recipient }) =>
    internal || result.summary.includes(summary) ? [] : [`${recipient.name}: ${summary}`],
  );

interface Term {
  readonly quantity: string;
  readonly label: string;
  readonly value: number;
  readonly excluded: string | null;
  readonly citation: { readonly document: string; readonly section: string };
}

/** Returns a term of a breakdown as text, with its quantity, label, value and rule. */
const termLine = ({ quantity, label, value, excluded, citation }: Term): string =>
  `${quantity}: ${label} ${value}${excluded ? ` (does not count: ${excluded})` : ''} [${citation.document}, ${citation.section}]`;

/** Returns a resolution as data. Excludes the sentences, because the tool's text contains them. */
export const resolutionData = ({ outcome, throws, needs, terms, result }: GraphQLResult['data']) =>
  compact({ outcome: outcome?.name, throws, needs, terms: terms.map(termLine), result }) as Readonly<
    Record<string, unknown>
  >;
