import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Effect } from '../../engine/rules/effects/effect.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { describeActAndResult } from '../../play/transcript/entry-summary.ts';
import { builder } from '../kit/builder.ts';
import { ActType } from '../rules/act.ts';
import { OutcomeType, outcomeOf } from '../rules/procedure.ts';
import { type NamedEffect, namedEffect } from '../rules/recipient.ts';
import { ResolutionType, type Resolved } from '../rules/resolution.ts';
import { CombatantType, visible } from './combatant.ts';

/** An effect and the combatant it applies to. */
type Affected = EventOf<'affected'>;

/** Result of an act against one of its targets. */
interface Done {
  readonly view: EncounterView;
  readonly acted: EventOf<'acted'>;
  readonly affected: readonly Affected[];
}

/**
 * Results of the acts in an entry. Each act gets the effects up to the next act. The first act also gets earlier
 * effects.
 */
export function actResultsOf(view: EncounterView, events: readonly EncounterEvent[]): Done[] {
  const starts = events.flatMap(({ type }, index) => (type === 'acted' ? [index] : []));
  return starts.map((start, index) => ({
    view,
    acted: events[start] as EventOf<'acted'>,
    affected: events
      .slice(index === 0 ? 0 : start, starts[index + 1])
      .filter((event): event is Affected => event.type === 'affected'),
  }));
}

/** An effect with its recipient, if the viewer may see the recipient. */
export function effectOn(view: EncounterView, effect: Effect, id: string): NamedEffect {
  const [combatant = null] = visible(view, [id]);
  return namedEffect(view.system, effect, {
    role: effect.on,
    name: view.nameOf(id),
    combatant,
    telling: view,
  });
}

const procedureIn = ({ view, acted }: Done) =>
  view.system.procedures.find(({ id }) => id === acted.procedure) ?? null;

/**
 * Resolution of an act. Null if the viewer may not see its numbers. `unused` contains given faces that were not used.
 */
export function resolutionOf(done: Done, unused: readonly number[] = []): Resolved | null {
  const { view, acted, affected } = done;
  if (acted.detail === null) return null;
  const { outcome, breakdowns, throws, detail } = acted;
  const summary = view.withNames(acted.summary);
  const effects = affected.map(({ effect }) => effect);
  const result = { outcome, summary, breakdowns, effects, detail };
  return {
    system: view.system,
    procedure: procedureIn(done),
    answer: { type: 'played', result, throws, seed: null, unused },
    telling: view,
    effects: affected.map(({ effect, combatant }) => effectOn(view, effect, combatant)),
  };
}

export const ActResultType = builder.objectRef<Done>('ActResult').implement({
  description: 'Result of an act for one of its targets.',
  fields: (t) => ({
    actor: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Combatant who acted. Null if the caller may no longer see the combatant.',
      resolve: ({ view, acted }) => visible(view, [acted.actor])[0] ?? null,
    }),
    target: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Target of the act. Null if the caller may no longer see the combatant.',
      resolve: ({ view, acted }) => visible(view, [acted.target])[0] ?? null,
    }),
    act: t.field({
      type: ActType,
      description: 'The act that was carried out.',
      resolve: ({ view, acted }) => view.system.encounterRules.acts.find(({ id }) => id === acted.act)!,
    }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'Outcome of the act’s procedure.',
      resolve: (done) => {
        const procedure = procedureIn(done);
        return procedure && outcomeOf(procedure, done.acted.outcome);
      },
    }),
    summary: t.string({
      description: 'Description of the act and its effects, in plain sentences.',
      resolve: ({ view, acted }) => describeActAndResult(view, acted),
    }),
    resolution: t.field({
      type: ResolutionType,
      nullable: true,
      description: 'Result of the procedure, with every number. Null if the caller may not see the numbers.',
      resolve: (done) => resolutionOf(done),
    }),
  }),
});
