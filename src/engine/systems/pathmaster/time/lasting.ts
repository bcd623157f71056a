import type { Json } from '../../../json.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { Ailment } from '../ailments/fields.ts';
import type { State } from '../combat/state.ts';
import type { Body } from './body.ts';

/** What procedures do to somebody that outlasts the moment. Wounds and injuries count from 0, oldest first. */
export type Lasting =
  | { readonly kind: 'AILMENT'; readonly ailment: Ailment }
  /** A disease is cured; its recovery takes so many days. */
  | { readonly kind: 'RECOVERY'; readonly name: string; readonly days: number }
  /** How long an injury takes to heal was rolled. */
  | { readonly kind: 'HEALING_TIME'; readonly injury: number; readonly days: number }
  /** First Aid on a wound that bleeds. */
  | {
      readonly kind: 'BLEEDING_STOPPED';
      readonly wound: number;
      readonly amount: number;
      readonly forGood: boolean;
    }
  | { readonly kind: 'BRACED'; readonly injury: number; readonly amount: number };

export const leaves = (what: string, record: Lasting, citation: Citation): Effect => ({
  type: 'lasting',
  on: 'TARGET',
  what,
  record: record as unknown as Json,
  citation,
});

const MOST_AILMENTS = 20;

/** The state after something that lasts. */
export function endure(before: State, lasting: Lasting): State {
  const { body } = before;
  switch (lasting.kind) {
    case 'AILMENT':
      return within(before, { ailments: [...body.ailments, lasting.ailment].slice(-MOST_AILMENTS) });
    case 'RECOVERY':
      return within(before, {
        ailments: body.ailments.filter(({ name }) => name !== lasting.name),
        recoveries: [...body.recoveries, { name: lasting.name, days: lasting.days, restedDays: 0 }],
      });
    case 'HEALING_TIME':
      return healsIn(before, lasting.injury, lasting.days);
    case 'BLEEDING_STOPPED':
      return {
        ...before,
        bleeding: before.bleeding.flatMap((wound, index) =>
          index !== lasting.wound
            ? [wound]
            : lasting.forGood
              ? []
              : [{ ...wound, treated: wound.treated + lasting.amount }],
        ),
      };
    case 'BRACED':
      return {
        ...before,
        injuries: before.injuries.map((injury, index) =>
          index === lasting.injury ? { ...injury, eased: lasting.amount } : injury,
        ),
      };
  }
}

const within = (before: State, change: Partial<Body>): State => ({
  ...before,
  body: { ...before.body, ...change },
});

/** Injuries that heal already go on with the days that remain beside the new one. */
function healsIn(before: State, injury: number, days: number): State {
  const { injuryDays } = before.body;
  const injuries = before.injuries.map((each, index) => {
    if (index === injury) return { ...each, days };
    return each.days === null ? each : { ...each, days: Math.max(1, each.days - injuryDays) };
  });
  return { ...within(before, { injuryDays: 0 }), injuries };
}
