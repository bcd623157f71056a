import type { Rejection } from '../../engine/encounter/decision.ts';
import { fighterOf, fightersOf } from '../../engine/encounter/decision.ts';
import type { Combatant } from '../../engine/encounter/state.ts';
import { type LegalTarget, type PossibleAct, possibleActs } from '../../engine/encounter/turns/legal-acts.ts';
import type { Obligation } from '../../engine/rules/fight/encounter-rules.ts';
import type { Cost, Resource } from '../../engine/rules/fight/resource.ts';
import { lookingBy } from '../../play/access/authority.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { inTurns } from '../../play/services/pace.ts';
import { overridesIn } from '../../play/tables/overrides.ts';
import { CharacterType, readable } from '../characters/character.ts';
import {
  ActiveConditionType,
  SheetInterface,
  StandingInterface,
  sheetOf,
  standingOf,
} from '../characters/sheet-and-standing.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
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

const CostType = builder.objectRef<Cost>('Cost').implement({
  description: 'What an act takes of a resource.',
  fields: (t) => ({
    resource: t.exposeString('resource', { description: 'The id of the resource.' }),
    amount: t.exposeInt('amount', { description: 'How much of it, 1 or more.' }),
  }),
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
        description: 'To whom it is owed; null where it is to nobody else, or the key may not see them.',
        resolve: ({ view, to }) => (to === null ? null : (visible(view, [to])[0] ?? null)),
      }),
    }),
  });

const LegalTargetType = builder
  .objectRef<LegalTarget & { readonly view: EncounterView }>('LegalTarget')
  .implement({
    description: 'Somebody an act may be aimed at now.',
    fields: (t) => ({
      combatant: t.field({
        type: CombatantRef,
        description: 'Who: the actor too, where it is done to oneself.',
        resolve: ({ view, combatant }) => visible(view, [combatant])[0]!,
      }),
      items: t.stringList({
        description:
          'The weapons, spells and things of the actor’s sheet that it may be done with, by name; empty where nothing is chosen.',
        resolve: ({ items }) => [...items],
      }),
    }),
  });

/** An act of a combatant: only what is selected of it is computed, in turns with others. */
interface VisibleAct {
  readonly possible: PossibleAct;
  readonly view: EncounterView;
}

/** How the work of trying acts is called in errors. */
const TRYING = 'Combatant.legalActs';

const refusalOf = ({ possible }: VisibleAct, { services }: Context) =>
  inTurns(possible.refusal(), services.pace, TRYING);

const isNull = (value: unknown): boolean => value === null;

/** A text of why an act is refused, as far as the viewer may know; null if it is allowed. */
async function refusalText(act: VisibleAct, context: Context, text: 'reason' | 'accepted') {
  const { view } = act;
  const refused: Rejection | null = await refusalOf(act, context);
  return refused && view.withNames(view.rejection(refused)[text]);
}

const LegalActType = builder.objectRef<VisibleAct>('LegalAct').implement({
  description:
    'Something a combatant could do: what it costs, whom it may be aimed at and with what, and why it is not allowed now where it is not.',
  fields: (t) => ({
    targets: t.field({
      type: [LegalTargetType],
      description:
        'Everybody it may be aimed at now, as far as the key may see; empty where it is not allowed.',
      resolve: async ({ possible, view }, _args, { services }) => {
        const targets = await inTurns(possible.targets(), services.pace, TRYING);
        return targets.map((target) => ({ ...target, view }));
      },
    }),
    most: t.int({
      description: 'How many it may affect at most, one after another: 1 but for bursts, areas and the like.',
      resolve: ({ possible }, _args, { services }) => inTurns(possible.most(), services.pace, TRYING),
    }),
    act: t.string({
      description: 'Its field in the act input of its system.',
      resolve: ({ possible }) => possible.act.id,
    }),
    title: t.string({ description: 'Its name for people.', resolve: ({ possible }) => possible.act.title }),
    costs: t.field({
      type: [CostType],
      description: 'What it takes at least.',
      resolve: ({ possible }) => [...possible.costs()],
    }),
    allowed: t.boolean({
      description:
        'Whether it is allowed now: against one of its targets, with one of their items, it would be accepted.',
      resolve: (act, _args, context) => {
        const refused = refusalOf(act, context);
        return refused instanceof Promise ? refused.then(isNull) : isNull(refused);
      },
    }),
    refusalReason: t.string({
      nullable: true,
      description: 'Why it is not allowed.',
      resolve: (act, _args, context) => refusalText(act, context, 'reason'),
    }),
    accepted: t.string({
      nullable: true,
      description: 'What would be accepted instead.',
      resolve: (act, _args, context) => refusalText(act, context, 'accepted'),
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
        'What they have yet to do, and what others may yet do to them, until it is done or lapses; empty where the key may not see it.',
      resolve: (visible) => {
        const { view, combatant } = visible;
        const obligations =
          view.system.encounterRules.owed?.(fighterOf(combatant, view.encounter.state.round)) ?? [];
        return whole(visible) ? obligations.map((each) => ({ ...each, view })) : [];
      },
    }),
    legalActs: t.field({
      type: [LegalActType],
      description:
        'Everything they could do, allowed now or not; empty for those the key does not speak for.',
      args: {
        act: t.arg.string({ description: 'Only this act, by its field in the act input; left out, all.' }),
      },
      resolve: async ({ view, combatant }, { act }, { services, loaders }) => {
        if (!view.owns(combatant.id)) return [];
        const overrides = await overridesIn(services, view.encounter.row);
        const looking = lookingBy(view, overrides, await loaders.permissions.load(view.viewer));
        return possibleActs(looking, combatant, act ?? null).map((possible) => ({ possible, view }));
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
