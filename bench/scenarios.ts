import { size } from './built.ts';
import { type Fight, fights } from './fights.ts';
import type { Call, Server } from './load.ts';

export const attackInput = {
  attacker: {
    rating: 60,
    weapon: { name: 'Shortsword', damage: '1d6+1', special: 'IMPALING' },
    damageModifier: '1d4',
  },
  defender: { armour: 3, parry: { rating: 45 } },
};

/** Input of an ARRGS attack that has a Critical Range of six faces, against the best Defence. */
export const widestAttack = {
  attacker: { modifiers: { skill: 8 }, successValue: 20, criticalFrom: 15 },
  target: { dc: 18, defence: { modifiers: { skill: 15 } } },
};

/** A kind of request: one version for the service, and one for a bare HTTP handler that does the same work. */
export interface Scenario {
  readonly name: string;
  /** True if the request stores data. */
  readonly isStored: boolean;
  /** Number of simultaneous callers. */
  readonly lanes: number;
  /** Number of requests in one round. */
  readonly count: number;
  /** Runs before each round of either server. */
  prepare(service: Pick<Server, 'url'>, lanes: number): Promise<void>;
  service(lane: number): Call;
  bare(lane: number): Call;
}

const nothing = async () => {};

let throws = 0;
const roll = () => 1 + (throws++ % 100);

const look =
  'query($roll: Int!) { table(id: "brp.fumble.melee-attack") { lookup(roll: $roll) { band { from to } text } } }';
const strike = `mutation($input: AttackInput!) { resolveAttack(input: $input) {
  summary throws { die purpose face } result { ... on BrpAttack { attackLevel damage { rolled armour net } } } } }`;
const act =
  'mutation($input: ActInput!) { act(input: $input) { entry { version throws { die purpose face } } } }';

const claw = { weapon: 'Claw', defence: 'NONE' };

/** Stored attacks by several writers, each in a separate encounter. */
export function stored(name: string, lanes: number): Scenario {
  let open: Fight[] = [];
  const step = (lane: number) => {
    const fight = open[lane]!;
    const { key, encounterId, actor, target } = fight;
    return {
      key,
      command: { encounterId, expectedVersion: fight.version++, actorId: actor, targetId: target },
    };
  };
  return {
    name,
    isStored: true,
    lanes,
    count: size(40, 1) * lanes,
    // each command reads the whole log, so every round begins with short logs
    prepare: async (service, lanes) => {
      open = await fights(service.url, lanes);
    },
    service: (lane) => {
      const { key, command } = step(lane);
      return {
        path: '/graphql',
        key,
        body: {
          query: act,
          variables: { input: { ...command, outOfTurn: true, act: { brp: { attack: claw } } } },
        },
      };
    },
    bare: (lane) => {
      const { key, command } = step(lane);
      return { path: '/act', key, body: { ...command, input: claw } };
    },
  };
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'table look-up',
    isStored: false,
    lanes: 8,
    count: size(4000, 16),
    prepare: nothing,
    service: () => ({ path: '/graphql', body: { query: look, variables: { roll: roll() } } }),
    bare: () => ({ path: '/table', body: { id: 'brp.fumble.melee-attack', roll: roll() } }),
  },
  {
    name: 'stateless attack',
    isStored: false,
    lanes: 8,
    count: size(4000, 16),
    prepare: nothing,
    service: () => ({
      path: '/graphql',
      body: { query: strike, variables: { input: { brp: attackInput } } },
    }),
    bare: () => ({ path: '/attack', body: { input: attackInput } }),
  },
  stored('stored attack', 8),
  stored('stored attack, 32 at 32 encounters', 32),
];
