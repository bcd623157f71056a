import { GraphQLUnionType } from 'graphql';
import { naturalCompare } from 'graphql/jsutils/naturalCompare.js';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { Resolution } from '../../engine/rules/resolution.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Breakdown, Term, TermKind } from '../../engine/rules/term.ts';
import { systems } from '../../engine/systems/index.ts';
import { describeDie } from '../../play/access/needed-dice.ts';
import { type Telling, toldValue } from '../../play/access/telling.ts';
import type { DiceNeeded, Played } from '../../play/odds/dice.ts';
import { builder } from '../kit/builder.ts';
import { declaredTypes } from '../kit/declared.ts';
import type { Values } from '../kit/fields.ts';
import { outputName } from '../kit/names.ts';
import { outputOf } from '../kit/outputs.ts';
import { unionStandIn } from '../kit/stand-in.ts';
import { CitationType } from './citation.ts';
import { diceFields, ThrowType } from './dice.ts';
import { EffectObject } from './effect.ts';
import { OutcomeType, outcomeOf, ProcedureType } from './procedure.ts';
import { type NamedEffect, namedEffect } from './recipient.ts';
import { SystemId } from './system-id.ts';

/** A resolution, or the dice that a procedure still needs. */
export interface Resolved {
  readonly system: System;
  /** The resolved procedure. Null if there is none, for example at the start of a round. */
  readonly procedure: Procedure | null;
  readonly answer: Played<Resolution> | DiceNeeded;
  /** Determines which combatants' ids in the result the caller may read. */
  readonly telling: Telling;
  /** Effects with their recipients. If omitted: the effects of the resolution, whose recipients are roles. */
  readonly effects?: readonly NamedEffect[];
}

const TermKindType = builder.enumType('TermKind', {
  description: 'Kind of a term.',
  values: {
    BASE: { description: 'The term is the initial value of the number.' },
    DICE: { description: 'The term comes from rolled dice.' },
    MODIFIER: { description: 'A rule or the caller adds or subtracts the term.' },
    ARMOUR: { description: 'Armour subtracts the term.' },
    LIMIT: { description: 'The term raises the number to a minimum or lowers it to a maximum.' },
  } satisfies Record<TermKind, { description: string }>,
});

const TermType = builder.objectRef<Term & { readonly of: string }>('Term').implement({
  description:
    'One component of a number, with its rule. The number is the sum of its terms that are not excluded.',
  fields: (t) => ({
    quantity: t.exposeString('of', {
      description: 'Number to which the term contributes, for example damage.',
    }),
    label: t.exposeString('label', { description: 'Display name of the term.' }),
    value: t.exposeInt('value', { description: 'Value that the term adds. Negative if it subtracts.' }),
    kind: t.field({ type: TermKindType, description: 'Kind of the term.', resolve: ({ kind }) => kind }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that the term comes from.',
      resolve: ({ citation }) => citation,
    }),
    excluded: t.exposeString('excluded', {
      nullable: true,
      description: 'Reason why the term does not count. Null if it counts.',
    }),
  }),
});

const BreakdownType = builder.objectRef<Breakdown>('Breakdown').implement({
  description: 'A number and the parts of its calculation.',
  fields: (t) => ({
    quantity: t.exposeString('of', { description: 'Name of the number.' }),
    total: t.exposeInt('total', { description: 'Sum of the parts that apply.' }),
    terms: t.field({
      type: [TermType],
      description: 'Parts of the number, in order.',
      resolve: (breakdown) => termsOf([breakdown]),
    }),
  }),
});

export const termsOf = (breakdowns: readonly Breakdown[]) =>
  breakdowns.flatMap(({ of, terms }) => terms.map((term) => ({ ...term, of })));

export const breakdownFields = <Parent>(
  t:
    | PothosSchemaTypes.InterfaceFieldBuilder<typeof builder.$inferSchemaTypes, Parent>
    | PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
  of: (parent: Parent) => readonly Breakdown[],
) => ({
  breakdowns: t.field({
    type: [BreakdownType],
    description: 'All numbers in the result, each as a sum of terms.',
    resolve: (parent) => [...of(parent)],
  }),
  terms: t.field({
    type: [TermType],
    description: 'Terms of all numbers in the result, in order.',
    resolve: (parent) => termsOf(of(parent)),
  }),
});

const played = ({ answer }: Resolved): Resolution | null => (answer.type === 'played' ? answer.result : null);

/** Values of a result, with the name of their GraphQL type. */
type ResultValues = Values & { readonly __typename: string };

const resultTypes = systems.flatMap((system) =>
  system.procedures.map(({ detail }) => outputOf(system, detail)),
);

const unions = declaredTypes<GraphQLUnionType>();

const ResultUnion = unionStandIn<ResultValues>(
  unions(
    'ResolutionResult',
    () =>
      new GraphQLUnionType({
        name: 'ResolutionResult',
        description:
          'Details that are specific to a procedure. Procedures with the same details share a type.',
        types: [...new Set(resultTypes)].sort((a, b) => naturalCompare(a.name, b.name)),
        resolveType: ({ __typename }: ResultValues) => __typename,
      }),
  ),
);

export const ResolutionType = builder.objectRef<Resolved>('Resolution').implement({
  description:
    'Result of a procedure, with all its numbers and rules. If dice are needed, it contains only the dice to roll, and nothing is stored.',
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'Rule system of the procedure.',
      resolve: ({ system }) => system.id,
    }),
    procedure: t.field({
      type: ProcedureType,
      nullable: true,
      description:
        'Procedure that was resolved. Null if there is none, for example when an encounter starts.',
      resolve: ({ procedure }) => procedure,
    }),
    summary: t.string({
      description: 'The result as a sentence, or the dice that are needed.',
      resolve: summaryOf,
    }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'Outcome of the procedure. Null while dice are needed.',
      resolve: (resolved) => {
        const result = played(resolved);
        return result && resolved.procedure && outcomeOf(resolved.procedure, result.outcome);
      },
    }),
    ...breakdownFields(t, (resolved) => played(resolved)?.breakdowns ?? []),
    effects: t.field({
      type: [EffectObject],
      description: 'Effects of the procedure, in order.',
      resolve: (resolved) => [
        ...(resolved.effects ??
          (played(resolved)?.effects ?? []).map((effect) => namedEffect(resolved.system, effect))),
      ],
    }),
    throws: t.field({
      type: [ThrowType],
      description: 'Dice that were rolled, in order.',
      resolve: ({ answer }) => [...answer.throws],
    }),
    ...diceFields(t, ({ answer }) => answer),
    result: t.field({
      type: ResultUnion,
      nullable: true,
      description: 'Details that are specific to this procedure. Null while dice are needed.',
      resolve: (resolved) => {
        const { system, procedure, telling } = resolved;
        const detail = played(resolved)?.detail ?? null;
        if (detail === null || !procedure) return null;
        const values = toldValue(telling, procedure.detail, detail) as Values;
        return { ...values, __typename: outputName(system, procedure.detail) };
      },
    }),
  }),
});

function summaryOf({ answer }: Resolved): string {
  if (answer.type === 'played') return answer.result.summary;
  const needs = answer.needs.map((die) => `a ${describeDie(die)}`);
  return `${needs.length === 1 ? 'A die is' : 'Dice are'} needed: ${needs.join(', ')}.`;
}
