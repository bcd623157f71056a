import type { Attempt } from '../../play/idempotency/idempotency.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import { attemptIn } from '../kit/idempotency-key.ts';

/** A command that says no more than which encounter it is for. */
export const StepInput = builder.inputType('EncounterStepInput', {
  description: 'An encounter that goes on.',
  fields: (t) => ({
    ...targetFields(t),
    given: t.intList({
      description:
        'Faces of physical dice, in the order they are asked for; left out, the encounter throws, as it always does for those whom the key may not see. Players give them only where the campaign lets them.',
    }),
  }),
});

/** What a mutation of an encounter is called with. */
interface Called {
  readonly input: {
    readonly encounterId: string;
    readonly expectedVersion: number;
    readonly given?: readonly number[] | null;
  };
  readonly idempotencyKey?: string | null;
}

/** Which encounter is meant, as it was last seen, with whatever dice were thrown by hand. */
export function targetIn(info: { readonly fieldName: string }, args: Called) {
  const { encounterId, expectedVersion, given } = args.input;
  const attempt: Attempt | null = attemptIn(info, args);
  return { encounterId, expectedVersion, given: given ?? null, attempt };
}
