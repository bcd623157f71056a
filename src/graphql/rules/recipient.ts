import type { Effect, Role as EngineRole } from '../../engine/rules/effects/effect.ts';
import type { System } from '../../engine/rules/system.ts';
import { asStated, type Telling } from '../../play/access/telling.ts';
import { builder } from '../kit/builder.ts';

export const Role = builder.enumType('EffectRole', {
  description: 'Role of a combatant or character in a procedure.',
  values: {
    ACTOR: { description: 'The combatant or character who acts.' },
    TARGET: { description: 'The target of the act, or the combatant or character who is treated.' },
    ALLY: { description: 'The nearest ally of the combatant who fumbled.' },
    OWNER: { description: 'The owner of a weapon that is stuck in a wound.' },
  } as const,
});

/** The recipient of an effect. */
export interface Recipient {
  readonly role: EngineRole;
  /** Name of the recipient. */
  readonly name: string;
  /** The recipient as a combatant. Null outside encounters. */
  readonly combatant: object | null;
  /** Determines which other combatants' ids the caller may read. */
  readonly telling: Telling;
}

const UNNAMED: Readonly<Record<EngineRole, string>> = {
  ACTOR: 'the actor',
  TARGET: 'the target',
  ALLY: 'an ally',
  OWNER: 'the owner',
};

/** Returns a recipient whose role is known, but not the combatant. */
export const unnamed = ({ on }: Effect): Recipient => ({
  ...{ role: on, name: UNNAMED[on], combatant: null },
  telling: asStated,
});

export const RecipientType = builder.objectRef<Recipient>('Recipient').implement({
  description: 'The combatant or character that an effect applies to.',
  fields: (t) => ({
    role: t.field({
      type: Role,
      description: 'Role of the recipient in the procedure.',
      resolve: ({ role }) => role,
    }),
    name: t.exposeString('name', {
      description:
        'Name of the combatant or character. If there is no name: the role, for example "the target".',
    }),
  }),
});

/** An effect, with its recipient and the rule system that it belongs to. */
export type NamedEffect = Effect & { readonly system: System; readonly recipient: Recipient };

export const namedEffect = (
  system: System,
  effect: Effect,
  recipient: Recipient = unnamed(effect),
): NamedEffect => ({ ...effect, system, recipient });
