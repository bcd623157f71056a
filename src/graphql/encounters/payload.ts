import type { System } from '../../engine/rules/system.ts';
import type { Committed, Unthrown } from '../../play/encounters/carry-out.ts';
import { builder } from '../kit/builder.ts';
import { ResolutionInterface, type Resolved } from '../rules/resolution.ts';
import { deedsOf, resolutionOf } from './act-result.ts';
import { EncounterType } from './encounter.ts';
import { EntryType, seenEntry } from './entry.ts';

/** What a command came to, or the die it still needs. */
interface Done {
  readonly answer: Committed | Unthrown;
  /** The id of what was asked for, while it still needs dice. */
  readonly asked: string;
}

export const DoneType = builder.objectRef<Done>('EncounterChanged').implement({
  description: 'An encounter after a command.',
  fields: (t) => ({
    encounter: t.field({
      type: EncounterType,
      description: 'The encounter as it is now.',
      resolve: ({ answer }) => answer.sight,
    }),
    entry: t.field({
      type: EntryType,
      nullable: true,
      description: 'The entry that was written; null where the given dice ran out and nothing was.',
      resolve: ({ answer }) => (answer.type === 'committed' ? seenEntry(answer.sight, answer.entry) : null),
    }),
    resolution: t.field({
      type: ResolutionInterface,
      nullable: true,
      description: 'What an act came to, against the first whom it befell, or DiceNeeded.',
      resolve: firstOf,
    }),
  }),
});

function firstOf({ answer, asked }: Done): Resolved | null {
  const { system } = answer.sight;
  if (answer.type === 'unthrown') return { system, procedure: { id: asked }, answer: answer.needed };
  const { events } = answer.sight.entry(answer.entry);
  const [first] = deedsOf(system, events);
  return first ? resolutionOf(first, answer.unused) : null;
}

export const procedureOf = (system: System, actId: string) =>
  system.combat.acts.find(({ id }) => id === actId)!.procedure;

/** What a command came to; `asked` names it while it still needs dice. */
export const done = async (answer: Promise<Committed | Unthrown>, asked: string): Promise<Done> => ({
  answer: await answer,
  asked,
});
