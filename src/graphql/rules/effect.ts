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
  ITEM_TAKEN: { description: 'The recipient picks up or readies a weapon or shield again.' },
  ITEM_MENDED: {
    description: 'A weapon or shield of the recipient regains hit points and is no longer broken.',
  },
  MOVED: { description: 'The recipient is moved against its will.' },
  RESOURCE_SPENT: { description: 'The recipient spends points of a resource.' },
  RESOURCE_REGAINED: { description: 'The recipient regains spent points of a resource.' },
  TASK_PROGRESSED: { description: 'The recipient makes progress on a task that takes several rolls.' },
  ATTRIBUTE_LOWERED: { description: 'A number on the recipient’s sheet decreases permanently.' },
  INITIATIVE: {
    description: 'The recipient gets a result that determines the turn order. The amount is this result.',
  },
  PLANNED: { description: 'The recipient makes a plan for the round.' },
  ONGOING: {
    description: 'A lasting effect, such as an active poison or a treated wound, begins or changes.',
  },
  LEFT: { description: 'The recipient leaves the fight.' },
  TURN_DELAYED: { description: 'The recipient’s turn moves to a later point in the round.' },
  GUIDANCE: {
    description:
      'The game master must decide something that the rules or the input leave open. The summary contains the question.',
  },
  CHANGE: {
    description: 'The effect is specific to one rule system. See `Effect.change`.',
  },
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

const Kind = builder.enumType('EffectKind', { description: 'Kind of an effect.', values: KINDS });

const ChangeField = builder
  .objectRef<{ readonly name: string; readonly description: string }>('SystemChangeField')
  .implement({
    description: 'A field in the effects of a change that exists only in one rule system.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'Name of the field: `amount`, or a field of the effect’s detail.',
      }),
      description: t.exposeString('description', { description: 'Meaning of the field in this change.' }),
    }),
  });

export const ChangeType = builder.objectRef<DeclaredChange>('SystemChange').implement({
  description: 'A change of state that exists only in one rule system.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the change in its system.' }),
    description: t.string({
      description: 'Description of the change.',
      resolve: ({ detail }) => detail.description,
    }),
    internal: t.boolean({
      description: 'True if the change only records something that later rules need.',
      resolve: ({ isInternal = false }) => isInternal,
    }),
    fields: t.field({
      type: [ChangeField],
      description: 'Fields in the effects of this change: `amount` and the fields of the detail.',
      resolve: ({ detail }) =>
        publicFieldsOf(detail).map(([name, { called = name, description }]) => ({
          name: called,
          description,
        })),
    }),
  }),
});

export const EffectObject = builder.objectRef<NamedEffect>('Effect').implement({
  description: 'A consequence of a procedure for one recipient.',
  fields: (t) => ({
    kind: t.field({
      type: Kind,
      description: 'Kind of effect.',
      resolve: ({ type }) => KIND_OF[type],
    }),
    change: t.field({
      type: ChangeType,
      nullable: true,
      description:
        'What changes, if the kind is `CHANGE`. Null for all other kinds. `System.changes` lists all changes.',
      resolve: (effect) => (effect.type === 'changed' ? changeOf(effect, effect.system) : null),
    }),
    recipient: t.field({
      type: RecipientType,
      description: 'The combatant or character that this effect applies to.',
      resolve: ({ recipient }) => recipient,
    }),
    summary: t.string({
      description:
        'Short description of the effect, for example "5 hit points lost" or "stunned for 3 rounds".',
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
      description: 'True if the effect only records something that later rules need.',
      resolve: (effect) => isInternal(effect, effect.system),
    }),
    detail: t.field({
      type: EffectDetail,
      nullable: true,
      description: 'Further details of this kind of effect. Null if there are none.',
      resolve: detailOf,
    }),
  }),
});
