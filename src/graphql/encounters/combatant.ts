import { fighterOf, fightersOf } from '../../engine/encounter/decision.ts';
import type { Combatant } from '../../engine/encounter/state.ts';
import type { Obligation } from '../../engine/rules/fight/encounter-rules.ts';
import type { Resource } from '../../engine/rules/fight/resource.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
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

/** A combatant in the sight of a viewer. */
export interface VisibleCombatant {
  readonly view: EncounterView;
  readonly combatant: Combatant;
}

/** Those of them whom the viewer may see. */
export const visible = (view: EncounterView, ids: readonly string[]): VisibleCombatant[] =>
  ids.flatMap((id) => {
    const combatant = view.combatant(id);
    return combatant ? [{ view, combatant }] : [];
  });

const HealthType = builder.enumType('Health', {
  description: 'How badly somebody fares, in a word.',
  values: {
    UNHURT: { description: 'Nothing is the matter.' },
    HURT: { description: 'Hurt, with more than half left.' },
    BADLY_HURT: { description: 'Half or less is left.' },
    DOWN: { description: 'Out of the fight: unconscious, dying or dead.' },
  } as const,
});

export const VisibilityType = builder.enumType('Visibility', {
  description: 'How much of a combatant players and spectators see who do not play it.',
  values: {
    FULL: { value: 'OPEN', description: 'Everything but the note.' },
    SUMMARY: {
      value: 'VEILED',
      description: 'Name, side, conditions and a word for how it fares; no sheet and no numbers.',
    },
    HIDDEN: { description: 'Nothing: it is not there for them.' },
  } as const,
});

const ResourceType = builder.objectRef<Resource>('Resource').implement({
  description: 'Something that a round or a turn allows only so often.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Its name within the system.' }),
    title: t.exposeString('title', { description: 'Its name for people.' }),
    remaining: t.exposeInt('remaining', { description: 'How much is left.' }),
    maximum: t.exposeInt('maximum', { description: 'How much there is when nothing is spent.' }),
  }),
});

const CombatantRef = builder.objectRef<VisibleCombatant>('Combatant');

const ObligationType = builder
  .objectRef<Obligation & { readonly view: EncounterView }>('Obligation')
  .implement({
    description: 'Something that is kept as owed until it is paid.',
    fields: (t) => ({
      act: t.exposeString('act', { description: 'The act that pays it, by its field in the act input.' }),
      title: t.exposeString('title', { description: 'What it is, for people.' }),
      times: t.exposeInt('times', { description: 'How many times, 1 or more.' }),
      to: t.field({
        type: CombatantRef,
        nullable: true,
        description: 'The combatant to whom it is owed. Null if it is owed to nobody else.',
        resolve: ({ view, to }) => (to === null ? null : visible(view, [to])[0]!),
      }),
    }),
  });

const whole = ({ view, combatant }: VisibleCombatant): boolean => view.canSeeFully(combatant.id);

export const CombatantType = CombatantRef.implement({
  description: 'Somebody in an encounter, as far as the key may see.',
  fields: (t) => ({
    id: t.id({
      description: 'Their id, by which commands name them.',
      resolve: ({ view, combatant }) => view.idOf(combatant.id),
    }),
    name: t.string({ description: 'What they are called.', resolve: ({ combatant }) => combatant.name }),
    side: t.string({
      nullable: true,
      description: 'Which side they fight on.',
      resolve: ({ combatant }) => combatant.side,
    }),
    viewerCanAct: t.boolean({
      description: 'Whether the key speaks for them.',
      resolve: ({ view, combatant }) => view.owns(combatant.id),
    }),
    visibility: t.field({
      type: VisibilityType,
      nullable: true,
      description: 'How much of them others see; for the game master alone.',
      resolve: ({ view, combatant }) => (view.isGameMaster ? combatant.visibility : null),
    }),
    note: t.string({
      nullable: true,
      description: 'The game master’s note, for the game master alone.',
      resolve: ({ view, combatant }) => (view.isGameMaster ? combatant.note : null),
    }),
    character: t.field({
      type: CharacterType,
      nullable: true,
      description:
        'The character they are; null for one made up for this encounter, and where the key may not read it.',
      resolve: (visible, _args, context) =>
        visible.combatant.characterId === null || !whole(visible)
          ? null
          : readable(visible.combatant.characterId, context),
    }),
    sheet: t.field({
      type: SheetInterface,
      nullable: true,
      description: 'On paper, as they joined; null where the key may not see it.',
      resolve: (visible) => (whole(visible) ? sheetOf(visible.view.system, visible.combatant) : null),
    }),
    standing: t.field({
      type: StandingInterface,
      nullable: true,
      description: 'How they fare in numbers; null where the key may not see them.',
      resolve: (visible) => {
        const { view, combatant } = visible;
        const fighter = fighterOf(combatant, view.encounter.state.round);
        return whole(visible) ? standingOf(view.system, fighter, view) : null;
      },
    }),
    health: t.field({
      type: HealthType,
      description: 'How they fare in a word.',
      resolve: ({ view, combatant }) => view.health(combatant),
    }),
    conditions: t.field({
      type: [ActiveConditionType],
      description: 'The conditions they have.',
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
      description: 'What is left of what the round allows them; empty where the key may not see it.',
      resolve: (visible) => {
        const { row, state } = visible.view.encounter;
        if (!whole(visible)) return [];
        const fighter = fighterOf(visible.combatant, state.round);
        return [...visible.view.system.encounterRules.resources(fighter, row.options, fightersOf(state))];
      },
    }),
    obligations: t.field({
      type: [ObligationType],
      description:
        'What they have yet to do, and what others may yet do to them, until it is done or lapses. Omits what concerns a combatant that the key may not see; empty where the key may not see theirs.',
      resolve: (visible) => {
        const { view, combatant } = visible;
        const obligations =
          view.system.encounterRules.owed?.(fighterOf(combatant, view.encounter.state.round)) ?? [];
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
      'Somebody in an encounter; null outside of one, and where the key may not see them any more.',
    resolve: ({ combatant }) => combatant as VisibleCombatant | null,
  }),
);

builder.objectField(ActiveConditionType, 'untilTurnOf', (t) =>
  t.field({
    type: CombatantType,
    nullable: true,
    description:
      'The combatant with whose next turn it ends; null where no turn ends it, and where the key may not see them.',
    resolve: ({ view, untilTurnOf }) => {
      const combatant = untilTurnOf === undefined ? null : view?.combatant(untilTurnOf);
      return view && combatant ? { view, combatant } : null;
    },
  }),
);
