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
    penaltiesPerManoeuvre: told.deeds.map(({ penalty }: Data) => penalty),
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

const used = (kind: string, points: number) => Array(points).fill({ kind, manoeuvre: 'NOTHING' });

/** What is left unused is one question; what points beyond three do, which takes all there are, another. */
const nextRound: Adapter = async ({ given }) => {
  const after = (deeds: readonly object[]) => act(given, [...deeds, { kind: 'END_OF_ROUND' }]);
  const unused = await after([
    ...used('STANDARD', given.ap - given.apLeft),
    ...used('SWIFT', given.aap - given.aapLeft),
  ]);
  const overspent = await after([
    ...used('STANDARD', given.ap),
    ...used('SWIFT', given.pointsUsed - given.ap),
  ]);
  return {
    apLeft: unused.actionPointsLeft,
    aapLeft: unused.additionalActionPointsLeft,
    pointsUsed: overspent.spent,
    penalty: overspent.penalty,
  };
};

const inTurn: Adapter = async ({ given }) => {
  const { deeds } = await act({ aap: given.aapLeft }, [
    { kind: upper(given.kind), manoeuvre: 'SIDESTEP', ownTurn: given.whoseTurn !== 'other' },
  ]);
  return { allowed: deeds[0].accepted };
};

const TRIGGERS: Readonly<Record<string, string>> = { 'successful attack': 'HIT' };

const immediateDefence: Adapter = async ({ given }) => {
  const told = await act(given, [
    { kind: 'IMMEDIATE', manoeuvre: upper(given.manoeuvre), trigger: TRIGGERS[given.trigger] },
  ]);
  return {
    allowed: told.deeds[0].accepted,
    aapLeft: told.additionalActionPointsLeft,
    vitalityLoss: told.vitalityLoss,
  };
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

const roundLength: Adapter = async () => {
  const { system } = await ask('{ system(id: ARRGS) { roundLength { seconds } } }');
  return { maxSeconds: system.roundLength.seconds };
};

export const actionAdapters = {
  spending,
  budget,
  nextRound,
  inTurn,
  immediateDefence,
  opportunity,
  candidates,
  interrupted,
  surprised,
  order,
  roundLength,
};
