import { GraphQLUnionType } from 'graphql';
import { naturalCompare } from 'graphql/jsutils/naturalCompare.js';
import { type DeclaredChange, sharedDetail, sharedDetails } from '../../engine/rules/effects/change.ts';
import type { EffectType } from '../../engine/rules/effects/effect.ts';
import {
  called,
  type Field,
  fieldsOf,
  flag,
  optional,
  output,
  publicFieldsOf,
  type RecordField,
} from '../../engine/rules/fields/field.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { toldValue } from '../../play/access/telling.ts';
import { builder } from '../kit/builder.ts';
import { builtType, declaredTypes, shared } from '../kit/declared.ts';
import type { Values } from '../kit/fields.ts';
import { outputName } from '../kit/names.ts';
import { defaultOf, outputOf } from '../kit/outputs.ts';
import { unionStandIn } from '../kit/stand-in.ts';
import { ConditionType, conditionOf } from './condition.ts';
import type { NamedEffect } from './recipient.ts';

type Of<Type extends EffectType> = Extract<NamedEffect, { readonly type: Type }>;

const distance = (of: string) => ({
  metres: output.count(`${of} in metres, rounded to the nearest metre.`),
  feet: optional(output.count(`${of} in feet. Null if the system does not measure in feet.`)),
});
const item = output.text('Name of the weapon or shield.');
const resource = sharedDetail(
  'ResourceDetail',
  { budget: called('resource', output.text('Id of the resource, for example PARRY or DODGE.')) },
  'The resource that the recipient spends or regains.',
);

/** Details of the effect types that exist in all systems, if declared fields can express these details. */
const details: Partial<Readonly<Record<EffectType, RecordField>>> = {
  damage: sharedDetail(
    'DamageDetail',
    {
      severity: optional(output.text('Severity of the wound. Null if the system does not classify wounds.')),
      location: optional(
        output.text(
          'Part of the body that is hurt. Null if the system does not distinguish parts of the body.',
        ),
      ),
    },
    'The wound caused by a `DAMAGE` effect.',
  ),
  itemDamaged: sharedDetail(
    'ItemDamagedDetail',
    { item, broken: flag('True if the weapon or shield breaks.') },
    'The weapon or shield in an `ITEM_DAMAGED` effect.',
  ),
  itemDropped: sharedDetail(
    'ItemDroppedDetail',
    { item, ...distance('Distance to the item') },
    'The weapon or shield in an `ITEM_DROPPED` effect, and where it lies.',
  ),
  itemTaken: sharedDetails.item,
  itemMended: sharedDetails.item,
  moved: sharedDetail(
    'MovedDetail',
    {
      ...distance('Distance of the movement'),
      note: called('how', output.text('How the recipient is moved.')),
    },
    'The movement in a `MOVED` effect.',
  ),
  spent: resource,
  regained: resource,
  progressed: sharedDetail(
    'TaskDetail',
    {
      task: output.text('Name of the task.'),
      sum: output.integer('Total of all rolls so far.'),
      rolls: output.count('Number of rolls so far.'),
      of: called('threshold', output.integer('Total that the task requires.')),
      done: flag('True if the task has succeeded or failed and needs no more rolls.'),
    },
    'Progress of a task, in a `TASK_PROGRESSED` effect.',
  ),
  weakened: sharedDetails.attribute,
  initiative: sharedDetail(
    'InitiativeDetail',
    {
      tie: output.integer(
        'Value that decides the order of equal results, higher first. 0 if no tie-breaker was rolled.',
      ),
    },
    'The tie-breaker in an `INITIATIVE` effect.',
  ),
};

const condition = {
  description: 'Condition that begins or ends.',
  resolve: ({ system, condition }: Of<'conditionGained' | 'conditionEnded'>) =>
    conditionOf(system, condition),
};
const note = {
  description: 'Further details of the condition. Null if there are none.',
  resolve: ({ note, recipient }: Of<'conditionGained' | 'conditionEnded'>) =>
    note && recipient.telling.withNames(note),
};

const Starts = builder.enumType('ConditionStarts', {
  description: 'Round in which a condition begins.',
  values: {
    NOW: { description: 'The condition begins in the current round, which is its first round.' },
    NOW_NOT_COUNTED: {
      description: 'The condition begins in the current round. Its rounds are counted from the next round.',
    },
    NEXT_ROUND: { description: 'The condition begins in the next round.' },
  } as const,
});

const built: Partial<Readonly<Record<EffectType, string>>> = {
  conditionGained: 'ConditionGainedDetail',
  conditionEnded: 'ConditionEndedDetail',
  planned: 'PlannedDetail',
  lasting: 'OngoingDetail',
};

