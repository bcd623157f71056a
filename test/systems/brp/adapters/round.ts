import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';
import { rowOf } from './top-up.ts';

const upper = (word: string | null | undefined) => word?.toUpperCase().replaceAll(' ', '_');
const title = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

const rankFields = `... on BrpActionRanks { allowed acts { name rank lost } engagedAfter }`;
const orderFields = `... on BrpRoundOrder { phases { phase places { rank turns { combatant } } } dice { combatant die } lost { combatant } }`;

const reach = async (weaponClass: string | null | undefined) =>
  weaponClass === 'unarmed' ? (await rowOf('brp.weapons', { key: 'FIST' })).reach : upper(weaponClass);

const combatActions = ['attack', 'engage', 'disengage', 'power'];

const actionOf = (name: string) => ({
  name,
  kind: combatActions.includes(name) ? upper(name) : 'NONCOMBAT',
});

const plan = (input: unknown, dice: readonly number[] = []): Promise<Data> =>
  resolveBrp('actionRanks', input, dice, rankFields);

const ranksIn = ({ acts }: Data): (number | null)[] => acts.map(({ rank }: Data) => rank);

/** What happens in one phase, together what happens at once. */
const places = ({ phases }: Data, phase: string): string[][] =>
  (phases.find((each: Data) => each.phase === phase)?.places ?? []).map(({ turns }: Data) =>
    turns.map(({ combatant }: Data) => combatant),
  );

const round = (combatants: unknown, options: unknown, dice: readonly number[] = []): Promise<Data> =>
  resolveBrp('roundOrder', { combatants, options }, dice, orderFields);

const ranks: Adapter = async ({ given: { dex, metresMoved, attacks } }) => {
  const planned = await plan({ dex, metresMoved, actions: [{ times: attacks }] });
  return { actionRanks: ranksIn(planned).filter((rank) => rank !== null) };
};

const noncombat: Adapter = async ({ given: { dex, metresMoved, actions } }) => ({
  actionRanks: ranksIn(await plan({ dex, metresMoved, actions: actions.map(actionOf) })),
});

const hold: Adapter = async ({ given: { dex, holdTo } }) => {
  const held = await plan({ dex, actions: [{ holdTo }] });
  return { allowed: held.allowed && ranksIn(held)[0] === holdTo };
};

const rolled = { initiative: 'ROLL_EACH_ROUND' };

const initOpt: Adapter = async (vector) => {
  const { dex, int, action, metresMoved } = vector.given;
  const kind = action === 'power' ? 'POWER' : 'ATTACK';
  const planned = await plan(
    { dex, int, metresMoved, actions: [{ kind }], options: rolled },
    facesOf(vector),
  );
  return { rank: ranksIn(planned)[0], actionRank: ranksIn(planned)[0] };
};

const initGroup: Adapter = async (vector) => {
  const combatants = vector.given.dex.map((dex: number, index: number) => ({
    name: `goblin ${index}`,
    dex,
    group: 'goblins',
  }));
  const { phases } = await round(combatants, rolled, facesOf(vector));
  const { places: acting } = phases.find(({ phase }: Data) => phase === 'ACTION');
  return { ranks: acting.map(({ rank }: Data) => rank).sort((a: number, b: number) => a - b) };
};

const order: Adapter = async ({ given: { combatants, houseRules } }) => {
  const answer = await round(
    await Promise.all(
      combatants.map(async ({ name, dex, weaponClass, skill }: Data) => ({
        ...{ name, dex, skill, reach: await reach(weaponClass) },
        ...(weaponClass ? {} : { actions: [{ kind: 'NONCOMBAT' }] }),
      })),
    ),
    houseRules,
  );
  return { order: places(answer, 'ACTION') };
};

const stmtOrder: Adapter = async ({ given: { option, dex } }) => {
  const combatants = Object.entries(dex).map(([name, dex]) => ({ name, dex }));
  const answer = await round(combatants, { statements: upper(option) });
  return { declareOrder: places(answer, 'STATEMENTS').flat(), actOrder: places(answer, 'ACTION').flat() };
};

const phases: Adapter = async () => {
  const named = async (statements: string) =>
    (await round([], { statements })).phases.map(({ phase }: Data) => title(phase));
  return { standard: await named('STANDARD'), noStatements: await named('NONE') };
};

const casting = ({ name, int, skill, pow }: Data) => ({
  name,
  dex: 10,
  int,
  skill,
  pow,
  actions: [{ kind: 'POWER' }],
});

const powTie: Adapter = async ({ given: { casters } }) => ({
  order: places(await round(casters.map(casting), {}), 'POWERS'),
});

const mergeTie: Adapter = async ({ given: { actors } }) => {
  const combatants = actors.map(({ name, kind, int, dex, skill }: Data) => ({
    name,
    int,
    dex,
    skill,
    actions: [{ kind: kind === 'power' ? 'POWER' : 'ATTACK' }],
  }));
  return { order: places(await round(combatants, { powersInActionPhase: true }), 'ACTION') };
};

const stmtKnow: Adapter = async ({ given: { targetKnown } }) => ({
  allowed: (await plan({ dex: 10, actions: [{ targetKnown }] })).allowed,
});

const engage: Adapter = async ({ given: { dex, engaged, metresMoved } }) => {
  const planned = await plan({ dex, engaged, metresMoved, actions: [{ kind: 'ENGAGE' }] });
  return {
    allowed: planned.allowed,
    actionRank: ranksIn(planned)[0] ?? null,
    engagedAfter: planned.engagedAfter,
  };
};

const disengage: Adapter = async ({ given: { defenceResults } }) => {
  const { disengaged } = await resolveBrp(
    'disengage',
    { defences: defenceResults.map(upper) },
    [],
    '... on BrpDisengagement { disengaged }',
  );
  return { disengaged };
};

const splitFields =
  '... on BrpSplitRating { legal attacks { rank criticalUpTo specialUpTo successUpTo fumbleFrom } }';

const split: Adapter = async ({ given: { rating, shares } }) => {
  const { legal } = await resolveBrp('splitRating', { rating, shares }, [], splitFields);
  return { legal };
};

const splitRanks: Adapter = async ({ given: { dex, shares, metresMoved } }) => {
  const planned = await plan({ dex, metresMoved, actions: [{}] });
  const rating = shares.reduce((sum: number, share: number) => sum + share, 0);
  const { attacks } = await resolveBrp(
    'splitRating',
    { rating, shares, rank: ranksIn(planned)[0] },
    [],
    splitFields,
  );
  const column = (name: string) => attacks.map((attack: Data) => attack[name]);
  return {
    actionRanks: column('rank'),
    criticalUpTo: column('criticalUpTo'),
    specialUpTo: column('specialUpTo'),
    fumbleFrom: column('fumbleFrom'),
  };
};

const fdattack: Adapter = async ({ given: { fightingDefensively, action } }) => ({
  allowed: (await plan({ dex: 10, fightingDefensively, actions: [actionOf(action)] })).allowed,
});

export const roundAdapters: Readonly<Record<string, Adapter>> = {
  ranks,
  noncombat,
  hold,
  initOpt,
  initMove: initOpt,
  initGroup,
  order,
  stmtOrder,
  phases,
  powTie,
  mergeTie,
  stmtKnow,
  engage,
  disengage,
  split,
  splitRanks,
  fdattack,
};
