import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { cellsOf, consultArrgs, resolveArrgs } from '../support.ts';
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

/** Nothing injures by a check that is no attack. */
const isAttack = ({ given }: Data): boolean => given.manoeuvre === undefined;

const check: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolveArrgs(
    'check',
    {
      mode: upper(given.mode),
      modifiers: modifiersOf(given.modifiers),
      dc: given.dc,
      successValue: given.baseSuccessValue,
      attack: isAttack(vector),
      criticalFrom: given.criticalRange?.[0],
      targetMovement: given.targetMoved && { squares: given.targetMoved, baseSpeed: given.targetBaseSpeed },
      options: optionsOf(given.houseRule),
    },
    facesOf(vector),
    fields,
  );
  return {
    ...told(played),
    maxSquares: given.manoeuvre === 'disarm' ? Math.min(5, played.successValue) : undefined,
  };
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

const EXAMPLES: Readonly<Record<string, number>> = {
  same: 1,
  tank: 2,
  'aircraft carrier': 3,
  'star-destroyer-sized ship': 4,
};

const magnitudeExamples: Adapter = async ({ given }) => ({
  factors: await Promise.all(
    given.examples.map(
      async (example: string) => (await cellsOf('magnitude', `roll: ${EXAMPLES[example]}`)).factor,
    ),
  ).then((factors) => factors.map(Number)),
});

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

/** The modifier is gone once it has helped a check. */
const assisted: Adapter = async ({ given, dice }) => {
  const results: number[] = [];
  for (const [index, { value }] of dice.entries()) {
    const modifiers = { ...given.allyModifiers, assisted: index === 0 ? given.assistedModifier : 0 };
    results.push((await resolveArrgs('check', { modifiers }, [value], fields)).checkResult);
  }
  return { checkResults: results };
};

const charged: Adapter = async ({ given }) => {
  const reaction = async (category: string, charged: boolean) =>
    (
      await consultArrgs(
        'combatCheck',
        { category, charged, modifiers: given.modifiers },
        '... on ArrgsCombatCheck { checkResult }',
      )
    ).checkResult;
  const [reflex, fortitude, plain] = [
    await reaction('REFLEX', true),
    await reaction('FORTITUDE', true),
    await reaction('REFLEX', false),
  ];
  return { reflex, fortitudeUnaffected: fortitude === plain, reflexNextRound: plain };
};

export const checkAdapters = { check, combatCheck, size, magnitude, magnitudeExamples, assisted, charged };
