import type { LastingRecord } from '../ailments/lasting-effect.ts';
import { addStatLosses } from '../ailments/temporary-stats.ts';
import type { Body } from './body.ts';

const MOST_AILMENTS = 20;

/** The part of a character's state that remains between fights. */
interface LastingState {
  readonly bleeding: readonly { readonly treated: number; readonly permanentIn: number | null }[];
  readonly injuries: readonly {
    readonly eased: number;
    readonly healed?: number;
    readonly days: number | null;
  }[];
  readonly combatDamage?: number | null;
  readonly body: Body;
}

/** Returns the state after a lasting change. */
export function applyLastingRecord<State extends LastingState>(before: State, lasting: LastingRecord): State {
  const { body } = before;
  switch (lasting.kind) {
    case 'AILMENT':
      return withBody(before, {
        ailments: withAilment(body.ailments, lasting.ailment),
        statLosses: addStatLosses(body.statLosses, lasting.statLosses ?? []),
      });
    case 'RECOVERY':
      return withBody(before, {
        ailments: body.ailments.filter(({ name }) => name !== lasting.name),
        recoveries: [
          ...body.recoveries,
          { name: lasting.name, days: lasting.days, restedDays: 0, restedRounds: 0 },
        ],
      });
    case 'HEALING_TIME':
      return withHealingTime(before, lasting);
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
    case 'COMBAT_DAMAGE_HEALED': {
      const { combatDamage = null } = before;
      if (combatDamage === null) return before;
      return { ...before, combatDamage: Math.max(0, combatDamage - lasting.amount) };
    }
    case 'ADDICTED':
      return withBody(before, { addictions: withAddiction(body, lasting) });
    case 'DOSES':
      return withBody(before, withDoses(body, lasting));
    case 'FIX':
      return withBody(before, {
        addictions: body.addictions.map((held) =>
          held.name === lasting.name ? { ...held, ...NO_WITHDRAWAL, since: body.clock } : held,
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

/** A chemical disease replaces a disease with the same name. Other ailments are added. */
const withAilment = (before: Body['ailments'], more: Body['ailments'][number]): Body['ailments'] =>
  [
    ...before.filter(({ kind, name }) => kind !== 'CHEMICAL' || more.kind !== kind || more.name !== name),
    more,
  ].slice(-MOST_AILMENTS);

const NO_WITHDRAWAL = {
  withdrawing: false,
  daysWithoutFix: 0,
  hitsTaken: 0,
  constitutionLost: 0,
  daysNeeded: null,
};

const withAddiction = (
  { addictions: before, clock }: Body,
  { name, level, severity }: Extract<LastingRecord, { kind: 'ADDICTED' }>,
): Body['addictions'] => [
  ...before.filter((held) => held.name !== name),
  {
    ...(before.find((held) => held.name === name) ?? { name, ...NO_WITHDRAWAL, since: clock }),
    level,
    severity,
  },
];

const MOST_DOSES = 1000;

function withDoses(
  { doses, addictions, clock }: Body,
  { name, taken, begins, upkeep }: Extract<LastingRecord, { kind: 'DOSES' }>,
): Partial<Body> {
  const earlier = doses.map((dose) =>
    begins && dose.substance === name ? { ...dose, counts: false } : dose,
  );
  const more = taken.map(({ at, counts }) => ({ substance: name, at: clock + at, counts }));
  const since = more.at(-1)?.at ?? clock;
  return {
    doses: [...earlier, ...more].slice(-MOST_DOSES),
    addictions: addictions.map((held) =>
      upkeep && held.name === name ? { ...held, daysWithoutFix: 0, since } : held,
    ),
  };
}

const withBody = <State extends LastingState>(before: State, change: Partial<Body>): State => ({
  ...before,
  body: { ...before.body, ...change },
});

/** Injuries that already heal continue with their remaining days and penalties, together with the new injury. */
function withHealingTime<State extends LastingState>(
  before: State,
  { injury, days, healing = [] }: Extract<LastingRecord, { kind: 'HEALING_TIME' }>,
): State {
  const { clock } = before.body;
  const injuries = before.injuries.map((each, index) => {
    const held = healing.find((one) => one.injury === index);
    const after = held ? { ...each, days: held.days, healed: (each.healed ?? 0) + held.healed } : each;
    return index === injury ? { ...after, days } : after;
  });
  return { ...withBody(before, { injuryDays: 0, injuriesSince: clock }), injuries };
}
