import type { Lasting } from '../ailments/lasting.ts';
import { addedUp } from '../ailments/stats.ts';
import type { Body } from './body.ts';

const MOST_AILMENTS = 20;

/** The part of somebody's state that outlasts the moment. */
interface Enduring {
  readonly bleeding: readonly { readonly treated: number; readonly permanentIn: number | null }[];
  readonly injuries: readonly { readonly eased: number; readonly days: number | null }[];
  readonly body: Body;
}

/** The state after something that lasts. */
export function endure<State extends Enduring>(before: State, lasting: Lasting): State {
  const { body } = before;
  switch (lasting.kind) {
    case 'AILMENT':
      return within(before, {
        ailments: besides(body.ailments, lasting.ailment),
        statLosses: addedUp(body.statLosses, lasting.statLosses ?? []),
      });
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
              : [
                  {
                    ...wound,
                    treated: wound.treated + lasting.amount,
                    permanentIn: lasting.permanentIn ?? wound.permanentIn,
                  },
                ],
        ),
      };
    case 'ADDICTED':
      return within(before, { addictions: addicted(body.addictions, lasting) });
    case 'FIX':
      return within(before, {
        addictions: body.addictions.map((held) =>
          held.name === lasting.name ? { ...held, ...clean } : held,
        ),
      });
    case 'BRACED':
      return {
        ...before,
        injuries: before.injuries.map((injury, index) =>
          index === lasting.injury
            ? { ...injury, eased: lasting.amount + (lasting.more ? injury.eased : 0) }
            : injury,
        ),
      };
  }
}

/** A chemical disease grows worse where others come on top. */
const besides = (before: Body['ailments'], more: Body['ailments'][number]): Body['ailments'] =>
  [
    ...before.filter(({ kind, name }) => kind !== 'CHEMICAL' || more.kind !== kind || more.name !== name),
    more,
  ].slice(-MOST_AILMENTS);

const clean = { withdrawing: false, daysWithoutFix: 0, hitsTaken: 0, constitutionLost: 0, daysNeeded: null };

const addicted = (
  before: Body['addictions'],
  { name, level, severity }: Extract<Lasting, { kind: 'ADDICTED' }>,
): Body['addictions'] => [
  ...before.filter((held) => held.name !== name),
  { ...(before.find((held) => held.name === name) ?? { name, ...clean }), level, severity },
];

const within = <State extends Enduring>(before: State, change: Partial<Body>): State => ({
  ...before,
  body: { ...before.body, ...change },
});

/** Injuries that heal already go on with the days that remain beside the new one. */
function healsIn<State extends Enduring>(before: State, injury: number, days: number): State {
  const { injuryDays } = before.body;
  const injuries = before.injuries.map((each, index) => {
    if (index === injury) return { ...each, days };
    return each.days === null ? each : { ...each, days: Math.max(1, each.days - injuryDays) };
  });
  return { ...within(before, { injuryDays: 0 }), injuries };
}
