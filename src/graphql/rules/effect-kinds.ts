import type { EffectType } from '../../engine/rules/effects/effect.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { outputWithin } from '../kit/outputs.ts';
import { ConditionType, conditionOf } from './condition.ts';
import { changes, EffectInterface, NAMES, type NamedEffect } from './effect.ts';

type Of<Type extends EffectType> = Extract<NamedEffect, { readonly type: Type }>;

const Starts = builder.enumType('ConditionStarts', {
  description: 'Round in which a condition begins.',
  values: {
    NOW: { description: 'The current round is the first round of the condition.' },
    NEXT_ROUND: { description: 'The next round is the first round of the condition.' },
  } as const,
});

const interfaces = [EffectInterface];

builder.objectRef<Of<'damage'>>(NAMES.damage).implement({
  description: 'The recipient loses hit points.',
  interfaces,
  fields: (t) => ({
    severity: t.exposeString('severity', {
      nullable: true,
      description: 'Severity of the wound. Null if the system does not classify wounds.',
    }),
    location: t.string({
      nullable: true,
      description:
        'Part of the body that is hurt. Null if the system does not distinguish parts of the body.',
      resolve: ({ location }) => location ?? null,
    }),
  }),
});

builder.objectRef<Of<'healing'>>(NAMES.healing).implement({
  description: 'The recipient regains hit points.',
  interfaces,
});

builder.objectRef<Of<'conditionGained'>>(NAMES.conditionGained).implement({
  description: 'A condition of the recipient begins.',
  interfaces,
  fields: (t) => ({
    condition: t.field({
      type: ConditionType,
      description: 'Condition that begins.',
      resolve: ({ system, condition }) => conditionOf(system, condition),
    }),
    rounds: t.exposeInt('rounds', {
      nullable: true,
      description: 'Number of rounds for which the condition lasts. Null if no number of rounds ends it.',
    }),
    starts: t.field({
      type: Starts,
      description: 'First round of the condition: the current or the next one.',
      resolve: ({ starts }) => starts,
    }),
    note: t.string({
      nullable: true,
      description: 'Further details of the condition. Null if there are none.',
      resolve: ({ note, recipient }) => note && recipient.telling.withNames(note),
    }),
  }),
});

builder.objectRef<Of<'conditionEnded'>>(NAMES.conditionEnded).implement({
  description: 'A condition of the recipient ends.',
  interfaces,
  fields: (t) => ({
    condition: t.field({
      type: ConditionType,
      description: 'Condition that ends.',
      resolve: ({ system, condition }) => conditionOf(system, condition),
    }),
    note: t.string({
      nullable: true,
      description: 'Further details of the condition. Null if there are none.',
      resolve: ({ note, recipient }) => note && recipient.telling.withNames(note),
    }),
  }),
});

builder.objectRef<Of<'itemDamaged'>>(NAMES.itemDamaged).implement({
  description: 'A weapon or shield of the recipient loses hit points.',
  interfaces,
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Name of the weapon or shield.' }),
    broken: t.exposeBoolean('broken', { description: 'True if the weapon or shield breaks.' }),
  }),
});

const distance = <Parent extends { readonly metres: number; readonly feet?: number }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
  metres: string,
) => ({
  metres: t.int({ description: metres, resolve: (effect: Parent) => effect.metres }),
  feet: t.int({
    nullable: true,
    description: 'Distance in feet. Null if the system does not measure in feet.',
    resolve: (effect: Parent) => effect.feet ?? null,
  }),
});

builder.objectRef<Of<'itemDropped'>>(NAMES.itemDropped).implement({
  description: 'A weapon or shield leaves the recipient’s hand.',
  interfaces,
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Name of the weapon or shield.' }),
    ...distance(t, 'Distance to the item in metres, rounded to the nearest metre.'),
  }),
});

builder.objectRef<Of<'itemTaken'>>(NAMES.itemTaken).implement({
  description: 'The recipient takes a weapon or shield in hand again.',
  interfaces,
  fields: (t) => ({ item: t.exposeString('item', { description: 'Name of the weapon or shield.' }) }),
});

