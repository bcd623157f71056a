import type { LoggedThrow } from '../../engine/encounter/log.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import type { StoredEntry } from '../../play/stored.ts';
import { builder } from '../kit/builder.ts';
import type { Loaders } from '../kit/context.ts';

/** An entry as a viewer may see it. */
export interface VisibleEntry extends StoredEntry {
  readonly view: EncounterView;
}

interface VisibleThrow {
  readonly thrown: LoggedThrow;
  readonly entry: VisibleEntry;
}

export const DiceSource = builder.enumType('DiceSource', {
  description: 'Whose dice were thrown.',
  values: {
    SERVER: { value: 'GENERATOR', description: 'The encounter’s own, from its seed.' },
    PHYSICAL: { value: 'HAND', description: 'Physical dice, as somebody gave them.' },
  } as const,
});

export const LoggedThrowType = builder.objectRef<VisibleThrow>('LoggedThrow').implement({
  description: 'A die that was thrown in an encounter.',
  fields: (t) => ({
    die: t.string({ description: 'The die: d6.', resolve: ({ thrown }) => `d${thrown.sides}` }),
    purpose: t.string({
      description: 'What it was thrown for.',
      resolve: ({ thrown, entry }) => entry.view.withNames(thrown.purpose),
    }),
    face: t.int({
      description: 'What it showed, from 1; 100 for 00.',
      resolve: ({ thrown }) => thrown.face,
    }),
    diceSource: t.field({
      type: DiceSource,
      description: 'Whose die it was.',
      resolve: ({ thrown, entry }) => (thrown.position === undefined ? entry.thrownBy : 'GENERATOR'),
    }),
    position: t.int({
      nullable: true,
      description:
        'The word, from 0, that it began with among those that follow from the seed of Entry.recordedIn; null for a die thrown by hand, and for everybody until that seed is told: before, it would tell how many dice fell out of sight.',
      resolve: async ({ thrown, entry }, _args, { loaders }) =>
        (await recordedIn(entry, loaders)).seed === null ? null : (thrown.position ?? null),
    }),
  }),
});

/** The encounter that an entry was written in: of what a fork shares, another. */
export async function recordedIn(
  { view, encounterId }: VisibleEntry,
  loaders: Loaders,
): Promise<EncounterView> {
  if (encounterId === view.encounter.row.id) return view;
  return new EncounterView((await loaders.encounter.load(encounterId))!, view.viewer);
}
