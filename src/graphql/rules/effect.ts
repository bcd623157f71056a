import type { Effect, EffectType } from '../../engine/rules/effects/effect.ts';
import { amountOf, effectSummary } from '../../engine/rules/effects/effect-summary.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { outputName } from '../kit/names.ts';
import { CitationType } from './citation.ts';
import { type Recipient, RecipientType, unnamed } from './recipient.ts';

/** GraphQL type name of each effect type. */
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
  spent: 'ResourceSpentEffect',
  regained: 'ResourceRegainedEffect',
  progressed: 'TaskProgressEffect',
  weakened: 'AttributeLossEffect',
  initiative: 'InitiativeEffect',
  planned: 'PlanEffect',
  lasting: 'OngoingEffect',
  putOff: 'TurnDelayedEffect',
  guidance: 'GuidanceEffect',
};

/** Changes that a system declares for its own state. */
export const changes = systems.flatMap((system) =>
  (system.encounterRules.changes ?? []).map(({ id, detail }) => ({ system, id, detail })),
);
const changeNames = new Map(changes.map(({ id, system, detail }) => [id, outputName(system, detail)]));

/** An effect with its recipient and its system. */
export type NamedEffect = Effect & { readonly system: System; readonly recipient: Recipient };

export const namedEffect = (
  system: System,
  effect: Effect,
  recipient: Recipient = unnamed(effect),
): NamedEffect => ({ ...effect, system, recipient });

export const EffectInterface = builder.interfaceRef<NamedEffect>('Effect').implement({
  description: 'A consequence of a resolution for one recipient.',
  resolveType: (effect) => (effect.type === 'changed' ? changeNames.get(effect.change) : NAMES[effect.type]),
  fields: (t) => ({
    on: t.field({
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
      description: 'Amount, such as hit points or penalty points. Null if the effect has no amount.',
      resolve: amountOf,
    }),
    citation: t.field({
      type: CitationType,
      description: 'Rule that causes the effect.',
      resolve: ({ citation }) => citation,
    }),
  }),
});
