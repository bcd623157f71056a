import type { Procedure } from '../../engine/rules/procedure.ts';
import type { Resolution } from '../../engine/rules/resolution.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Breakdown, Term, TermKind } from '../../engine/rules/term.ts';
import { systems } from '../../engine/systems/index.ts';
import type { DiceNeeded, Played } from '../../play/resolve/dice.ts';
import { builder } from '../kit/builder.ts';
import { outputFields, type Values } from '../kit/fields.ts';
import { outputName } from '../kit/names.ts';
import { CitationType } from './citation.ts';
import { DieType, seedOf, ThrowType, unusedOf } from './dice.ts';
import { EffectInterface } from './effect.ts';
import { SystemId } from './system-id.ts';

/** A resolution, or the die it still needs, and of what. */
export type Resolved = { readonly system: System } & (
  | { readonly procedure: Pick<Procedure, 'id' | 'detail'>; readonly answer: Played<Resolution> | DiceNeeded }
  | { readonly procedure: Pick<Procedure, 'id'>; readonly answer: DiceNeeded }
);

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
    of: t.exposeString('of', { description: 'The number it is part of: damage.' }),
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
    of: t.exposeString('of', { description: 'What the number is.' }),
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

export const ResolutionInterface = builder.interfaceRef<Resolved>('Resolution').implement({
  description:
    'What a procedure came to with everything that made it, or DiceNeeded where the given dice ran out.',
  resolveType: (resolved) =>
    'detail' in resolved.procedure && resolved.answer.type === 'played'
      ? outputName(resolved.system, resolved.procedure.detail)
      : 'DiceNeeded',
  fields: (t) => ({
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system.id }),
    procedure: t.string({
      description: 'Which procedure of the system.',
      resolve: ({ procedure }) => procedure.id,
    }),
    summary: t.string({ description: 'A sentence for people.', resolve: summaryOf }),
    outcome: t.string({
      nullable: true,
      description: 'One of the outcomes of the procedure; null while dice are needed.',
      resolve: (resolved) => played(resolved)?.outcome ?? null,
    }),
    ...breakdownFields(t, (resolved) => played(resolved)?.breakdowns ?? []),
    effects: t.field({
      type: [EffectInterface],
      description: 'What follows.',
      resolve: (resolved) => [...(played(resolved)?.effects ?? [])],
    }),
    throws: t.field({
      type: [ThrowType],
      description: 'Every throw, in order.',
      resolve: ({ answer }) => [...answer.throws],
    }),
    seed: t.string({
      nullable: true,
      description:
        'The seed that gives the same throws again; null for given dice, and for an open encounter.',
      resolve: ({ answer }) => seedOf(answer),
    }),
    unusedDice: t.int({
      description: 'How many of the given dice were not needed.',
      resolve: ({ answer }) => unusedOf(answer),
    }),
  }),
});

function summaryOf({ answer }: Resolved): string {
  if (answer.type === 'played') return answer.result.summary;
  return `A d${answer.next.sides} is needed: ${answer.next.purpose}.`;
}

builder.objectRef<Resolved>('DiceNeeded').implement({
  description:
    'The given dice ran out: throw the next one, and ask again with all of them. Nothing was stored.',
  interfaces: [ResolutionInterface],
  fields: (t) => ({
    next: t.field({
      type: DieType,
      description: 'The die to throw now.',
      resolve: ({ answer }) => {
        if (answer.type !== 'diceNeeded') throw new TypeError('no die is needed');
        return answer.next;
      },
    }),
  }),
});

for (const system of systems)
  for (const { detail, description } of system.procedures)
    builder.objectRef<Resolved>(outputName(system, detail)).implement({
      description: `${detail.description} ${description}`,
      interfaces: [ResolutionInterface],
      fields: (t) =>
        outputFields(t, system, detail, (resolved) => (played(resolved)?.detail ?? {}) as Values),
    });
