import type { Rejection } from '../../engine/encounter/decision.ts';
import { type LegalTarget, type PossibleAct, possibleActs } from '../../engine/encounter/turns/legal-acts.ts';
import type { Json } from '../../engine/json.ts';
import type { Act, SampleInput } from '../../engine/rules/fight/act.ts';
import type { Cost } from '../../engine/rules/fight/resource.ts';
import { actsFor, lookingBy } from '../../play/access/authority.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { toldJson } from '../../play/access/telling.ts';
import { inTurns } from '../../play/services/pace.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { CombatantType, visible } from './combatant.ts';
import { EncounterType } from './encounter.ts';

const CostType = builder.objectRef<Cost>('Cost').implement({
  description: 'Amount of a resource that an act costs.',
  fields: (t) => ({
    resource: t.exposeString('resource', { description: 'Id of the resource that the act uses.' }),
    amount: t.exposeInt('amount', { description: 'Amount that the act costs, 1 or more.' }),
  }),
});

interface ChoiceOf extends SampleInput {
  readonly view: EncounterView;
  readonly act: Act;
}

const LegalChoiceType = builder.objectRef<ChoiceOf>('LegalChoice').implement({
  description: 'An input for an act that the rules accept now. Contains only required fields.',
  fields: (t) => ({
    item: t.exposeString('item', {
      nullable: true,
      description: 'Name of the weapon, spell or item on the actor’s sheet. Null if the input contains none.',
    }),
    input: t.field({
      type: 'JSON',
      description: 'Input of the act. You can send it unchanged, or add optional fields.',
      resolve: ({ view, act, input }) => toldJson(view, act.input, input) as Json,
    }),
    assumes: t.boolean({
      description:
        'True if the input contains an assumption about a fact that the encounter does not record, such as a distance. Check the assumption before you send the act.',
      resolve: ({ assumes = false }) => assumes,
    }),
  }),
});

const LegalTargetType = builder
  .objectRef<LegalTarget & { readonly view: EncounterView; readonly act: Act }>('LegalTarget')
  .implement({
    description: 'A combatant that an act can target now.',
    fields: (t) => ({
      combatant: t.field({
        type: CombatantType,
        description: 'The target. If the act has no other target: the actor.',
        resolve: ({ view, combatant }) => visible(view, [combatant])[0]!,
      }),
      items: t.stringList({
        description:
          'Names of the weapons, spells and items on the actor’s sheet that the act may use. Empty if the act uses none.',
        resolve: ({ items }) => [...items],
      }),
      choices: t.field({
        type: [LegalChoiceType],
        description:
          'Inputs for the act that the rules accept against this target, one for each item. Never empty.',
        resolve: ({ choices, view, act }) => choices.map((choice) => ({ ...choice, view, act })),
      }),
    }),
  });

/**
 * An act of a combatant. Selected fields are computed on first access, in slices, so that other requests are not
 * blocked.
 */
interface VisibleAct {
  readonly possible: PossibleAct;
  readonly view: EncounterView;
}

/** Name of this computation in error messages. */
const TRYING = 'Combatant.legalActs';

const refusalOf = ({ possible }: VisibleAct, { services }: Context) =>
  inTurns(possible.refusal(), services.pace, TRYING);

const isNull = (value: unknown): boolean => value === null;

/** Reason why the act is rejected, without names hidden from the viewer. Null if the act is allowed. */
async function refusalText(act: VisibleAct, context: Context, text: 'reason' | 'accepted') {
  const { view } = act;
  const refused: Rejection | null = await refusalOf(act, context);
  return refused && view.withNames(view.rejection(refused)[text]);
}

const LegalActType = builder.objectRef<VisibleAct>('LegalAct').implement({
  description: 'An act that a combatant could perform, with its costs, legal targets and items.',
  fields: (t) => ({
    targets: t.field({
      type: [LegalTargetType],
      description:
        'Combatants that the act can target now. Contains only combatants that the caller may see. Empty if the act is not allowed.',
      resolve: async ({ possible, view }, _args, { services }) => {
        const targets = await inTurns(possible.targets(), services.pace, TRYING);
        return targets.map((target) => ({ ...target, view, act: possible.act }));
      },
    }),
    most: t.int({
      description:
        'Maximum number of targets of the act. More than 1 only for bursts and areas, which affect the targets one after another.',
      resolve: ({ possible }, _args, { services }) => inTurns(possible.most(), services.pace, TRYING),
    }),
    act: t.string({
      description: 'Name of the act: its field in the act input of the system.',
      resolve: ({ possible }) => possible.act.id,
    }),
    title: t.string({
      description: 'Display name of the act.',
      resolve: ({ possible }) => possible.act.title,
    }),
    costs: t.field({
      type: [CostType],
      description:
        'Minimum costs of the act. Outside the combatant’s turn: the costs of the first allowed choice.',
      resolve: async ({ possible }, _args, { services }) => [
        ...(await inTurns(possible.costs(), services.pace, TRYING)),
      ],
    }),
    allowed: t.boolean({
      description:
        'True if the act is allowed now against at least one of its targets, with one of the listed items.',
      resolve: (act, _args, context) => {
        const refused = refusalOf(act, context);
        return refused instanceof Promise ? refused.then(isNull) : isNull(refused);
      },
    }),
    refusalReason: t.string({
      nullable: true,
      description: 'Reason why the act is not allowed. Null if it is allowed.',
      resolve: (act, _args, context) => refusalText(act, context, 'reason'),
    }),
    accepted: t.string({
      nullable: true,
      description: 'Input or situation that the rules would accept. Null if the act is allowed.',
      resolve: (act, _args, context) => refusalText(act, context, 'accepted'),
    }),
  }),
});

builder.objectField(CombatantType, 'legalActs', (t) =>
  t.field({
    type: [LegalActType],
    description:
      'All acts of the combatant, whether allowed now or not. Empty if the caller may not act for the combatant.',
    args: {
      act: t.arg.string({
        description: 'Name of the only act to return, as in the act input. If omitted: all acts.',
      }),
    },
    resolve: async ({ view, combatant }, { act }, { loaders }) => {
      if (!actsFor(view, combatant.id)) return [];
      const looking = lookingBy(view, await loaders.permissions.load(view.viewer));
      return possibleActs(looking, combatant, act ?? null).map((possible) => ({ possible, view }));
    },
  }),
);

builder.objectField(EncounterType, 'combatant', (t) =>
  t.field({
    type: CombatantType,
    nullable: true,
    description: 'The combatant with this id. Null if the caller may not see it, or if it is not present.',
    args: { id: t.arg.id({ required: true, description: 'Id of the combatant.' }) },
    resolve: (view, { id }) => {
      const combatant = view.combatants.find((each) => view.idOf(each.id) === id);
      return combatant ? { view, combatant } : null;
    },
  }),
);
