import { fighterOf, fightersOf } from '../../engine/encounter/decision.ts';
import type { Combatant } from '../../engine/encounter/state.ts';
import type { Obligation } from '../../engine/rules/fight/encounter-rules.ts';
import type { Resource } from '../../engine/rules/fight/resource.ts';
import { actsFor } from '../../play/access/authority.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { optionsOf } from '../../play/encounter.ts';
import { CharacterType, readable } from '../characters/character.ts';
import {
  ActiveConditionType,
  SheetInterface,
  StandingInterface,
  sheetOf,
  standingOf,
} from '../characters/sheet-and-standing.ts';
import { builder } from '../kit/builder.ts';
import { RecipientType } from '../rules/recipient.ts';

/** A combatant, and the view of an encounter in which it is visible. */
export interface VisibleCombatant {
  readonly view: EncounterView;
  readonly combatant: Combatant;
}

/** Returns the combatants with these ids. Contains only combatants that the viewer may see. */
export const visible = (view: EncounterView, ids: readonly string[]): VisibleCombatant[] =>
  ids.flatMap((id) => {
    const combatant = view.combatant(id);
    return combatant ? [{ view, combatant }] : [];
  });

const HealthType = builder.enumType('Health', {
  description: 'Approximate health of a combatant.',
  values: {
    UNHURT: { description: 'The combatant has no injuries.' },
    HURT: { description: 'The combatant is hurt, but has more than half of the hit points left.' },
    BADLY_HURT: { description: 'The combatant has at most half of the hit points left.' },
    DOWN: { description: 'The combatant is out of the fight: unconscious, dying or dead.' },
  } as const,
});

export const VisibilityType = builder.enumType('Visibility', {
  description: 'What players and spectators see of a combatant that they do not play.',
  values: {
    FULL: { value: 'OPEN', description: 'Other callers see everything except the game master’s note.' },
    SUMMARY: {
      value: 'VEILED',
      description: 'Other callers see name, side, conditions and health, but no sheet and no numbers.',
    },
    HIDDEN: { description: 'Other callers do not see the combatant.' },
  } as const,
});

const ResourceType = builder.objectRef<Resource>('Resource').implement({
  description: 'A combatant’s resource, such as actions, parries or power points, and the points left.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Id of the resource in its system.' }),
    title: t.exposeString('title', { description: 'Display name of the resource.' }),
    remaining: t.exposeInt('remaining', { description: 'Amount that the combatant has left.' }),
    maximum: t.exposeInt('maximum', { description: 'Full amount of the resource.' }),
  }),
});

const CombatantRef = builder.objectRef<VisibleCombatant>('Combatant');

const ObligationType = builder
  .objectRef<Obligation & { readonly view: EncounterView }>('Obligation')
  .implement({
    description:
      'An act that a combatant still has to do, or that another combatant may still do to the combatant.',
    fields: (t) => ({
      act: t.exposeString('act', {
        description: 'Act that fulfils the obligation, as a field of the act input.',
      }),
      title: t.exposeString('title', { description: 'Display name of the obligation.' }),
      times: t.exposeInt('times', {
        description: 'Number of times that the act must still be done, 1 or more.',
      }),
      to: t.field({
        type: CombatantRef,
        nullable: true,
        description: 'The other combatant in the obligation. Null if there is none.',
        resolve: ({ view, to }) => (to === null ? null : visible(view, [to])[0]!),
      }),
    }),
  });

const whole = ({ view, combatant }: VisibleCombatant): boolean => view.canSeeFully(combatant.id);

interface Arranged {
  readonly act: string;
  readonly option: string | null;
}

const StandingAnswerType = builder.objectRef<Arranged>('StandingAnswer').implement({
  description: 'An answer that the server uses for a combatant without asking the player.',
  fields: (t) => ({
    act: t.exposeString('act', { description: 'Name of the answered act.' }),
    option: t.exposeString('option', {
      nullable: true,
      description: 'Name of the option that the combatant chooses. Null if the combatant passes.',
    }),
  }),
});

