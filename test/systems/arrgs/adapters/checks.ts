import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultArrgs, resolveArrgs, rowsOf } from '../support.ts';
import { modifiersOf, optionsOf, upper } from './words.ts';

const fields =
  '... on ArrgsCheck { checkResult dc margin successValue success critical dying rolls { natural checkResult successValue } }';

const told = ({ checkResult, margin, successValue, success, dying, rolls }: Data) => ({
  checkResult,
  margin,
  successValue,
  success,
  dyingApplications: dying,
  rolls,
});

const check: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveArrgs(
    'check',
    {
      mode: upper(given.mode),
      modifiers: modifiersOf(given.modifiers),
      dc: given.dc,
      successValue: given.baseSuccessValue,
      attack: true,
      criticalFrom: given.criticalRange?.[0],
      targetMovement: given.targetMoved && { squares: given.targetMoved, baseSpeed: given.targetBaseSpeed },
      options: optionsOf(given.houseRule),
    },
    facesOf(vector),
    fields,
  );
  return told(played);
};

const combatCheck: Adapter = async (vector) => {
  const { given } = vector;
  const { checkResult, autoFail } = await resolveArrgs(
    'combatCheck',
    {
      category: upper(given.attack ?? given.defence),
      abilities: given.abilities,
      skills: given.skills,
      modifiers: modifiersOf(given.modifiers),
      unconscious: given.targetUnconscious,
    },
    facesOf(vector),
    '... on ArrgsCombatCheck { checkResult autoFail }',
  );
  return { checkResult, autoFail };
};

const size: Adapter = async ({ given }) => {
  const sizes = await consultArrgs(
    'size',
    { category: upper(given.category), amount: given.amount },
    '... on ArrgsSize { body agility intellect personality }',
  );
  return { sizeModifiers: given.abilities.map((ability: string) => sizes[ability]) };
};

/** A row of the table names what it is an example of. */
const magnitudeExamples: Adapter = async ({ given }) => {
  const rows = await rowsOf('magnitude');
  const factorOf = (example: string) =>
    Number(rows.find(({ text }: Data) => new RegExp(`\\b${example}\\b`).test(text))?.factor);
  return { factors: given.examples.map(factorOf) };
};

const magnitude: Adapter = async (vector) => {
  const { factor, attackerSide, attackModifiers, dc, baseSuccessValue } = vector.given;
  return told(
    await resolveArrgs(
      'check',
      {
        modifiers: { skill: attackModifiers },
        magnitude: { factor, side: upper(attackerSide), check: 'ATTACK' },
        dc,
        successValue: baseSuccessValue,
        attack: true,
      },
      facesOf(vector),
      fields,
    ),
  );
};

export const checkAdapters = { check, combatCheck, size, magnitude, magnitudeExamples };
