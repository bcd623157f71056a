import type { IdempotentRequest } from '../../play/idempotency/idempotency.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { idempotentRequestIn } from '../kit/idempotency-key.ts';
import { DiceInput, type GivenDice, handOf } from '../rules/dice.ts';

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

/** The dice of a command. */
export const diceField = (t: InputFields) => ({
  dice: t.field({
    type: DiceInput,
    description:
      'Faces thrown at the table, in the order they are asked for; left out, the encounter throws, as it always does for those whom the key may not see.',
  }),
});

/** A command that says no more than which encounter it is for. */
export const CommandInput = builder.inputType('EncounterCommandInput', {
  description: 'An encounter that goes on.',
  fields: (t) => ({
    ...targetFields(t),
    ...diceField(t),
  }),
});

/** What a mutation of an encounter is called with. */
interface Called {
  readonly input: {
    readonly encounterId: string;
    readonly expectedVersion: number;
    readonly dice?: GivenDice | null;
  };
  readonly idempotencyKey?: string | null;
}

/** Which encounter is meant, as it was last seen, with whatever dice were thrown by hand. */
export function targetIn(info: { readonly fieldName: string }, args: Called) {
  const { encounterId, expectedVersion } = args.input;
  const dice = handOf(args.input.dice, ['input', 'dice']);
  const attempt: IdempotentRequest | null = idempotentRequestIn(info, args);
  return { encounterId, expectedVersion, dice, attempt };
}
