import type { IdempotentRequest } from '../../play/idempotency/idempotency.ts';
import { builder } from '../kit/builder.ts';
import { DiceInput, type GivenDice, handOf } from '../kit/dice-input.ts';
import { targetFields } from '../kit/expected-version.ts';
import { idempotentRequestIn } from '../kit/idempotency-key.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

/** Returns the field for the physical dice of a command. */
export const diceField = (t: InputFields) => ({
  dice: t.field({
    type: DiceInput,
    description:
      'Physical dice for this command, in the order in which they are needed. If omitted: the server rolls. The server always rolls for combatants hidden from the caller.',
  }),
});

/** Input of commands that need only the encounter and dice. */
export const CommandInput = builder.inputType('EncounterCommandInput', {
  description: 'The encounter to which a command applies.',
  fields: (t) => ({
    ...targetFields(t),
    ...diceField(t),
  }),
});

/** Arguments of a mutation of an encounter. */
interface Called {
  readonly input: {
    readonly encounterId: string;
    readonly expectedVersion: number;
    readonly dice?: GivenDice | null;
  };
  readonly idempotencyKey?: string | null;
}

/** Returns the encounter, the expected version and the physical dice of a command. */
export function targetIn(info: { readonly fieldName: string }, args: Called) {
  const { encounterId, expectedVersion } = args.input;
  const dice = handOf(args.input.dice, ['input', 'dice']);
  const attempt: IdempotentRequest | null = idempotentRequestIn(info, args);
  return { encounterId, expectedVersion, dice, attempt };
}
