import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { neededDiceSeen } from '../../play/access/needed-dice.ts';
import type { Committed, DiceMissing } from '../../play/encounters/carry-out.ts';
import { builder } from '../kit/builder.ts';
import { unusedDiceField } from '../rules/dice.ts';
import { ResolutionType, type Resolved } from '../rules/resolution.ts';
import { actResultsOf, resolutionOf } from './act-result.ts';
import { EncounterType } from './encounter.ts';
import { EntryType, visibleEntry } from './entry.ts';

/** Result of a command, or the dice that it still needs. */
interface Done {
  readonly answer: Committed | DiceMissing;
  /** Procedure for which dice can still be missing. Null if the command does not resolve a procedure. */
  readonly asked: Procedure | null;
}

export const EncounterPayloadType = builder.objectRef<Done>('EncounterPayload').implement({
  description: 'Result of a command on an encounter.',
  fields: (t) => ({
    encounter: t.field({
      type: EncounterType,
      description: 'The encounter after the command.',
      resolve: ({ answer }) => answer.view,
    }),
    entry: t.field({
      type: EntryType,
      nullable: true,
      description: 'Entry that the command wrote. Null if more dice are needed; then nothing is stored.',
      resolve: ({ answer }, _args, { loaders }) =>
        answer.type === 'committed' ? visibleEntry(answer.view, answer.entry, loaders) : null,
    }),
    resolution: t.field({
      type: ResolutionType,
      nullable: true,
      description:
        'Result of the act against its first target, or the dice that the command still needs. Null if the command resolved no act.',
      resolve: firstOf,
    }),
    ...unusedDiceField(t, ({ answer }) => (answer.type === 'committed' ? answer.unused : [])),
  }),
});

function firstOf({ answer, asked }: Done): Resolved | null {
  const { view } = answer;
  if (answer.type === 'diceMissing') {
    const needs = neededDiceSeen(view, answer.needed.needs);
    const { pending } = view.encounter.state;
    const procedure = asked ?? (pending && procedureOf(view.system, pending.act));
    return { system: view.system, procedure, answer: { ...answer.needed, needs }, telling: view };
  }
  const { events } = view.entry(answer.entry);
  const [first] = actResultsOf(view, events);
  return first ? resolutionOf(first, answer.unused) : null;
}

export const procedureOf = (system: System, actId: string): Procedure =>
  system.encounterRules.acts.find(({ id }) => id === actId)!.procedure;

export const NewEncounterPayloadType = builder.objectRef<EncounterView>('NewEncounterPayload').implement({
  description: 'Result of `createEncounter`, `forkEncounter` or `importEncounter`.',
  fields: (t) => ({
    encounter: t.field({
      type: EncounterType,
      description: 'The new encounter.',
      resolve: (view) => view,
    }),
  }),
});

/** Returns the payload of a command. `asked` is the procedure for which dice can still be missing. */
export const payloadOf = async (
  answer: Promise<Committed | DiceMissing>,
  asked: Procedure | null = null,
): Promise<Done> => ({ answer: await answer, asked });
