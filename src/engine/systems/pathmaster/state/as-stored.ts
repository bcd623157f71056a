import type { Json } from '../../../json.ts';
import { healthyBody } from '../time/body.ts';
import { memory } from '../time/patient.ts';
import { isSameValue } from './is-same-value.ts';
import type { State } from './state.ts';

type Stored = Readonly<Record<string, Json>>;

/** Removes fields with these values from a record. */
const without = (held: object, initial: Stored): Stored =>
  Object.fromEntries(
    Object.entries(held as Stored).filter(
      ([name, value]) => !(name in initial && isSameValue(value, initial[name])),
    ),
  );

const initialMemory = Object.fromEntries(
  Object.keys(memory).map((name) => [name, healthyBody[name as keyof typeof healthyBody]]),
) as Stored;

const forms: { readonly [Part in keyof State]?: (now: State[Part]) => Json } = {
  injuries: (injuries) => injuries.map((injury) => without(injury, { healed: 0 })),
  body: (body) => ({
    ...without(body, initialMemory),
    recoveries: body.recoveries.map((each) => without(each, { restedRounds: 0 })),
    addictions: body.addictions.map((each) => without(each, { since: 0 })),
  }),
};

/**
 * Returns a part of the state in the form in which changes store it. Fields that later versions added are omitted while
 * they have their initial value, so that the commands in earlier logs still produce the same logs.
 */
export const asStored = <Part extends keyof State>(part: Part, now: State[Part]): Json =>
  forms[part]?.(now) ?? (now as Json);
