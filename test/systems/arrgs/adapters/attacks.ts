import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultArrgs, mayBeRolled, resolveArrgs, totalOf } from '../support.ts';
import { modifiersOf, resistancesOf, upper } from './words.ts';

/** A critical hit on somebody who resists. */
const resisted: Adapter = async (vector) => {
  const { given } = vector;
  const { successValue, damage, target } = await resolveArrgs(
    'attack',
    {
      attacker: {
        modifiers: given.modifiers,
        successValue: given.baseSuccessValue,
        types: given.damageTypes,
      },
      target: {
        dc: given.dc,
        resistances: resistancesOf(given.targetResistances),
        faring: { current: 40, total: 40, dying: given.targetDyingBefore },
      },
    },
    facesOf(vector),
    '... on ArrgsAttack { successValue damage: vitalityLost target { dying } }',
  );
  return { successValue, damage, dyingAfter: target.dying };
};

const spell: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveArrgs(
    'attack',
    {
      attacker: {
        kind: 'SPELL',
        spellLevel: given.spellLevel,
        modifiers: given.modifiers,
        successValue: given.baseSuccessValue,
      },
      target: { dc: given.dc },
    },
    facesOf(vector),
    '... on ArrgsAttack { checkResult margin success successValue vitalityLoss }',
  );
  return { ...played, baseDifficulty: totalOf(played, 'base difficulty') };
};

const area: Adapter = async (vector) => {
  const { given } = vector;
  const defences = given.occupantDefences ?? given.occupantDefencesAtScatter ?? [];
  const played = await resolveArrgs(
    'areaAttack',
    {
      attacker: {
        kind: 'RANGED',
        modifiers: given.modifiers,
        successValue: given.baseSuccessValue ?? 0,
        distance: given.distance,
        rangeIncrement: given.rangeIncrement,
      },
      occupants: defences.map((dc: number) => ({ dc })),
    },
    facesOf(vector),
    '... on ArrgsAreaAttack { areaCheck hitsSquare scatterDirection scatterSquares newCheck occupants { successValue } }',
  );
  return {
    ...played,
    occupantSuccessValues: played.occupants.map(({ successValue }: Data) => successValue),
  };
};

const placed = (given: Data) => ({
  threatMinimum: given.threatMin,
  threatMaximum: given.threatMax,
  distance: given.distance,
});

const reach: Adapter = ({ given }) =>
  consultArrgs(
    'reach',
    {
      kind: upper(given.attack) ?? 'RANGED',
      ...placed(given),
      rangeIncrement: given.rangeIncrement,
      lineOfSight: given.lineOfSight,
      lineOfEffect: given.lineOfEffect,
    },
    '... on ArrgsReach { allowed increments rangeModifier }',
  );

const damage: Adapter = ({ given }) =>
  consultArrgs(
    'damage',
    {
      successValue: given.successValue,
      types: given.damageTypes,
      resistances: resistancesOf(given.resistances),
      vulnerabilities: given.vulnerabilities,
    },
    '... on ArrgsDamage { damage }',
  );

const charge: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveArrgs(
    'charge',
    {
      attacker: { modifiers: modifiersOf(given.modifiers), successValue: given.baseSuccessValue },
      target: { dc: given.dc ?? 0 },
      straightSquares: given.straightSquares,
      lineOfSightAtStart: given.lineOfSightAtStart,
      baseSpeed: given.baseSpeed,
    },
    facesOf(vector),
    '... on ArrgsAttack { allowed points vitalityLoss checkResult margin successValue success }',
  );
  return { ...played, apCost: played.points };
};

const defenceFields =
  '... on ArrgsDefence { checkResult reduction successValue stopped damage points vitalityLoss provokes }';

const defence: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveArrgs(
    'defence',
    {
      modifiers: given.modifiers,
      attackCheck: given.attackCheck,
      successValue: given.attackSuccessValue,
      types: given.damageTypes,
      resistances: resistancesOf(given.resistances),
      vulnerabilities: given.vulnerabilities,
    },
    facesOf(vector),
    defenceFields,
  );
  return { ...played, defenceCheck: played.checkResult, apCost: played.points };
};

const binaryDefence: Adapter = async ({ given, dice }) => {
  const played = await Promise.all(
    dice.map(({ value }) =>
      resolveArrgs(
        'defence',
        { modifiers: given.modifiers, attackCheck: given.attackCheck },
        [value],
        defenceFields,
      ),
    ),
  );
  return {
    defenceChecks: played.map(({ checkResult }) => checkResult),
    effectStopped: played.map(({ stopped }) => stopped),
  };
};

const repeatedLimits: Adapter = async ({ given }) => {
  const mayBeDone = (input: object) =>
    mayBeRolled('repeatedAttack', { attacker: { successValue: 5 }, target: { dc: 10 }, ...input });
  return {
    attacksAllowed: await Promise.all(given.attacks.map((attacks: number) => mayBeDone({ attacks }))),
    weaponAllowed: await Promise.all(
      given.reloadCost.map((reloadPoints: number) => mayBeDone({ attacks: 2, reloadPoints })),
    ),
  };
};

export const attackAdapters = {
  resisted,
  spell,
  area,
  reach,
  damage,
  charge,
  defence,
  binaryDefence,
  repeatedLimits,
};
