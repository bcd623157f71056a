import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Effect } from '../../engine/rules/effect.ts';
import type { System } from '../../engine/rules/system.ts';
import { builder } from '../kit/builder.ts';
import { ResolutionInterface, type Resolved } from '../rules/resolution.ts';

/** What was done to one of those whom an entry is about. */
interface Deed {
  readonly system: System;
  readonly acted: EventOf<'acted'>;
  readonly effects: readonly Effect[];
}

/** Every deed of an entry, each with what follows until the next; what comes before belongs to the first. */
export function deedsOf(system: System, events: readonly EncounterEvent[]): Deed[] {
  const starts = events.flatMap(({ type }, index) => (type === 'acted' ? [index] : []));
  return starts.map((start, index) => ({
    system,
    acted: events[start] as EventOf<'acted'>,
    effects: events
      .slice(index === 0 ? 0 : start, starts[index + 1])
      .flatMap((event) => (event.type === 'affected' ? [event.effect] : [])),
  }));
}

/** What it came to, for those who may see the numbers; `unused` counts given dice that were not needed. */
export function resolutionOf({ system, acted, effects }: Deed, unused = 0): Resolved | null {
  if (acted.detail === null) return null;
  const { outcome, summary, breakdowns, throws, detail } = acted;
  const procedure = system.procedures.find(({ id }) => id === acted.procedure)!;
  const result = { outcome, summary, breakdowns, effects, detail };
  return { system, procedure, answer: { type: 'played', result, throws, seed: null, unused } };
}

export const DeedType = builder.objectRef<Deed>('Deed').implement({
  description: 'What somebody did to one of those whom an act befell.',
  fields: (t) => ({
    actor: t.id({ description: 'The id of whoever acted.', resolve: ({ acted }) => acted.actor }),
    target: t.id({ description: 'The id of whoever was acted on.', resolve: ({ acted }) => acted.target }),
    act: t.string({ description: 'What was done.', resolve: ({ acted }) => acted.act }),
    outcome: t.string({ description: 'How it came out.', resolve: ({ acted }) => acted.outcome }),
    summary: t.string({ description: 'A sentence for people.', resolve: ({ acted }) => acted.summary }),
    resolution: t.field({
      type: ResolutionInterface,
      nullable: true,
      description: 'What it came to, with every number; null where the key may not see them.',
      resolve: (deed) => resolutionOf(deed),
    }),
  }),
});
