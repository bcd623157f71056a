import type { EffectType } from '../../engine/rules/effects/effect.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { outputWithin } from '../kit/outputs.ts';
import { ConditionType, conditionOf } from './condition.ts';
import { changes, EffectInterface, NAMES, type NamedEffect } from './effect.ts';

type Of<Type extends EffectType> = Extract<NamedEffect, { readonly type: Type }>;

const Starts = builder.enumType('ConditionStarts', {
  description: 'When a condition begins.',
  values: {
    NOW: { description: 'The round under way is its first.' },
    NEXT_ROUND: { description: 'The next round is its first.' },
  } as const,
});

const interfaces = [EffectInterface];

builder.objectRef<Of<'damage'>>(NAMES.damage).implement({
  description: 'Hit points lost.',
  interfaces,
  fields: (t) => ({
    severity: t.exposeString('severity', {
      nullable: true,
      description: 'How bad the wound is, where the system classes wounds.',
    }),
    location: t.string({
      nullable: true,
      description: 'The part of the body, where the system tells them apart.',
      resolve: ({ location }) => location ?? null,
    }),
  }),
});

builder.objectRef<Of<'healing'>>(NAMES.healing).implement({
  description: 'Hit points regained.',
  interfaces,
});

builder.objectRef<Of<'conditionGained'>>(NAMES.conditionGained).implement({
  description: 'A condition begins.',
  interfaces,
  fields: (t) => ({
    condition: t.field({
      type: ConditionType,
      description: 'Which condition of the system.',
      resolve: ({ system, condition }) => conditionOf(system, condition),
    }),
    rounds: t.exposeInt('rounds', {
      nullable: true,
      description: 'For how many rounds; null where no number ends it.',
    }),
    starts: t.field({
      type: Starts,
      description: 'When the first of them is.',
      resolve: ({ starts }) => starts,
    }),
    note: t.string({
      nullable: true,
      description: 'What else is to be known of it.',
      resolve: ({ note, recipient }) => note && recipient.telling.withNames(note),
    }),
  }),
});

builder.objectRef<Of<'conditionEnded'>>(NAMES.conditionEnded).implement({
  description: 'A condition ends.',
  interfaces,
  fields: (t) => ({
    condition: t.field({
      type: ConditionType,
      description: 'Which condition of the system.',
      resolve: ({ system, condition }) => conditionOf(system, condition),
    }),
    note: t.string({
      nullable: true,
      description: 'What else is to be known of it.',
      resolve: ({ note, recipient }) => note && recipient.telling.withNames(note),
    }),
  }),
});

builder.objectRef<Of<'itemDamaged'>>(NAMES.itemDamaged).implement({
  description: 'A weapon or shield loses hit points.',
  interfaces,
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Which.' }),
    broken: t.exposeBoolean('broken', { description: 'Whether it breaks.' }),
  }),
});

const distance = <Parent extends { readonly metres: number; readonly feet?: number }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>,
  metres: string,
) => ({
  metres: t.int({ description: metres, resolve: (effect: Parent) => effect.metres }),
  feet: t.int({
    nullable: true,
    description: 'The same in feet, where the system measures in feet.',
    resolve: (effect: Parent) => effect.feet ?? null,
  }),
});

builder.objectRef<Of<'itemDropped'>>(NAMES.itemDropped).implement({
  description: 'A weapon or shield leaves the hand.',
  interfaces,
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Which.' }),
    ...distance(t, 'How many metres away it lies, to the nearest.'),
  }),
});

builder.objectRef<Of<'itemTaken'>>(NAMES.itemTaken).implement({
  description: 'A weapon or shield is in hand again.',
  interfaces,
  fields: (t) => ({ item: t.exposeString('item', { description: 'Which.' }) }),
});

builder.objectRef<Of<'itemMended'>>(NAMES.itemMended).implement({
  description: 'A weapon or shield gets hit points back, and is no longer broken.',
  interfaces,
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Which.' }),
  }),
});

builder.objectRef<Of<'moved'>>(NAMES.moved).implement({
  description: 'Somebody is moved against their will.',
  interfaces,
  fields: (t) => ({
    ...distance(t, 'How many metres, to the nearest.'),
    how: t.string({
      description: 'In what way.',
      resolve: ({ note, recipient }) => recipient.telling.withNames(note),
    }),
  }),
});

builder.objectRef<Of<'spent'>>(NAMES.spent).implement({
  description: 'Something that a round allows only so often was done.',
  interfaces,
  fields: (t) => ({
    resource: t.exposeString('budget', { description: 'The id of the resource: PARRY, DODGE.' }),
  }),
});

builder.objectRef<Of<'regained'>>(NAMES.regained).implement({
  description: 'Some of what was spent is there again.',
  interfaces,
  fields: (t) => ({
    resource: t.exposeString('budget', { description: 'The id of the resource.' }),
  }),
});

builder.objectRef<Of<'progressed'>>(NAMES.progressed).implement({
  description: 'Work that goes on over several rolls has come so far.',
  interfaces,
  fields: (t) => ({
    task: t.exposeString('task', { description: 'What is being done.' }),
    sum: t.exposeInt('sum', { description: 'What all rolls have come to.' }),
    rolls: t.exposeInt('rolls', { description: 'How many there were.' }),
    threshold: t.exposeInt('of', { description: 'What is to be reached.' }),
    done: t.exposeBoolean('done', { description: 'Whether it needs no more rolls, well or badly.' }),
  }),
});

builder.objectRef<Of<'weakened'>>(NAMES.weakened).implement({
  description: 'A number on the sheet is lower from now on.',
  interfaces,
  fields: (t) => ({
    attribute: t.exposeString('attribute', { description: 'Which, by its name on the sheet.' }),
  }),
});

builder.objectRef<Of<'initiative'>>(NAMES.initiative).implement({
  description: 'What was thrown for somebody’s place in the order.',
  interfaces,
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'What it came to.' }),
    tie: t.exposeInt('tie', {
      description: 'What decides between equal values, higher first; 0 where nothing was thrown for that.',
    }),
  }),
});

builder.objectRef<Of<'planned'>>(NAMES.planned).implement({
  description: 'What somebody means to do in the round.',
  interfaces,
  fields: (t) => ({
    plan: t.field({ type: 'JSON', description: 'The plan.', resolve: ({ plan }) => plan }),
  }),
});

builder.objectRef<Of<'lasting'>>(NAMES.lasting).implement({
  description: 'Something that outlasts the moment: a poison at work, a wound that is treated.',
  interfaces,
  fields: (t) => ({
    title: t.string({
      description: 'What it is, in a few words.',
      resolve: ({ what, recipient }) => recipient.telling.withNames(what),
    }),
    state: t.field({
      type: 'JSON',
      description: 'How the system keeps it.',
      resolve: ({ record }) => record,
    }),
  }),
});

builder.objectRef<Of<'guidance'>>(NAMES.guidance).implement({
  description: 'Something that the rules leave to the game master, or that too little was said to settle.',
  interfaces,
  fields: (t) => ({
    text: t.string({
      description: 'What is to be settled.',
      resolve: ({ text, recipient }) => recipient.telling.withNames(text),
    }),
  }),
});

builder.objectRef<Of<'putOff'>>(NAMES.putOff).implement({
  description: 'The turn of somebody who has one comes later in the round.',
  interfaces,
});

for (const { system, detail } of changes)
  outputWithin<Of<'changed'>>(system, detail, 'Effect', {
    valuesOf: ({ told }) => told as Values,
    tellingOf: ({ recipient }) => recipient.telling,
  });
