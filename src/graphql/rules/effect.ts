import type { Effect, EffectType, Role as EngineRole } from '../../engine/rules/effect.ts';
import { amountOf, effectSummary } from '../../engine/rules/effect-summary.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { outputName } from '../kit/names.ts';
import { CitationType } from './citation.ts';

export const Role = builder.enumType('EffectRole', {
  description: 'What part somebody plays in what is resolved.',
  values: {
    ACTOR: { description: 'Whoever acts.' },
    TARGET: { description: 'Whoever is acted against, or treated.' },
    ALLY: { description: 'The nearest ally of whoever fumbled.' },
    OWNER: { description: 'Whoever owns a weapon that is in somebody’s wound.' },
  } as const,
});

/** What each sort of effect is called. */
export const NAMES: Readonly<Record<Exclude<EffectType, 'changed'>, string>> = {
  damage: 'DamageEffect',
  healing: 'HealingEffect',
  conditionGained: 'ConditionEffect',
  conditionEnded: 'ConditionEndEffect',
  itemDamaged: 'ItemDamageEffect',
  itemDropped: 'ItemDroppedEffect',
  itemTaken: 'ItemTakenEffect',
  itemMended: 'ItemMendedEffect',
  moved: 'MoveEffect',
  spent: 'SpentEffect',
  regained: 'RegainedEffect',
  progressed: 'TaskProgressEffect',
  weakened: 'AttributeLossEffect',
  initiative: 'InitiativeEffect',
  planned: 'PlanEffect',
  lasting: 'LastingEffect',
  putOff: 'PutOffEffect',
  guidance: 'GuidanceEffect',
};

/** What systems alone change in their states. */
export const changes = systems.flatMap((system) =>
  (system.combat.changes ?? []).map(({ id, told }) => ({ system, id, told })),
);
const changeNames = new Map(changes.map(({ id, system, told }) => [id, outputName(system, told)]));

/** Whom an effect is on. */
export interface Recipient {
  readonly role: EngineRole;
  /** What they are called. */
  readonly name: string;
  /** Somebody in an encounter; null outside of one. */
  readonly combatant: object | null;
}

/** Finds whom an effect is on. */
export type RecipientOf = (effect: Effect) => Recipient;

const UNNAMED: Readonly<Record<EngineRole, string>> = {
  ACTOR: 'the actor',
  TARGET: 'the target',
  ALLY: 'an ally',
  OWNER: 'the owner',
};

const unnamed: RecipientOf = ({ on }) => ({ role: on, name: UNNAMED[on], combatant: null });

/** An effect with whom it is on, and by whose rules. */
export type ToldEffect = Effect & { readonly system: System; readonly recipient: Recipient };

export const told = (system: System, effect: Effect, recipientOf: RecipientOf = unnamed): ToldEffect => ({
  ...effect,
  system,
  recipient: recipientOf(effect),
});

export const RecipientType = builder.objectRef<Recipient>('Recipient').implement({
  description: 'Whom an effect is on.',
  fields: (t) => ({
    role: t.field({ type: Role, description: 'What part they play in it.', resolve: ({ role }) => role }),
    name: t.exposeString('name', {
      description:
        'What they are called: by their name in an encounter or as a character, else by their part.',
    }),
  }),
});

export const EffectInterface = builder.interfaceRef<ToldEffect>('Effect').implement({
  description: 'Something that follows from a resolution.',
  resolveType: (effect) => (effect.type === 'changed' ? changeNames.get(effect.change) : NAMES[effect.type]),
  fields: (t) => ({
    on: t.field({
      type: RecipientType,
      description: 'Whom it is on.',
      resolve: ({ recipient }) => recipient,
    }),
    summary: t.string({
      description: 'What it is in a few words: "5 hit points lost", "stunned for 3 rounds".',
      resolve: (effect) =>
        effectSummary(effect, {
          conditions: effect.system.conditions,
          changes: effect.system.combat.changes ?? [],
        }),
    }),
    amount: t.int({
      nullable: true,
      description:
        'How much of it there is, where it comes in amounts: hit points, points of a pool, of a penalty.',
      resolve: amountOf,
    }),
    citation: t.field({
      type: CitationType,
      description: 'The rule behind it.',
      resolve: ({ citation }) => citation,
    }),
  }),
});
