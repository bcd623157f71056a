import type { Effect, Role as EngineRole } from '../../engine/rules/effects/effect.ts';
import { asStated, type Telling } from '../../play/access/telling.ts';
import { builder } from '../kit/builder.ts';

export const Role = builder.enumType('EffectRole', {
  description: 'What part somebody plays in what is resolved.',
  values: {
    ACTOR: { description: 'Whoever acts.' },
    TARGET: { description: 'Whoever is acted against, or treated.' },
    ALLY: { description: 'The nearest ally of whoever fumbled.' },
    OWNER: { description: 'Whoever owns a weapon that is in somebody’s wound.' },
  } as const,
});

/** Whom an effect is on. */
export interface Recipient {
  readonly role: EngineRole;
  /** What they are called. */
  readonly name: string;
  /** Somebody in an encounter; null outside of one. */
  readonly combatant: object | null;
  /** How the caller reads the ids of those who are with them. */
  readonly telling: Telling;
}

const UNNAMED: Readonly<Record<EngineRole, string>> = {
  ACTOR: 'the actor',
  TARGET: 'the target',
  ALLY: 'an ally',
  OWNER: 'the owner',
};

/** The recipient of an effect that is known only by the part it plays. */
export const unnamed = ({ on }: Effect): Recipient => ({
  ...{ role: on, name: UNNAMED[on], combatant: null },
  telling: asStated,
});

export const RecipientType = builder.objectRef<Recipient>('Recipient').implement({
  description: 'The recipient of an effect.',
  fields: (t) => ({
    role: t.field({ type: Role, description: 'What part they play in it.', resolve: ({ role }) => role }),
    name: t.exposeString('name', {
      description:
        'What they are called: by their name in an encounter or as a character, else by their part.',
    }),
  }),
});
