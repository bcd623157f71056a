import { isDeepStrictEqual } from 'node:util';
import { fighterOf } from '../../engine/encounter/decision.ts';
import type { Combatant, EncounterState } from '../../engine/encounter/state.ts';
import type { Fighter } from '../../engine/rules/fight/fighter.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { toldJson } from '../../play/access/telling.ts';
import { optionsOf } from '../../play/encounter.ts';
import { StandingInterface, standingOf } from '../characters/sheet-and-standing.ts';
import { builder } from '../kit/builder.ts';
import type { Loaders } from '../kit/context.ts';
import { CombatantType } from './combatant.ts';

/** A combatant before and after an entry. */
interface Changed {
  readonly view: EncounterView;
  readonly combatant: Combatant;
  readonly before: Fighter | null;
  readonly after: Fighter;
}

export const ChangeType = builder.objectRef<Changed>('CombatantChange').implement({
  description: 'State of a combatant before and after a log entry.',
  fields: (t) => ({
    combatant: t.field({
      type: CombatantType,
      description: 'Combatant whose state changed.',
      resolve: ({ view, combatant }) => ({ view, combatant }),
    }),
    before: t.field({
      type: StandingInterface,
      nullable: true,
      description: 'State before the entry. Null if the combatant was not in the encounter.',
      resolve: ({ view, before }) => before && standingOf(view.system, before, view),
    }),
    after: t.field({
      type: StandingInterface,
      description: 'State after the entry.',
      resolve: ({ view, after }) => standingOf(view.system, after, view),
    }),
  }),
});

/** Compares states by value, because a new state and the same state from the log are different objects. */
const isTheSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

/**
 * Treats an empty list as null, because a list that contains only hidden combatants is empty for a viewer who may not
 * see them.
 */
const plain = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(
        JSON.stringify(value, (_name, each) => (Array.isArray(each) && each.length === 0 ? null : each)),
      );

/** Removes the parts of a combatant's state that concern only hidden combatants. */
const seenBy = (view: EncounterView, combatant: Combatant): unknown =>
  view.isGameMaster
    ? combatant
    : {
        ...combatant,
        state: toldJson(view, view.system.encounterRules.state, combatant.state),
        conditions: combatant.conditions.map(({ untilTurnOf, note, ...condition }) => ({
          ...condition,
          note: note && view.withNames(note),
          untilTurnOf: untilTurnOf && view.shownId(untilTurnOf),
        })),
      };

/** Returns the state of a combatant as the viewer sees it. It can also depend on the round. */
function standingSeenBy(view: EncounterView, combatant: Combatant, round: number): unknown {
  const { standing, standingOf } = view.system.encounterRules;
  return toldJson(view, standing, standingOf(fighterOf(combatant, round)));
}

/**
 * Returns the limited resources of a combatant. They can change although the changed part of the state is hidden from
 * the viewer. Of a resource that all combatants share, only the combatant's own part counts.
 */
const resourcesOf = ({ system, encounter }: EncounterView, combatant: Combatant, round: number) =>
  system.encounterRules.resources(fighterOf(combatant, round), optionsOf(encounter));

/** Returns the combatants that a log entry changed. Contains only combatants whose full data the viewer may see. */
export async function changesOf(view: EncounterView, version: number, loaders: Loaders): Promise<Changed[]> {
  const { encounter } = view;
  const [before, after] = await Promise.all(
    [version - 1, version].map((at) => loaders.state.load({ row: encounter.row, version: at })),
  );
  return changedBetween(view, before!, after!);
}

const leftBetween = ({ departed }: EncounterState, after: EncounterState): readonly Combatant[] =>
  [...after.departed.values()].filter(({ id }) => !departed.has(id));

/** Returns the combatants that differ between two states, including combatants who left. */
export const changedBetween = (
  view: EncounterView,
  before: EncounterState,
  after: EncounterState,
): Changed[] =>
  [...after.combatants.values(), ...leftBetween(before, after)].flatMap((combatant) => {
    const was = before.combatants.get(combatant.id);
    if (!view.canSeeFully(combatant.id)) return [];
    if (was === combatant && before.round === after.round) return [];
    const isUnchanged =
      was !== undefined &&
      isTheSame(seenBy(view, was), seenBy(view, combatant)) &&
      isTheSame(standingSeenBy(view, was, before.round), standingSeenBy(view, combatant, after.round)) &&
      isTheSame(resourcesOf(view, was, before.round), resourcesOf(view, combatant, after.round));
    if (isUnchanged) return [];
    return {
      view,
      combatant: view.combatant(combatant.id)!,
      before: was ? fighterOf(was, before.round) : null,
      after: fighterOf(combatant, after.round),
    };
  });
