import type { Rejection } from '../../engine/encounter/decision.ts';
import { type LegalTarget, type PossibleAct, possibleActs } from '../../engine/encounter/turns/legal-acts.ts';
import type { Cost } from '../../engine/rules/fight/resource.ts';
import { lookingBy } from '../../play/access/authority.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { inTurns } from '../../play/services/pace.ts';
import { overridesIn } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { CombatantType, visible } from './combatant.ts';

const CostType = builder.objectRef<Cost>('Cost').implement({
  description: 'What an act takes of a resource.',
  fields: (t) => ({
    resource: t.exposeString('resource', { description: 'The id of the resource.' }),
    amount: t.exposeInt('amount', { description: 'How much of it, 1 or more.' }),
  }),
});

const LegalTargetType = builder
  .objectRef<LegalTarget & { readonly view: EncounterView }>('LegalTarget')
  .implement({
    description: 'Somebody an act may be aimed at now.',
    fields: (t) => ({
      combatant: t.field({
        type: CombatantType,
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

builder.objectField(CombatantType, 'legalActs', (t) =>
  t.field({
    type: [LegalActType],
    description: 'Everything they could do, allowed now or not; empty for those the key does not speak for.',
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
);
