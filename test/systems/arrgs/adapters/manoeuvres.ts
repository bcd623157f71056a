import { expect } from 'vitest';
import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultArrgs, mayBeRolled, resolveArrgs } from '../support.ts';
import { upper } from './words.ts';

const common = 'allowed points vitalityLoss provokes checkResult dc margin success successValue';

const told = (played: Data) => ({ ...played, apCost: played.points });

const rolls = 'rolls { natural checkResult successValue }';

/** Applications of Dying are told by what befalls the target. */
const dyingIn = ({ effects }: Data): number =>
  effects.filter(({ condition }: Data) => condition === 'dying').length;

/** The Difficulty of the Scene is whatever the DC is above that of the manoeuvre. */
const aidAnother: Adapter = async (vector) => {
  const { modifiers, dc } = vector.given;
  const played = await resolveArrgs(
    'aidAnother',
    { modifiers, difficulty: dc - 10 },
    facesOf(vector),
    `... on ArrgsAidAnother { ${common} ${rolls} }`,
  );
  expect(played.dc).toBe(dc);
  return { ...played, dyingApplications: dyingIn(played) };
};

const provoking: Adapter = async ({ given }) => ({
  provokes: await Promise.all(
    given.attacks.map(async (words: string) => {
      const [kind, armed] = words.split(' ');
      const { provokes } = await resolveArrgs(
        'attack',
        {
          attacker: { kind: upper(kind), unarmed: armed === 'unarmed', successValue: 5, spellLevel: 1 },
          target: { dc: 10 },
        },
        [10],
        '... on ArrgsAttack { provokes }',
      );
      return provokes;
    }),
  ),
});

const controlSpell: Adapter = async ({ given }) =>
  consultArrgs('controlSpell', given, `... on ArrgsControlSpell { ${common} }`);

const RESULTS: Readonly<Record<string, string>> = { CANCELLED: 'cancelled', CONTROLLED: 'control' };

const counterspell: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveArrgs(
    'counterspell',
    {
      sameSchool: given.sameSchool,
      ownLevel: given.ownLevel,
      enemyLevel: given.enemyLevel,
      inCloseRange: given.inCloseRange,
      modifiers: given.modifiers,
      enemyModifiers: given.enemyModifiers,
      spellState: upper(given.spellState),
    },
    facesOf(vector),
    `... on ArrgsCounterspell { ${common} result slotSpent }`,
  );
  return { ...told(played), outcome: RESULTS[played.result] };
};

const LACKING: Readonly<Record<string, object>> = {
  'other school': { sameSchool: false },
  'lower own level': { ownLevel: 1 },
  'no slot': { slotReady: false },
  'not close and not target': { inCloseRange: false, targeted: false },
  'Area spell from afar': { inCloseRange: false, targeted: true, area: true },
};

const counterspellRequirements: Adapter = async ({ given }) => ({
  allowed: await Promise.all(
    given.cases.map(async (words: string) => {
      const input = { enemyModifiers: 5, ownLevel: 3, enemyLevel: 3, inCloseRange: true, ...LACKING[words] };
      return (await consultArrgs('counterspell', input, `... on ArrgsCounterspell { ${common} }`)).allowed;
    }),
  ),
});

const disarm: Adapter = async (vector) => {
  const { modifiers, dc } = vector.given;
  const played = await resolveArrgs(
    'disarm',
    { modifiers, target: { dc } },
    facesOf(vector),
    `... on ArrgsDisarm { ${common} ${rolls} maxSquares }`,
  );
  return { ...told(played), dyingApplications: dyingIn(played) };
};

const ITEMS: Readonly<Record<string, object>> = {
  'item inside backpack': { enclosed: true },
  'the backpack itself': {},
  'area attack': { area: true },
};

const disarmItems: Adapter = async ({ given }) => ({
  allowed: await Promise.all(
    given.cases.map((words: string) => mayBeRolled('disarm', { target: { dc: 10 }, ...ITEMS[words] })),
  ),
});

const dismiss: Adapter = async (vector) => {
  const { spellLevel, modifiers } = vector.given;
  return told(
    await resolveArrgs(
      'dismissSpell',
      { spellLevel, modifiers },
      facesOf(vector),
      `... on ArrgsDismissSpell { ${common} spellActive }`,
    ),
  );
};

const miscellaneous: Adapter = async (vector) => {
  const { requiresCheck, dc, modifiers } = vector.given;
  return told(
    await resolveArrgs(
      'miscellaneous',
      requiresCheck ? { dc, modifiers } : {},
      facesOf(vector),
      `... on ArrgsPerformed { ${common} }`,
    ),
  );
};

const reload: Adapter = async (vector) => {
  const { multiLoad, capacity, modifiers, dc } = vector.given;
  return told(
    await resolveArrgs(
      'reload',
      { multiLoad, capacity, modifiers, dc },
      facesOf(vector),
      `... on ArrgsReload { ${common} loaded }`,
    ),
  );
};

const reposition: Adapter = async (vector) => {
  const { modifiers, dc, sizeDifference } = vector.given;
  return told(
    await resolveArrgs(
      'reposition',
      { modifiers, target: { dc }, sizeDifference },
      facesOf(vector),
      `... on ArrgsReposition { ${common} squares }`,
    ),
  );
};

const push: Adapter = ({ given }) =>
  consultArrgs(
    'pushInto',
    {
      squares: given.successValue,
      obstacleAtSquare: given.obstacleAtSquare,
      obstacle: given.obstacle === 'wall' ? 'OBJECT' : 'CREATURE',
      obstacleSizeDifference: given.sizeDifference,
    },
    '... on ArrgsPushInto { vitalityLossTarget vitalityLossObstacle }',
  );

const chargeDirection: Adapter = async ({ given }) => ({
  allowed: await Promise.all(
    given.requestedDirection.map((direction: string) =>
      mayBeRolled('reposition', {
        target: { dc: 10 },
        direction,
        chargeDirection: given.chargeDirection,
      }),
    ),
  ),
});

const sidestep: Adapter = async ({ given }) =>
  told(
    await consultArrgs(
      'sidestep',
      { conditions: given.conditions.map(upper), difficultTerrain: given.difficultTerrain ?? [] },
      `... on ArrgsSidestep { ${common} squares }`,
    ),
  );

const trip: Adapter = async (vector) => {
  const { modifiers, targetReflex, legs } = vector.given;
  const played = await resolveArrgs(
    'trip',
    { modifiers, target: { dc: targetReflex }, legs },
    facesOf(vector),
    `... on ArrgsTrip { ${common} prone }`,
  );
  return { ...told(played), conditions: played.prone ? ['Prone'] : [] };
};

const withdraw: Adapter = async ({ given }) => {
  const played = await consultArrgs(
    'withdraw',
    { speed: given.speed },
    `... on ArrgsWithdraw { ${common} squares }`,
  );
  return { ...told(played), maxSquares: played.squares, checkRequired: played.checkResult !== null };
};

export const manoeuvreAdapters = {
  aidAnother,
  provoking,
  controlSpell,
  counterspell,
  counterspellRequirements,
  disarm,
  disarmItems,
  dismiss,
  miscellaneous,
  reload,
  reposition,
  push,
  chargeDirection,
  sidestep,
  trip,
  withdraw,
};
