import { GraphQLUnionType } from 'graphql';
import { naturalCompare } from 'graphql/jsutils/naturalCompare.js';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { Resolution } from '../../engine/rules/resolution.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Breakdown, Term, TermKind } from '../../engine/rules/term.ts';
import { systems } from '../../engine/systems/index.ts';
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
import { EffectInterface, type NamedEffect, namedEffect } from './effect.ts';
import { OutcomeType, outcomeOf, ProcedureType } from './procedure.ts';
import { SystemId } from './system-id.ts';

/** A resolution, or the dice it still needs, and of what. */
export interface Resolved {
  readonly system: System;
  /** What was asked; null for what is no procedure: a round that begins. */
  readonly procedure: Procedure | null;
  readonly answer: Played<Resolution> | DiceNeeded;
  /** How the caller reads ids of combatants in what it tells. */
  readonly telling: Telling;
  /** The effects with their recipients. If omitted: those of the answer, each on a part that somebody plays. */
  readonly effects?: readonly NamedEffect[];
}

const TermKindType = builder.enumType('TermKind', {
  description: 'What sort of part of a number it is.',
  values: {
    BASE: { description: 'What the number starts from.' },
    DICE: { description: 'Thrown.' },
    MODIFIER: { description: 'Added or taken away by a rule or the caller.' },
    ARMOUR: { description: 'Taken away by armour.' },
    LIMIT: { description: 'What a least or greatest value changed.' },
  } satisfies Record<TermKind, { description: string }>,
});

const TermType = builder.objectRef<Term & { readonly of: string }>('Term').implement({
  description: 'One part of a number, and the rule behind it. A number is the sum of its terms that count.',
  fields: (t) => ({
    quantity: t.exposeString('of', { description: 'The number it is part of: damage.' }),
    label: t.exposeString('label', { description: 'What it is.' }),
    value: t.exposeInt('value', { description: 'What it adds.' }),
    kind: t.field({ type: TermKindType, description: 'What sort of part.', resolve: ({ kind }) => kind }),
    citation: t.field({
      type: CitationType,
      description: 'The rule behind it.',
      resolve: ({ citation }) => citation,
    }),
    excluded: t.exposeString('excluded', {
      nullable: true,
      description: 'Why it does not count; null when it does.',
    }),
  }),
});

const BreakdownType = builder.objectRef<Breakdown>('Breakdown').implement({
  description: 'A number with everything that made it.',
  fields: (t) => ({
    quantity: t.exposeString('of', { description: 'What the number is.' }),
    total: t.exposeInt('total', { description: 'The sum of the terms that count.' }),
    terms: t.field({
      type: [TermType],
      description: 'Its parts.',
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
    description: 'Every number with its terms.',
    resolve: (parent) => [...of(parent)],
  }),
  terms: t.field({
    type: [TermType],
    description: 'The terms of every number, in order.',
    resolve: (parent) => termsOf(of(parent)),
  }),
});

const played = ({ answer }: Resolved): Resolution | null => (answer.type === 'played' ? answer.result : null);

/** What a procedure tells beside what all tell. */
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
        description: 'What not every procedure tells; procedures that tell the same have one type.',
        types: [...new Set(resultTypes)].sort((a, b) => naturalCompare(a.name, b.name)),
        resolveType: ({ __typename }: ResultValues) => __typename,
      }),
  ),
);

export const ResolutionType = builder.objectRef<Resolved>('Resolution').implement({
  description:
    'What a procedure came to with everything that made it; or, while dice are needed, which: then nothing was stored.',
  fields: (t) => ({
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system.id }),
    procedure: t.field({
      type: ProcedureType,
      nullable: true,
      description: 'Which procedure of the system; null for what is none: an encounter that begins.',
      resolve: ({ procedure }) => procedure,
    }),
    summary: t.string({ description: 'A sentence for people.', resolve: summaryOf }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'How it came out; null while dice are needed.',
      resolve: (resolved) => {
        const result = played(resolved);
        return result && resolved.procedure && outcomeOf(resolved.procedure, result.outcome);
      },
    }),
    ...breakdownFields(t, (resolved) => played(resolved)?.breakdowns ?? []),
    effects: t.field({
      type: [EffectInterface],
      description: 'What follows.',
      resolve: (resolved) => [
        ...(resolved.effects ??
          (played(resolved)?.effects ?? []).map((effect) => namedEffect(resolved.system, effect))),
      ],
    }),
    throws: t.field({
      type: [ThrowType],
      description: 'Every throw, in order.',
      resolve: ({ answer }) => [...answer.throws],
    }),
    ...diceFields(t, ({ answer }) => answer),
    result: t.field({
      type: ResultUnion,
      nullable: true,
      description: 'What only this procedure tells; null while dice are needed.',
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
  const needs = answer.needs.map(({ sides, purpose }) => `a d${sides} for ${purpose}`);
  return `${needs.length === 1 ? 'A die is' : 'Dice are'} needed: ${needs.join(', ')}.`;
}
