import type { LoggedThrow } from '../../engine/encounter/log.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import { opens } from '../../play/access/viewer.ts';
import type { VisibleEntry } from '../../play/transcript/entry-summary.ts';
import { builder } from '../kit/builder.ts';
import type { Loaders } from '../kit/context.ts';

interface VisibleThrow {
  readonly thrown: LoggedThrow;
  readonly entry: VisibleEntry;
}

export const DiceSource = builder.enumType('DiceSource', {
  description: 'Source of the dice.',
  values: {
    SERVER: { value: 'GENERATOR', description: 'The encounter rolled the die from its seed.' },
    PHYSICAL: { value: 'HAND', description: 'A person rolled a physical die and entered the face.' },
  } as const,
});

export const LoggedThrowType = builder.objectRef<VisibleThrow>('LoggedThrow').implement({
  description: 'A die that was rolled in an encounter.',
  fields: (t) => ({
    die: t.string({
      description: 'The die in dice notation, for example d6.',
      resolve: ({ thrown }) => `d${thrown.sides}`,
    }),
    purpose: t.string({
      description: 'Purpose of the roll.',
      resolve: ({ thrown, entry }) => entry.view.withNames(thrown.purpose),
    }),
    face: t.int({
      description: 'Face of the die, from 1. 00 counts as 100.',
      resolve: ({ thrown }) => thrown.face,
    }),
    diceSource: t.field({
      type: DiceSource,
      description: 'Source of the die.',
      resolve: ({ thrown, entry }) => (thrown.position === undefined ? entry.thrownBy : 'GENERATOR'),
    }),
    position: t.int({
      nullable: true,
      description:
        'Position of the die’s first random word, counted from 0, in the sequence that the seed of `Entry.recordedIn` generates. Null for physical dice, and if the key does not give access to that encounter. Also null until that seed is revealed.',
      resolve: async ({ thrown, entry }, _args, { loaders }) => {
        const { seed, viewer, encounter } = await recordedIn(entry, loaders);
        return seed === null || !opens(viewer, encounter.row) ? null : (thrown.position ?? null);
      },
    }),
  }),
});

/** Returns the encounter in which an entry was written. If a fork shares the entry, this is the original encounter. */
export async function recordedIn(
  { view, encounterId }: VisibleEntry,
  loaders: Loaders,
): Promise<EncounterView> {
  if (encounterId === view.encounter.row.id) return view;
  return new EncounterView((await loaders.encounter.load(encounterId))!, view.viewer);
}
