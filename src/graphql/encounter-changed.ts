import type { Resolution } from '../engine/rules/resolution.ts';
import type { System } from '../engine/rules/system.ts';
import type { Committed } from '../play/carry-out.ts';
import type { Encounter } from '../play/encounters.ts';
import { systemOf } from '../play/systems.ts';
import type { DiceNeeded } from '../play/throwing.ts';
import { builder } from './builder.ts';
import { EncounterType } from './encounter.ts';
import { EntryType } from './entry.ts';
import { ResolutionInterface, type Resolved } from './resolution.ts';

export const versionDescription = 'The version last seen; another is a VERSION_CONFLICT.';

/** What a command came to, or the die it still needs. */
interface Done {
  readonly encounter: Encounter;
  readonly answer: Committed | DiceNeeded;
  /** The id of what was asked for, while it still needs dice. */
  readonly asked: string;
}

export const DoneType = builder.objectRef<Done>('EncounterChanged').implement({
  description: 'An encounter after a command.',
  fields: (t) => ({
    encounter: t.field({
      type: EncounterType,
      description: 'The encounter as it is now.',
      resolve: ({ encounter }) => encounter,
    }),
    entry: t.field({
      type: EntryType,
      nullable: true,
      description: 'The entry that was written; null where the given dice ran out and nothing was.',
      resolve: ({ answer }) => (answer.type === 'committed' ? answer.entry : null),
    }),
    resolution: t.field({
      type: ResolutionInterface,
      nullable: true,
      description: 'What an act came to, or DiceNeeded.',
      resolve: resolutionOf,
    }),
  }),
});

function resolutionOf({ encounter, answer, asked }: Done): Resolved | null {
  const system = systemOf(encounter.row);
  if (answer.type === 'diceNeeded') return { system, procedure: { id: asked }, answer };
  const acted = answer.entry.events.find((event) => event.type === 'acted');
  if (!acted) return null;
  const effects = answer.entry.events.flatMap((event) => (event.type === 'affected' ? [event.effect] : []));
  const result: Resolution = { ...acted, effects };
  const { throws } = answer.entry;
  return {
    system,
    procedure: procedureOf(system, acted.act),
    answer: { type: 'played', result, throws, seed: null, unused: 0 },
  };
}

export const procedureOf = (system: System, actId: string) =>
  system.combat.acts.find(({ id }) => id === actId)!.procedure;

export const committed = (answer: Committed): Done => ({
  encounter: answer.encounter,
  answer,
  asked: answer.entry.command.type,
});

/** Where dice are missing nothing was written, and the encounter is as it was. */
export const doneWith = async (
  answer: Committed | DiceNeeded,
  asked: string,
  reload: () => Promise<Encounter>,
): Promise<Done> =>
  answer.type === 'committed' ? committed(answer) : { encounter: await reload(), answer, asked };
