import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { asStated } from '../../play/access/telling.ts';
import { MAX_FACTS, odds, type ProcedureRequest, resolve } from '../../play/resolve/resolve.ts';
import { builder } from '../kit/builder.ts';
import { choiceOf, DiceInput } from '../kit/dice-input.ts';
import { procedureInputOf, type Values } from '../kit/fields.ts';
import { prefixOf } from '../kit/names.ts';
import { bySystem, chosen, chosenSystem, oneOf } from '../kit/one-of.ts';
import { anybody } from '../kit/rights.ts';
import type { InputRef } from '../kit/stand-in.ts';
import { underHomebrew } from './house-rules.ts';
import { OddsType, runInWorkerOf } from './odds.ts';
import { ResolutionType } from './resolution.ts';

/** A system's procedure, with its input. */
interface Question extends ProcedureRequest {
  readonly system: System;
}

/** A group of root fields for procedures: an input type, and a function that reads the input. */
interface EntryPoint {
  /** Word that the names of the root fields contain, such as `Attack`. */
  readonly name: string;
  /** Noun phrase without a full stop, used in descriptions. */
  readonly subject: string;
  readonly input: InputRef;
  readonly read: (input: Values) => Question;
}

const question = (
  system: System,
  procedure: Procedure,
  { options, ...input }: Values,
  path: readonly string[],
): Question => ({
  system,
  procedure,
  input,
  options: options ?? undefined,
  path: ['input', ...path],
});

/** Creates an entry point that has one procedure for each system. */
const single = (
  name: string,
  subject: string,
  procedureOf: (system: System) => Procedure | null,
): EntryPoint => ({
  name,
  subject,
  input: bySystem(`${name}Input`, `Input for ${subject}.`, (system) => {
    const procedure = procedureOf(system);
    return procedure && procedureInputOf(system, procedure.input);
  }),
  read: (input) => {
    const { system, value } = chosenSystem(input);
    return question(system, procedureOf(system)!, value, [system.id]);
  },
});

/** Creates an entry point that has several procedures for each system. The caller chooses a procedure by name. */
const several = (
  name: string,
  subject: string,
  proceduresOf: (system: System) => Readonly<Record<string, Procedure>>,
): EntryPoint => ({
  name,
  subject,
  input: bySystem(`${name}Input`, `Input for ${subject}.`, (system) => {
    const members = Object.entries(proceduresOf(system)).map(([name, procedure]) => ({
      name,
      type: procedureInputOf(system, procedure.input),
      description: procedure.description,
    }));
    return members.length === 0
      ? null
      : oneOf(
          `${prefixOf(system)}${name}Input`,
          `Input for ${subject}. Exactly one field, named after the procedure.`,
          members,
        );
  }),
  read: (input) => {
    const { system, value } = chosenSystem(input);
    const { name, value: given } = chosen(value);
    return question(system, proceduresOf(system)[name]!, given, [system.id, name]);
  },
});

const entryPoints: readonly EntryPoint[] = [
  single('Attack', 'an attack and the defence against it', ({ entryPoints }) => entryPoints.attack),
  single('Resistance', 'a contest of one force against another', ({ entryPoints }) => entryPoints.resistance),
  several(
    'Spell',
    'spell casting, or a spell’s effects on a target',
    ({ entryPoints }) => entryPoints.spell ?? {},
  ),
  several('Healing', 'first aid, rest or care', ({ entryPoints }) => entryPoints.healing),
];

export const anyProcedure = several('Procedure', 'any procedure', ({ procedures }) =>
  Object.fromEntries(procedures.map((procedure) => [procedure.id, procedure])),
);

const ask = (entryPoint: EntryPoint, input: unknown): Question => entryPoint.read(input as Values);

const mutationOf = (entryPoint: EntryPoint): string =>
  entryPoint === anyProcedure ? 'resolve' : `resolve${entryPoint.name}`;

for (const entryPoint of [...entryPoints, anyProcedure]) {
  const any = entryPoint === anyProcedure;
  builder.mutationFields((t) => ({
    [mutationOf(entryPoint)]: t.field({
      extensions: anybody,
      nullable: true,
      type: ResolutionType,
      description: `Resolves ${entryPoint.subject}. With a campaign key, the campaign’s own tables and house rules apply. Nothing is stored.`,
      args: {
        input: t.arg({
          type: entryPoint.input,
          required: true,
          description: 'The procedure’s input, for one rule system.',
        }),
        dice: t.arg({
          type: DiceInput,
          description: 'Source of the dice. If omitted: a random seed.',
        }),
      },
      resolve: async (_root, { input, dice }, { services, viewer }) => {
        const { system, ...asked } = await underHomebrew(services, viewer, ask(entryPoint, input));
        return {
          system,
          procedure: asked.procedure,
          telling: asStated,
          answer: resolve(services, asked, choiceOf(dice)),
        };
      },
    }),
  }));
  builder.queryFields((t) => ({
    [any ? 'odds' : `${entryPoint.name.toLowerCase()}Odds`]: t.field({
      extensions: anybody,
      type: OddsType,
      description: `Exact odds of ${entryPoint.subject}, for the same input as \`${mutationOf(entryPoint)}\`. With a campaign key, the campaign’s own tables and house rules apply.`,
      args: {
        input: t.arg({
          type: entryPoint.input,
          required: true,
          description: 'The procedure’s input, for one rule system.',
        }),
        facts: t.arg.stringList({
          description: `Further result fields to include in the odds: numbers, booleans or enums. At most ${MAX_FACTS}.`,
        }),
      },
      resolve: async (_root, { input, facts }, { services, viewer, meter, allowances }) => {
        const { system, ...asked } = await underHomebrew(services, viewer, ask(entryPoint, input));
        const request = { ...asked, facts: facts ?? [] };
        return odds(services, system, request, runInWorkerOf(meter, allowances));
      },
    }),
  }));
}

builder.queryFields((t) => ({
  evaluate: t.field({
    extensions: anybody,
    type: ResolutionType,
    description:
      'Resolves any procedure that does not need dice. If the procedure needs dice, the result contains only the dice to roll.',
    args: {
      input: t.arg({
        type: anyProcedure.input,
        required: true,
        description: 'The procedure’s input, for one rule system.',
      }),
    },
    resolve: async (_root, { input }, { services, viewer }) => {
      const { system, ...asked } = await underHomebrew(services, viewer, ask(anyProcedure, input));
      return {
        system,
        procedure: asked.procedure,
        telling: asStated,
        answer: resolve(services, asked, { given: [], rest: 'ASK' }),
      };
    },
  }),
}));
