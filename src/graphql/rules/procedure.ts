import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { CitationType } from './citation.ts';

const owners = new Map<Procedure, System>(
  systems.flatMap((system) => system.procedures.map((procedure) => [procedure, system] as const)),
);

/** Returns the system that declares the procedure. */
export const systemOf = (procedure: Procedure): System => owners.get(procedure)!;

interface Outcome {
  readonly id: string;
  readonly meaning: string;
  readonly mishap: boolean;
}

export const OutcomeType = builder.objectRef<Outcome>('Outcome').implement({
  description: 'A possible outcome of a procedure.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Name of the outcome in its procedure.' }),
    title: t.string({ description: 'Display name of the outcome.', resolve: ({ id }) => titleOf(id) }),
    meaning: t.exposeString('meaning', { description: 'What the outcome means in the rules.' }),
    mishap: t.exposeBoolean('mishap', {
      description: 'True if the outcome is worse than a failure, such as a fumble or a botch.',
    }),
  }),
});

/** Returns an outcome of a procedure and its meaning. */
export const outcomeOf = ({ outcomes, mishaps }: Procedure, id: string): Outcome => ({
  id,
  meaning: outcomes[id] ?? '',
  mishap: mishaps.includes(id),
});

export const ProcedureType = builder.objectRef<Procedure>('Procedure').implement({
  description: 'A rule that you can resolve with `resolve` or with a more specific field.',
  fields: (t) => ({
    name: t.exposeString('id', {
      description: 'Name of the procedure’s field in the procedure input of its system.',
    }),
    title: t.exposeString('title', { description: 'Display name of the procedure.' }),
    description: t.exposeString('description', { description: 'What the procedure determines.' }),
    outcomes: t.field({
      type: [OutcomeType],
      description: 'All possible outcomes of the procedure.',
      resolve: (procedure) => Object.keys(procedure.outcomes).map((id) => outcomeOf(procedure, id)),
    }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that the procedure applies.',
      resolve: ({ citation }) => citation,
    }),
  }),
});
