import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { CitationType } from './citation.ts';

const owners = new Map<Procedure, System>(
  systems.flatMap((system) => system.procedures.map((procedure) => [procedure, system] as const)),
);

/** The system whose procedure it is. */
export const systemOf = (procedure: Procedure): System => owners.get(procedure)!;

interface Outcome {
  readonly id: string;
  readonly meaning: string;
  readonly mishap: boolean;
}

export const OutcomeType = builder.objectRef<Outcome>('Outcome').implement({
  description: 'One of the ways a procedure can come out.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Its name among the outcomes of the procedure.' }),
    title: t.string({ description: 'Its name for people.', resolve: ({ id }) => titleOf(id) }),
    meaning: t.exposeString('meaning', { description: 'What it means.' }),
    mishap: t.exposeBoolean('mishap', {
      description: 'Whether it is worse than failing, as a fumble or a botch is.',
    }),
  }),
});

/** An outcome of a procedure with its meaning. */
export const outcomeOf = ({ outcomes, mishaps }: Procedure, id: string): Outcome => ({
  id,
  meaning: outcomes[id] ?? '',
  mishap: mishaps.includes(id),
});

export const ProcedureType = builder.objectRef<Procedure>('Procedure').implement({
  description: 'A rule that can be asked, alone or through one of the entry points.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Its field in the procedure input of its system.' }),
    title: t.exposeString('title', { description: 'Its name for people.' }),
    description: t.exposeString('description', { description: 'What it settles.' }),
    outcomes: t.field({
      type: [OutcomeType],
      description: 'Every way it can come out.',
      resolve: (procedure) => Object.keys(procedure.outcomes).map((id) => outcomeOf(procedure, id)),
    }),
    citation: t.field({
      type: CitationType,
      description: 'Where it is written.',
      resolve: ({ citation }) => citation,
    }),
  }),
});
