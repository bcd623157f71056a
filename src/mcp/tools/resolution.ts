import { z } from 'zod';
import { type Field, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { outputName } from '../../graphql/kit/names.ts';
import { DICE_LIMITS } from '../../play/odds/dice.ts';
import type { GraphQLResult } from '../execute-document.ts';

/** Selection of a resolution: the shared fields, and the details of its procedure. */
export const resolutionOf = (system: System, { detail }: Procedure): string =>
  `${sharedResolution} result { ... on ${outputName(system, detail)} { ${selectionOf(detail)} } }`;

export const sharedResolution = `procedure { name title } outcome { name title meaning } summary
  throws { die purpose face } needs { sides purpose for { id name } target }
  terms { quantity label value excluded citation { document section } }
  effects { summary amount recipient { name role } }`;

const selectionOf = (record: RecordField): string =>
  publicFieldsOf(record)
    .map(([name, field]) => `${field.called ?? name}${below(field)}`)
    .join(' ') || '__typename';

function below(field: Field): string {
  if (field.kind === 'optional') return below(field.field);
  if (field.kind === 'list') return below(field.of);
  return field.kind === 'record' ? ` { ${selectionOf(field)} }` : '';
}

export const dice = z
  .strictObject({
    given: z
      .array(z.int())
      .max(DICE_LIMITS.given)
      .optional()
      .describe('Faces of physical dice, in the order in which they are needed; 100 for 00.'),
    seed: z
      .string()
      .max(DICE_LIMITS.seed)
      .optional()
      .describe(
        'Seed of the dice; the same seed gives the same faces. Not accepted in encounters, which have a secret seed.',
      ),
    rest: z
      .enum(['ASK', 'THROW'])
      .optional()
      .describe(
        'What happens if more dice than the given ones are needed. ASK (default) lists them; THROW lets the server roll them.',
      ),
  })
  .describe('Source of the dice: given faces or a seed. If omitted: the server rolls.');

/** Sentence with the given dice that were not used. */
export const unusedDiceSentence = (unused: readonly number[]): readonly string[] =>
  unused.length === 0 ? [] : [`Unused dice: ${unused.join(', ')}.`];

/** Sentence of a resolution, with its effects. */
export function resolutionSentence({ summary, effects }: GraphQLResult['data']): string {
  const follows = effects.map(
    (effect: { summary: string; recipient: { name: string } }) =>
      `${effect.recipient.name}: ${effect.summary}`,
  );
  return [summary, ...follows].join('\n');
}
