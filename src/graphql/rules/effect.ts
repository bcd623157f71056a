import type { DeclaredChange } from '../../engine/rules/effects/change.ts';
import type { EffectType } from '../../engine/rules/effects/effect.ts';
import { amountOf, changeOf, effectSummary, isInternal } from '../../engine/rules/effects/effect-summary.ts';
import { publicFieldsOf } from '../../engine/rules/fields/field.ts';
import { builder } from '../kit/builder.ts';
import { CitationType } from './citation.ts';
import { detailOf, EffectDetail } from './effect-detail.ts';
import { type NamedEffect, RecipientType } from './recipient.ts';

const KINDS = {
  DAMAGE: { description: 'The recipient loses hit points.' },
  HEALING: { description: 'The recipient regains hit points.' },
  CONDITION_GAINED: { description: 'A condition of the recipient begins.' },
  CONDITION_ENDED: { description: 'A condition of the recipient ends.' },
  ITEM_DAMAGED: { description: 'A weapon or shield of the recipient loses hit points.' },
  ITEM_DROPPED: { description: 'A weapon or shield leaves the recipient’s hand.' },
  ITEM_TAKEN: { description: 'The recipient takes a weapon or shield in hand again.' },
  ITEM_MENDED: {
    description: 'A weapon or shield of the recipient regains hit points and is no longer broken.',
  },
  MOVED: { description: 'The recipient is moved against its will.' },
  RESOURCE_SPENT: { description: 'The recipient spends points of a resource.' },
  RESOURCE_REGAINED: { description: 'The recipient regains some of a resource that it has spent.' },
  TASK_PROGRESSED: { description: 'Work on a task that takes several rolls makes progress.' },
  ATTRIBUTE_LOWERED: { description: 'A number on the recipient’s sheet is lower from now on.' },
  INITIATIVE: { description: 'The recipient’s result for the order of turns. The amount is the result.' },
  PLANNED: { description: 'The recipient’s plan for the round.' },
  ONGOING: {
    description: 'Something lasts after the procedure, such as an active poison or a treated wound.',
  },
  LEFT: { description: 'The recipient leaves the fight.' },
  TURN_DELAYED: { description: 'The recipient’s turn moves to later in the round.' },
  GUIDANCE: {
    description:
      'The rules leave a question to the game master, or the input does not settle it. The summary is the question.',
  },
  CHANGE: { description: 'The state changes in a way that only its rule system has. See `Effect.change`.' },
} as const;

const KIND_OF: Readonly<Record<EffectType, keyof typeof KINDS>> = {
  damage: 'DAMAGE',
  healing: 'HEALING',
  conditionGained: 'CONDITION_GAINED',
  conditionEnded: 'CONDITION_ENDED',
  itemDamaged: 'ITEM_DAMAGED',
  itemDropped: 'ITEM_DROPPED',
  itemTaken: 'ITEM_TAKEN',
  itemMended: 'ITEM_MENDED',
  moved: 'MOVED',
  spent: 'RESOURCE_SPENT',
  regained: 'RESOURCE_REGAINED',
  progressed: 'TASK_PROGRESSED',
  weakened: 'ATTRIBUTE_LOWERED',
  initiative: 'INITIATIVE',
  planned: 'PLANNED',
  lasting: 'ONGOING',
  left: 'LEFT',
  putOff: 'TURN_DELAYED',
  guidance: 'GUIDANCE',
  changed: 'CHANGE',
};

const Kind = builder.enumType('EffectKind', { description: 'What an effect does.', values: KINDS });

const ChangeField = builder
  .objectRef<{ readonly name: string; readonly description: string }>('SystemChangeField')
  .implement({
    description: 'What a change of one rule system states in one field of its effects.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'Name of the field: `amount`, or a field of the detail of the effect.',
      }),
      description: t.exposeString('description', { description: 'What the field means in this change.' }),
    }),
  });

export const ChangeType = builder.objectRef<DeclaredChange>('SystemChange').implement({
  description: 'A change of state that only one rule system has.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the change in its system.' }),
    description: t.string({
      description: 'What changes.',
      resolve: ({ detail }) => detail.description,
    }),
    internal: t.boolean({
      description: 'True if the change only keeps count for later rules. A log for people can skip it.',
      resolve: ({ isInternal = false }) => isInternal,
    }),
    fields: t.field({
      type: [ChangeField],
      description: 'What the change states in the amount and in the detail of its effects.',
      resolve: ({ detail }) =>
        publicFieldsOf(detail).map(([name, { called = name, description }]) => ({
          name: called,
          description,
        })),
    }),
  }),
});

export const EffectObject = builder.objectRef<NamedEffect>('Effect').implement({
  description: 'A consequence of a resolution for one recipient.',
  fields: (t) => ({
    kind: t.field({
      type: Kind,
      description: 'What the effect does.',
      resolve: ({ type }) => KIND_OF[type],
    }),
    change: t.field({
      type: ChangeType,
      nullable: true,
      description:
        'The change, if the kind is `CHANGE`. Null for all other kinds. `System.changes` lists all changes.',
      resolve: (effect) => (effect.type === 'changed' ? changeOf(effect, effect.system) : null),
    }),
    recipient: t.field({
      type: RecipientType,
      description: 'The combatant or character this effect applies to.',
      resolve: ({ recipient }) => recipient,
    }),
    summary: t.string({
      description: 'The effect in a few words, for example "5 hit points lost" or "stunned for 3 rounds".',
      resolve: (effect) => effect.recipient.telling.withNames(effectSummary(effect, effect.system)),
    }),
    amount: t.int({
      nullable: true,
      description:
        'Amount, such as hit points, penalty points or the result of an initiative roll. Null if the effect has no amount.',
      resolve: (effect) => amountOf(effect, effect.system),
    }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that causes the effect.',
      resolve: ({ citation }) => citation,
    }),
    internal: t.boolean({
      description: 'True if the effect only keeps count for later rules. A log for people can skip it.',
      resolve: (effect) => isInternal(effect, effect.system),
    }),
    detail: t.field({
      type: EffectDetail,
      nullable: true,
      description:
        'What effects of this kind have in addition to the fields of `Effect`. Null if they have nothing else.',
      resolve: detailOf,
    }),
  }),
});
