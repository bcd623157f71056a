import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';

const BUDGET = 'budget { attack move free unlimitedFree interrupt step }';
const TURN = `... on PathmasterTurn { legal rejectedIndex reason ${BUDGET} furtherActions defences { parry } }`;

const told = ({ unlimitedFree, free, ...others }: Data) => ({
  ...others,
  free: unlimitedFree ? 'UNLIMITED' : free,
});

const DEFENCES = ['ALL_OUT_DEFENSE'];
const manoeuvreNamed = (name: string) => (DEFENCES.includes(name) ? 'ALL_OUT_DEFENCE_DODGE' : name);

const turn = (input: object): Promise<Data> => consultPathmaster('turn', input, TURN);

const actions = (names: readonly string[]) => names.map((action) => ({ action: manoeuvreNamed(action) }));

const initiative: Adapter = async (vector) => {
  const { combatants } = vector.given;
  const answer = await resolvePathmaster(
    'initiative',
    {
      combatants: combatants.map(({ name, qu, basicSpeed }: Data) => ({ name, quickness: qu, basicSpeed })),
    },
    facesOf(vector),
    '... on PathmasterInitiative { scores { score } order }',
  );
  return { scores: answer.scores.map(({ score }: Data) => score), order: answer.order };
};

const wait: Adapter = async ({ given: { baseOrder, waits, usesWaitAfter } }) => {
  const answer = await consultPathmaster(
    'actingOrder',
    { order: baseOrder, waits: [{ who: waits, usedAfter: usesWaitAfter }] },
    '... on PathmasterActingOrder { acting nextRound }',
  );
  return { roundOrderOfActing: answer.acting, nextRoundOrder: answer.nextRound };
};

const surprise: Adapter = async (vector) => {
  const { perceptionSkill, surprisedTurn, houseRule } = vector.given;
  const answer = await resolvePathmaster(
    'surprise',
    {
      perception: perceptionSkill,
      surprisedTurn,
      ...(houseRule ? { options: { [houseRule]: true } } : {}),
    },
    facesOf(vector),
    `... on PathmasterSurprise { total recovered manoeuvre ${BUDGET} }`,
  );
  return {
    total: answer.total,
    recovered: answer.recovered,
    maneuver: answer.manoeuvre,
    budget: told(answer.budget),
  };
};

const EXCHANGES: Readonly<Record<string, string>> = {
  'A>M': 'ATTACK_FOR_MOVE',
  'A>F': 'ATTACK_FOR_FREE',
  'A>I': 'ATTACK_FOR_INTERRUPT',
  'M>F': 'MOVE_FOR_FREE',
  'M>I': 'MOVE_FOR_INTERRUPT',
};

const exchange: Adapter = async ({ given }) => {
  const answer = await turn({ left: given.budget, actions: [{ action: EXCHANGES[given.exchange] }] });
  return { legal: answer.legal, budget: told(answer.budget) };
};

const packaged: Adapter = async ({ given: { declare } }) => ({
  budget: told((await turn({ package: declare })).budget),
});

const afterSpending: Adapter = async ({ given: { spent, request } }) =>
  turn({ actions: actions([...spent, request]) });

const sequence: Adapter = async ({ given }) => turn({ actions: actions(given.sequence) });

const delay: Adapter = async () => {
  const declared = await turn({ actions: actions(['DELAY']) });
  const triggered = await turn({ actions: actions(['DELAY', 'DELAYED_ATTACK']) });
  return {
    attackLeft: declared.budget.attack,
    interruptAfterTrigger: triggered.budget.interrupt,
    furtherActionsThisTurn: declared.furtherActions,
  };
};

const spoiled: Adapter = async ({ given: { firstAidRoundsDone } }) => {
  const { progress } = await consultPathmaster(
    'extendedAction',
    { action: 'FIRST_AID', done: firstAidRoundsDone, did: ['INSTANT_SPELL'] },
    '... on PathmasterExtendedActionProgress { progress }',
  );
  const { legal } = await turn({ before: ['FIRST_AID'], actions: actions(['INSTANT_SPELL']) });
  return { spellWorks: legal, firstAidProgress: progress };
};

