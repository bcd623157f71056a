import { type Adapter, ask, type Data, facesOf } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';
import { said } from './words.ts';

const bands = 'criticalUpTo specialUpTo successUpTo fumbleFrom';
const lower = (word: string | null) => word?.toLowerCase() ?? null;

const roll: Adapter = async (vector) => {
  const { rating, houseRules: options, difficulty } = vector.given;
  const skill = await resolveBrp(
    'skill',
    { rating, options, difficulty: difficulty?.toUpperCase() },
    facesOf(vector),
    '... on BrpSkill { level success effectiveRating }',
  );
  return { level: lower(skill.level), success: skill.success, effectiveRating: skill.effectiveRating };
};

/** A hit needs a success; a weapon that malfunctions never hits. */
const malfunction: Adapter = async (vector) => {
  const { rating, malfunctionFrom } = vector.given;
  const skill = await resolveBrp(
    'skill',
    { rating, malfunctionFrom },
    facesOf(vector),
    '... on BrpSkill { level malfunction success }',
  );
  return { level: lower(skill.level), malfunction: skill.malfunction, hit: skill.success };
};

/** What a fumble that hits an ally and a jam do, in the order they happen. */
const malfunctionOrder: Adapter = async (vector) => {
  const { rating = 60, malfunctionFrom = 95 } = vector.given;
  const played = await resolveBrp(
    'attack',
    {
      attacker: {
        rating,
        weapon: { name: 'musket', damage: '5', kind: 'MISSILE', malfunctionFrom, hitPoints: 10 },
        ally: { armour: 0 },
      },
    },
    facesOf(vector),
    '... on BrpAttack { attackLevel malfunction fumbleResults { text } }',
  );
  const { attackLevel, malfunction, fumbleResults } = played;
  const wordsOf = ({ on, __typename, text }: Data) =>
    __typename === 'DamageEffect' && on === 'ALLY'
      ? said(fumbleResults[0].text)?.replace(', ', ' for ')
      : /malfunctions/.exec(text) && 'weapon malfunctions';
  return {
    level: lower(attackLevel),
    malfunction,
    eventOrder: played.effects.map(wordsOf),
  };
};

const thresholds: Adapter = ({ given: { rating } }) =>
  resolveBrp('skill', { rating }, [50], `... on BrpSkill { ${bands} }`);

const resist: Adapter = async (vector) => {
  const { active, passive } = vector.given;
  const { chance, activeWins } = await resolveBrp(
    'resistance',
    { active, passive },
    facesOf(vector),
    '... on BrpResistance { chance activeWins }',
  );
  return { chance, success: activeWins };
};

const damageModifier: Adapter = async ({ given: { strPlusSiz } }) => {
  const { table } = await ask(
    'query($roll: Int!) { table(id: "brp.damage-modifier") { lookup(roll: $roll) { cells { value } } } }',
    {
      roll: strPlusSiz,
    },
  );
  const modifier = table.lookup.cells[0].value;
  return { damageModifier: modifier === '0' ? 'none' : modifier.replace('d', 'D') };
};

const hitLocation: Adapter = async (vector) => {
  const { rollTable } = await ask(
    'mutation($given: [Int!]!) { rollTable(id: "brp.hit-location.humanoid", dice: { given: $given }) { row { cells { column value } } } }',
    { given: facesOf(vector) },
  );
  return { location: rollTable.row.cells[0].value.toLowerCase().replace('_', ' ') };
};

export const rollAdapters: Readonly<Record<string, Adapter>> = {
  thresholds,
  thresholds0: thresholds,
  grade: roll,
  gradeOpt: roll,
  skill: roll,
  malf: malfunction,
  malfOrder: malfunctionOrder,
  resist,
  dm: damageModifier,
  hitloc: hitLocation,
};