builder.objectRef<Of<'itemMended'>>(NAMES.itemMended).implement({
  description: 'A weapon or shield of the recipient regains hit points and is no longer broken.',
  interfaces,
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Name of the weapon or shield.' }),
  }),
});

builder.objectRef<Of<'moved'>>(NAMES.moved).implement({
  description: 'The recipient is moved against its will.',
  interfaces,
  fields: (t) => ({
    ...distance(t, 'Distance in metres, rounded to the nearest metre.'),
    how: t.string({
      description: 'How the recipient is moved.',
      resolve: ({ note, recipient }) => recipient.telling.withNames(note),
    }),
  }),
});

builder.objectRef<Of<'spent'>>(NAMES.spent).implement({
  description: 'The recipient spends points of a resource.',
  interfaces,
  fields: (t) => ({
    resource: t.exposeString('budget', { description: 'Id of the resource, for example PARRY or DODGE.' }),
  }),
});

builder.objectRef<Of<'regained'>>(NAMES.regained).implement({
  description: 'The recipient regains some of a resource that it has spent.',
  interfaces,
  fields: (t) => ({
    resource: t.exposeString('budget', { description: 'Id of the resource.' }),
  }),
});

builder.objectRef<Of<'progressed'>>(NAMES.progressed).implement({
  description: 'Work on a task that takes several rolls makes progress.',
  interfaces,
  fields: (t) => ({
    task: t.exposeString('task', { description: 'Name of the task.' }),
    sum: t.exposeInt('sum', { description: 'Total of all rolls so far.' }),
    rolls: t.exposeInt('rolls', { description: 'Number of rolls so far.' }),
    threshold: t.exposeInt('of', { description: 'Total that the task requires.' }),
    done: t.exposeBoolean('done', {
      description: 'True if the task needs no more rolls, whether it succeeded or failed.',
    }),
  }),
});

builder.objectRef<Of<'weakened'>>(NAMES.weakened).implement({
  description: 'A number on the recipient’s sheet is lower from now on.',
  interfaces,
  fields: (t) => ({
    attribute: t.exposeString('attribute', { description: 'Name of the number on the sheet.' }),
  }),
});

builder.objectRef<Of<'initiative'>>(NAMES.initiative).implement({
  description: 'The recipient’s result for the order of turns.',
  interfaces,
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'Value that decides the place in the order.' }),
    tie: t.exposeInt('tie', {
      description: 'Value that decides between equal results, higher first. 0 if nothing was rolled for it.',
    }),
  }),
});

builder.objectRef<Of<'planned'>>(NAMES.planned).implement({
  description: 'The recipient’s plan for the round.',
  interfaces,
  fields: (t) => ({
    plan: t.field({
      type: 'JSON',
      description: 'The plan, as JSON of its system.',
      resolve: ({ plan }) => plan,
    }),
  }),
});

builder.objectRef<Of<'lasting'>>(NAMES.lasting).implement({
  description: 'Something that lasts after the procedure, such as an active poison or a treated wound.',
  interfaces,
  fields: (t) => ({
    title: t.string({
      description: 'Display name of what lasts.',
      resolve: ({ what, recipient }) => recipient.telling.withNames(what),
    }),
    state: t.field({
      type: 'JSON',
      description:
        'What the effect changes in the state of its recipient, as JSON of the recipient’s rule system.',
      resolve: ({ record }) => record,
    }),
  }),
});

builder.objectRef<Of<'guidance'>>(NAMES.guidance).implement({
  description: 'A question that the rules leave to the game master, or that the input does not settle.',
  interfaces,
  fields: (t) => ({
    text: t.string({
      description: 'Question that the game master has to settle.',
      resolve: ({ text, recipient }) => recipient.telling.withNames(text),
    }),
  }),
});

builder.objectRef<Of<'putOff'>>(NAMES.putOff).implement({
  description: 'The recipient’s turn moves to later in the round.',
  interfaces,
});

for (const { system, detail } of changes)
  outputWithin<Of<'changed'>>(system, detail, 'Effect', {
    valuesOf: ({ told }) => told as Values,
    tellingOf: ({ recipient }) => recipient.telling,
  });