export const CombatantType = CombatantRef.implement({
  description: 'A combatant in an encounter. Contains only what the caller may see.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque identifier of the combatant; use it in commands.',
      resolve: ({ view, combatant }) => view.idOf(combatant.id),
    }),
    name: t.string({
      description: 'Name of the combatant in the encounter.',
      resolve: ({ combatant }) => combatant.name,
    }),
    side: t.string({
      nullable: true,
      description: 'Side that the combatant fights for. Null if the combatant has no side.',
      resolve: ({ combatant }) => combatant.side,
    }),
    viewerCanAct: t.boolean({
      description: 'True if the caller may act for the combatant.',
      resolve: ({ view, combatant }) => actsFor(view, combatant.id),
    }),
    hasActed: t.boolean({
      description:
        'True if the combatant has ended a turn in the current round of its encounter. False before the encounter starts.',
      resolve: ({ view, combatant }) => view.encounter.state.turnsEnded.has(combatant.id),
    }),
    standingAnswers: t.field({
      type: [StandingAnswerType],
      description:
        'Answers that the server uses for the combatant without asking the player, in the order in which they were set. Empty if the caller may not answer for the combatant.',
      resolve: ({ view, combatant: { id } }) =>
        view.owns(id)
          ? Object.entries(view.encounter.state.standingAnswers.get(id) ?? {}).map(([act, { option }]) => ({
              act,
              option,
            }))
          : [],
    }),
    visibility: t.field({
      type: VisibilityType,
      nullable: true,
      description: 'What other callers see of the combatant. Null unless the caller is the game master.',
      resolve: ({ view, combatant }) => (view.isGameMaster ? combatant.visibility : null),
    }),
    note: t.string({
      nullable: true,
      description: 'The game master’s note on the combatant. Null unless the caller is the game master.',
      resolve: ({ view, combatant }) => (view.isGameMaster ? combatant.note : null),
    }),
    character: t.field({
      type: CharacterType,
      nullable: true,
      description:
        'The stored character of the combatant. Null if the combatant was created for this encounter, or if the caller may not read the character.',
      resolve: (visible, _args, context) =>
        visible.combatant.characterId === null || !whole(visible)
          ? null
          : readable(visible.combatant.characterId, context),
    }),
    sheet: t.field({
      type: SheetInterface,
      nullable: true,
      description: 'Sheet with which the combatant joined. Null if the caller may not see it.',
      resolve: (visible) => (whole(visible) ? sheetOf(visible.view.system, visible.combatant) : null),
    }),
    standing: t.field({
      type: StandingInterface,
      nullable: true,
      description: 'Current state of the combatant in detail. Null if the caller may not see it.',
      resolve: (visible) => {
        const { view, combatant } = visible;
        const fighter = fighterOf(combatant, view.encounter.state.round);
        return whole(visible) ? standingOf(view.system, fighter, view) : null;
      },
    }),
    health: t.field({
      type: HealthType,
      description: 'The combatant’s approximate health.',
      resolve: ({ view, combatant }) => view.health(combatant),
    }),
    conditions: t.field({
      type: [ActiveConditionType],
      description: 'Conditions that the combatant has now.',
      resolve: (visible) =>
        visible.combatant.conditions.map((held) => ({
          ...held,
          system: visible.view.system,
          view: visible.view,
          note: whole(visible) && held.note !== null ? visible.view.withNames(held.note) : null,
        })),
    }),
    resources: t.field({
      type: [ResourceType],
      description:
        'The combatant’s resources with their remaining points. Empty if the caller may not see them.',
      resolve: (visible) => {
        const { encounter } = visible.view;
        const { state } = encounter;
        if (!whole(visible)) return [];
        const fighter = fighterOf(visible.combatant, state.round);
        return [
          ...visible.view.system.encounterRules.resources(fighter, optionsOf(encounter), fightersOf(state)),
        ];
      },
    }),
    obligations: t.field({
      type: [ObligationType],
      description:
        'Acts that the combatant must still perform, or that others may still perform on the combatant. Acts are listed until performed or expired. Omits acts that involve a combatant hidden from the caller. Empty if the caller may not see them.',
      resolve: (visible) => {
        const { view, combatant } = visible;
        const obligations =
          view.system.encounterRules.owed?.(
            fighterOf(combatant, view.encounter.state.round),
            optionsOf(view.encounter),
          ) ?? [];
        if (!whole(visible)) return [];
        return obligations
          .filter(({ to }) => to === null || view.canSee(to))
          .map((each) => ({ ...each, view }));
      },
    }),
  }),
});

builder.objectField(RecipientType, 'combatant', (t) =>
  t.field({
    type: CombatantType,
    nullable: true,
    description:
      'The recipient as a combatant. Null outside an encounter, or if the caller may no longer see the combatant.',
    resolve: ({ combatant }) => combatant as VisibleCombatant | null,
  }),
);

builder.objectField(ActiveConditionType, 'untilTurnOf', (t) =>
  t.field({
    type: CombatantType,
    nullable: true,
    description:
      'The condition ends when this combatant’s next turn begins. Null if no turn ends the condition, or if the combatant is hidden from the caller.',
    resolve: ({ view, untilTurnOf }) => {
      const combatant = untilTurnOf === undefined ? null : view?.combatant(untilTurnOf);
      return view && combatant ? { view, combatant } : null;
    },
  }),
);
