import { type Adapter, ask, type Data, facesOf } from '../../conformance.ts';
import { consultArrgs, resolveArrgs } from '../support.ts';
import { dyingOf, upper } from './words.ts';

const fields =
  '... on ArrgsActions { actionPoints additionalActionPoints dropsHeldItems deeds { accepted penalty } actionPointsLeft additionalActionPointsLeft spent penalty vitalityLoss }';

const NAMES: Readonly<Record<string, string>> = { STANDUP: 'STAND_UP' };
const manoeuvreOf = (name: string) => NAMES[upper(name)!] ?? upper(name);

const deedsOf = (spend: readonly (readonly [string, string, number])[] = []) =>
  spend.map(([name, pool]) => ({
    kind: pool === 'AAP' ? 'SWIFT' : 'STANDARD',
    manoeuvre: manoeuvreOf(name),
  }));

/** Points given, and what is done with them. */
const act = (given: Data, deeds: readonly object[] = deedsOf(given.spend)) =>
  consultArrgs(
    'actions',
    {
      actionPoints: given.ap,
      additionalActionPoints: given.aap,
      staggered: given.staggered,
      disabled: given.conditions?.includes('Disabled'),
      dying: dyingOf(given.conditions),
      deeds,
    },
    fields,
  );

const spending: Adapter = async ({ given }) => {
  const told = await act(given);
  return {
    accepted: told.deeds.map(({ accepted }: Data) => accepted),
    penaltiesPerManoeuvre: told.deeds.map(({ penalty }: Data) => penalty || 0),
    pointsUsed: told.spent,
    apLeft: told.actionPointsLeft,
    aapLeft: told.additionalActionPointsLeft,
    vitalityLoss: told.vitalityLoss,
  };
};

const budget: Adapter = async ({ given }) => {
  const { actionPoints, additionalActionPoints, dropsHeldItems } = await act(given);
  return { ap: actionPoints, aap: additionalActionPoints, dropsHeldItems };
};

/** Points used up to a state of the round, and then its end. */
const nextRound: Adapter = async ({ given }) => {
  const used = (kind: string, points: number) =>
    Array.from({ length: points }, () => ({ kind, manoeuvre: 'NOTHING' }));
  const told = await act(given, [
    ...used('STANDARD', given.ap - given.apLeft),
    ...used('SWIFT', given.aap - given.aapLeft),
    { kind: 'END_OF_ROUND' },
  ]);
  return {
    apLeft: told.actionPointsLeft,
    aapLeft: told.additionalActionPointsLeft,
    pointsUsed: told.spent,
    penalty: told.penalty || 0,
  };
};

const inTurn: Adapter = async ({ given }) => {
  const { deeds } = await act({ aap: given.aapLeft }, [
    { kind: upper(given.kind), manoeuvre: 'SIDESTEP', ownTurn: given.whoseTurn !== 'other' },
  ]);
  return { allowed: deeds[0].accepted };
};

const readied: Adapter = async ({ given }) => {
  const { vitalityLoss } = await act({}, [
    { kind: 'STANDARD', manoeuvre: 'READY', points: 2 },
    { kind: 'IMMEDIATE', manoeuvre: 'ATTACK', trigger: 'READIED' },
  ]);
  return { current: given.current - vitalityLoss };
};

const immediateDefence: Adapter = async ({ given }) => {
  const told = await act(given, [{ kind: 'IMMEDIATE', manoeuvre: upper(given.manoeuvre), trigger: 'HIT' }]);
  return {
    allowed: told.deeds[0].accepted,
    aapLeft: told.additionalActionPointsLeft,
    vitalityLoss: told.vitalityLoss,
  };
};

const emptyAction: Adapter = async ({ given }) => {
  const told = await act(given, [
    { manoeuvre: 'NOTHING' },
    { kind: 'COMPLEMENTARY', during: 'standing still' },
  ]);
  return { apLeft: told.actionPointsLeft, current: given.current - told.vitalityLoss };
};

const useOf = (words: string) => {
  const [name, attack, armed] = words.split(' ');
  return name === 'attack'
    ? { manoeuvre: 'ATTACK', attack: upper(attack), unarmed: armed === 'unarmed' }
    : { manoeuvre: manoeuvreOf(name!) };
};

const opportunityFields = '... on ArrgsOpportunity { canReact eligible additionalActionPointsLeft current }';

const opportunity: Adapter = async ({ given }) => {
  const told = await consultArrgs(
    'opportunity',
    {
      threatMinimum: given.threatMin,
      threatMaximum: given.threatMax,
      distance: given.distance ?? 1,
      additionalActionPoints: given.additionalActionPointsLeft ?? given.aap,
      current: given.current,
      ...(given.manoeuvre ? useOf(given.manoeuvre) : {}),
    },
    opportunityFields,
  );
  return { canReact: told.canReact, aapLeft: told.additionalActionPointsLeft, current: told.current };
};

const candidates: Adapter = async ({ given }) => ({
  eligible: await Promise.all(
    given.candidates.map(async (words: string) => {
      const input = { distance: 1, additionalActionPoints: 3, ...useOf(words) };
      return (await consultArrgs('opportunity', input, opportunityFields)).canReact;
    }),
  ),
});

const interrupted: Adapter = async ({ given }) => {
  const told = await consultArrgs(
    'interruption',
    {
      actionPoints: given.provokerAp,
      manoeuvre: useOf(given.provokingManoeuvre).manoeuvre,
      inflicted: given.opportunityResult.includes('Stunned') ? ['STUNNED'] : [],
    },
    '... on ArrgsInterruption { resolved actionPointsLeft }',
  );
  return { provokingManoeuvreResolved: told.resolved, provokerApLeft: told.actionPointsLeft };
};

const surprised: Adapter = async ({ given }) => {
  const { surprised } = await consultArrgs(
    'surprise',
    { combatants: [{ name: 'X', awareOf: given.awareOfEnemies }] },
    '... on ArrgsSurprise { surprised }',
  );
  return { surprised: surprised.includes('X') };
};

const order: Adapter = async (vector) => {
  const { order } = await resolveArrgs(
    'initiative',
    { combatants: vector.given.combatants },
    facesOf(vector),
    '... on ArrgsInitiative { order { name } }',
  );
  return { order: order.map(({ name }: Data) => name) };
};

const delayed: Adapter = async ({ given }) => {
  const told = await consultArrgs(
    'delay',
    {
      initiative: given.initiative,
      continuesAt: given.continuesAtSlot,
      actionPoints: given.apLeft ?? 3,
      additionalActionPoints: 0,
    },
    '... on ArrgsDelay { refused actionPoints }',
  );
  return { allowed: told.refused === null, apUsableAtSlot9: told.actionPoints };
};

const roundLength: Adapter = async () => {
  const { system } = await ask('{ system(id: ARRGS) { rounds { seconds } } }');
  return { maxSeconds: system.rounds.seconds };
};

export const actionAdapters = {
  spending,
  budget,
  nextRound,
  inTurn,
  readied,
  immediateDefence,
  emptyAction,
  opportunity,
  candidates,
  interrupted,
  surprised,
  order,
  delayed,
  roundLength,
};