builder.objectRef<Of<'conditionGained'>>(built.conditionGained!).implement({
  description: 'The condition in a `CONDITION_GAINED` effect.',
  fields: (t) => ({
    condition: t.field({ type: ConditionType, ...condition }),
    note: t.string({ nullable: true, ...note }),
    rounds: t.exposeInt('rounds', {
      nullable: true,
      description:
        'Number of rounds for which the condition lasts, counted as `starts` states. Null if the duration is not a number of rounds.',
    }),
    starts: t.field({
      type: Starts,
      description: 'Round in which the condition begins, and round from which its rounds are counted.',
      resolve: ({ starts }) => starts,
    }),
  }),
});

builder.objectRef<Of<'conditionEnded'>>(built.conditionEnded!).implement({
  description: 'The condition in a `CONDITION_ENDED` effect.',
  fields: (t) => ({
    condition: t.field({ type: ConditionType, ...condition }),
    note: t.string({ nullable: true, ...note }),
  }),
});

builder.objectRef<Of<'planned'>>(built.planned!).implement({
  description: 'The plan in a `PLANNED` effect.',
  fields: (t) => ({
    plan: t.field({
      type: 'JSON',
      description: 'The plan as JSON, in the format of its rule system.',
      resolve: ({ plan }) => plan,
    }),
  }),
});

builder.objectRef<Of<'lasting'>>(built.lasting!).implement({
  description: 'The state that an `ONGOING` effect changes.',
  fields: (t) => ({
    state: t.field({
      type: 'JSON',
      description: 'Changes to the recipient’s state, as JSON in the format of the recipient’s rule system.',
      resolve: ({ record }) => record,
    }),
  }),
});

/** Returns the public detail of a change. Null if the change has only an amount. */
function detailOfChange({ detail, as }: DeclaredChange): RecordField | null {
  if (as) return as;
  const fields = Object.fromEntries(publicFieldsOf(detail).filter(([, field]) => field.called !== 'amount'));
  if (Object.keys(fields).length === 0) return null;
  return { ...detail, name: detail.name.replace(/Change$/, 'Detail'), fields };
}

const publicName = ([name, { called = name }]: readonly [string, Field]): string => called;

/** A declared detail, and the function that reads its values from an effect. */
interface Declared {
  readonly typeName: string;
  valuesIn(effect: NamedEffect): Values;
}

/** Creates a detail whose public fields are read from the stored fields with the same public names. */
function declare(system: Pick<System, 'id'>, record: RecordField, stored: RecordField = record): Declared {
  outputs.add(outputOf(system, record));
  const behind = new Map(fieldsOf(stored).map((entry) => [publicName(entry), entry]));
  const reading = fieldsOf(record).map((entry) => [entry[0], behind.get(publicName(entry))!] as const);
  return {
    typeName: outputName(system, record),
    valuesIn(effect) {
      const values = (effect.type === 'changed' ? effect.told : effect) as Values;
      const { telling } = effect.recipient;
      return Object.fromEntries(
        reading.map(([name, [storedName, field]]) => [
          name,
          toldValue(telling, field, values[storedName] ?? defaultOf(field)),
        ]),
      );
    },
  };
}

const outputs = new Set<ReturnType<typeof outputOf>>();
const ofType = new Map(
  Object.entries(details).map(([type, record]) => [type as EffectType, declare(shared, record)]),
);
const ofChange = new Map(
  systems.flatMap((system) =>
    (system.encounterRules.changes ?? []).flatMap((change) => {
      const record = detailOfChange(change);
      return record ? [[change.id, declare(system, record, change.detail)] as const] : [];
    }),
  ),
);

type DetailValue = NamedEffect | (Values & { readonly __typename: string });

/** Returns the fields that only effects of this kind have. Null if there are none. */
export function detailOf(effect: NamedEffect): DetailValue | null {
  if (effect.type in built) return effect;
  const declared = effect.type === 'changed' ? ofChange.get(effect.change) : ofType.get(effect.type);
  return declared ? { ...declared.valuesIn(effect), __typename: declared.typeName } : null;
}

const unions = declaredTypes<GraphQLUnionType>();

export const EffectDetail = unionStandIn<DetailValue>(
  unions(
    'EffectDetail',
    () =>
      new GraphQLUnionType({
        name: 'EffectDetail',
        description: 'Further details of one kind of effect.',
        types: () =>
          [...outputs, ...Object.values(built).map(builtType)].sort((a, b) => naturalCompare(a.name, b.name)),
        resolveType: (value: DetailValue) => ('__typename' in value ? value.__typename : built[value.type]),
      }),
  ),
);