const EVADE = '... on PathmasterEvade { legal foeMayFollow }';
const evade = (input: object): Promise<Data> => consultPathmaster('evade', input, EVADE);

const CASES: Readonly<Record<string, object>> = {
  STEP_USED: { stepUsed: true },
  STUNNED: { conditions: ['STUNNED'] },
  SITTING: { posture: 'SITTING' },
  MOVED_FASTER_THAN_STEP_LAST_TURN: { movedFaster: true },
  LYING: { posture: 'LYING' },
};

const retreats: Adapter = async ({ given: { cases } }) => ({
  legal: await Promise.all(
    cases.map(async (name: string) => (await evade({ evasion: 'RETREAT', ...CASES[name] })).legal),
  ),
});

const dive: Adapter = async ({ given: { coverAStepAway, stepUsed } }) => ({
  legal: (await evade({ evasion: 'DIVE_FOR_COVER', spaceFree: coverAStepAway, stepUsed })).legal,
});

const follow: Adapter = async ({ given: { attackerStepUsed } }) => ({
  mayFollow: await Promise.all(
    attackerStepUsed.map(
      async (used: boolean) => (await evade({ evasion: 'RETREAT', foeStepLeft: !used })).foeMayFollow,
    ),
  ),
});

const run: Adapter = async ({ given: { move, straightRunRounds } }) => {
  const { distances } = await resolvePathmaster(
    'movement',
    { pace: 'RUN', move, rounds: straightRunRounds, straight: true },
    [],
    '... on PathmasterMovement { distances }',
  );
  return { distances };
};

const tumble: Adapter = async (vector) => {
  const { acrobatics, dodge } = vector.given;
  return resolvePathmaster(
    'movement',
    { pace: 'MOVE', move: 10, acrobatics, dodge },
    facesOf(vector),
    '... on PathmasterMovement { total dodgeVsOpportunity }',
  );
};

const concentration: Adapter = async (vector) => {
  const { attackLevel, targetLevel, sd } = vector.given;
  const answer = await resolvePathmaster(
    'concentration',
    { attackLevel, targetLevel, selfDiscipline: sd, rounds: 1 },
    facesOf(vector),
    '... on PathmasterConcentration { target total kept rounds }',
  );
  return { ...answer, roundsAfter: answer.rounds };
};

const WEAPONS: Readonly<Record<string, string>> = {
  'PMA-107': 'BOW',
  'PMA-108': 'LIGHT_CROSSBOW',
  'PMA-133': 'LIGHT_CROSSBOW',
};

const load: Adapter = async (vector) => {
  const { quickdraw, houseRule, paidWith } = vector.given;
  const answer = await resolvePathmaster(
    'load',
    {
      weapon: WEAPONS[String(vector.rule)],
      quickdraw,
      paidWith,
      ...(houseRule ? { options: { crossbowLoading: 'EXTENDED' } } : {}),
    },
    facesOf(vector),
    '... on PathmasterLoad { total costs movement }',
  );
  return { ...answer, cost: answer.costs[0] };
};

export const turnAdapters: Readonly<Record<string, Adapter>> = {
  'PMA-014': initiative,
  'PMA-018': surprise,
  'PMA-028': afterSpending,
  'PMA-030': exchange,
  'PMA-031': packaged,
  'PMA-036': surprise,
  'PMA-055': concentration,
  'PMA-058': run,
  'PMA-095': tumble,
  'PMA-107': load,
  'PMA-108': load,
  'PMA-116': delay,
  'PMA-120': wait,
  'PMA-122': spoiled,
  'PMA-125': retreats,
  'PMA-127': follow,
  'PMA-128': dive,
  'PMA-133': load,
};

/** What a turn allows after an All-Out Attack; the numbers of the same rule are the attack’s. */
export const afterAllOutAttack = sequence;
