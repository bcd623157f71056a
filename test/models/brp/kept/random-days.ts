import { ask, type Client, type Data } from '../../../kit/public-fight.ts';
import { picksOf } from '../../kit/picks.ts';
import { from, one, type Pick } from '../../kit/procedures.ts';
import { same } from '../../kit/same.ts';
import { levelOf, rollOf, succeeds } from '../levels.ts';
import { castOf } from '../people.ts';
import { healingSpell, medicine, week } from '../procedures/recovering.ts';
import { defaults, maximumOf, newFighter, type Roll, type Sheet } from '../sheet.ts';

/**
 * Plays weeks of a stored character in the service and in the model (BRP-263), with small wounds, their treatment, and
 * rest.
 */

const SEEN = `character { id version standing { ... on BrpStanding { hitPoints minorToday luckOwed
    wounds { points severity } } } }
  resolution { throws { face } unusedDice needs { sides } }`;

interface Life {
  readonly sheet: Sheet;
  readonly maximum: number;
  readonly wounds: number[];
  minorToday: number;
  luckAt: number;
}

type Done = { readonly procedure: object } | { readonly time: object };

const hitPointsOf = ({ maximum, wounds }: Life): number =>
  wounds.reduce((left, wound) => left - wound, maximum);

/** If the minor wounds of one day add up to a major wound, a Luck roll is required (BRP-204). */
const sumIsMajor = (life: Life): boolean =>
  life.sheet.organic && life.luckAt === 0 && 2 * life.minorToday >= life.maximum;

export async function liveInBoth(gm: Client, seed: number): Promise<void> {
  const pick = picksOf(seed);
  const sheet = castOf(seed).sheets[0]!;
  const maximum = maximumOf(newFighter('C', 'x', sheet));
  const life: Life = { sheet, maximum, wounds: [], minorToday: 0, luckAt: 0 };
  const { createCharacter } = await ask(
    gm,
    'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id version } } }',
    { input: { name: 'C', sheet: { brp: sheet } } },
  );
  let { id, version } = createCharacter.character;
  const story: string[] = [];
  try {
    for (let step = 0; step < 12; step++) {
      const given: number[] = [];
      const roll: Roll = (sides) => {
        given.push(pick(sides) + 1);
        return given.at(-1)!;
      };
      const done = next(life, pick, roll);
      story.push(`${JSON.stringify(done)} [${given}]`);
      const [command, type] =
        'time' in done ? ['advanceTime', 'AdvanceTimeInput'] : ['applyToCharacter', 'ApplyToCharacterInput'];
      const wrapped = Object.fromEntries(Object.entries(done).map(([key, value]) => [key, { brp: value }]));
      const answer = await ask(
        gm,
        `mutation M($input: ${type}!, $dice: DiceInput) { ${command}(input: $input, dice: $dice) { ${SEEN} } }`,
        {
          input: { characterId: id, expectedVersion: version, ...wrapped },
          ...(given.length > 0 ? { dice: { given } } : {}),
        },
      );
      const { character, resolution } = answer[command];
      ({ id, version } = character);
      same(seenOf(character, resolution), { ...modelled(life), thrown: given, needs: [], unusedDice: [] });
    }
  } catch (error) {
    (error as Error).message += `\n\nCharacter ${seed}, ${JSON.stringify(sheet)}:\n${story.join('\n')}`;
    throw error;
  }
}

/** Adds a minor wound to the sum of the day, and makes the Luck roll that it requires. */
function addMinor(life: Life, damage: number, roll: Roll): void {
  life.minorToday += damage;
  if (!sumIsMajor(life)) return;
  life.luckAt = life.minorToday;
  rollOf(life.sheet.pow * 5, defaults, roll);
}

/** Applies a random event to the character in the model, and returns the same event as a command for the service. */
function next(life: Life, pick: Pick, roll: Roll): Done {
  const { wounds, maximum } = life;
  const open = wounds.flatMap((points, index) => (points > 0 ? [index] : []));
  const most = Math.min(Math.ceil(maximum / 2) - 1, hitPointsOf(life) - 4);
  const kind = open.length === 0 ? 0 : pick(5);
  if (kind === 0) {
    const damage = from(pick, 1, Math.max(1, most));
    wounds.push(damage);
    addMinor(life, damage, roll);
    return { procedure: { wound: { damage } } };
  }
  if (kind === 1) {
    const wound = one(pick, open);
    const rating = from(pick, 30, 90);
    const level = levelOf(roll(100), rating, defaults);
    if (succeeds(level)) wounds[wound]! -= Math.min(roll(3), wounds[wound]!);
    if (level === 'FUMBLE') {
      wounds[wound]! += 1;
      addMinor(life, 1, roll);
    }
    return { procedure: { firstAid: { which: wound + 1, rating } } };
  }
  if (kind === 2) {
    const wound = one(pick, open);
    const level = from(pick, 1, 2);
    wounds[wound]! = healingSpell(level, wounds[wound]!, 20, roll).woundAfter;
    return { procedure: { healingSpell: { which: wound + 1, level } } };
  }
  if (kind === 3) {
    const wound = one(pick, open);
    const rating = from(pick, 30, 90);
    const { lostAfter, level } = medicine('HEAL', rating, wounds[wound]!, roll);
    wounds[wound]! = lostAfter;
    if (level === 'FUMBLE') addMinor(life, 1, roll);
    return { procedure: { medicine: { which: wound + 1, rating } } };
  }
  const care = one(pick, ['POOR', 'DECENT', 'EXCELLENT'] as const);
  const rating = pick(3) > 0 && care !== 'DECENT' ? from(pick, 30, 90) : null;
  const carer = rating === null ? null : care === 'POOR' ? Math.ceil(rating / 2) : rating;
  Object.assign(life, { minorToday: 0, luckAt: 0 });
  const { woundsAfter, lost } = week({ wounds, care, carer, daily: false }, roll);
  wounds.splice(0, wounds.length, ...woundsAfter, ...(lost > 0 ? [lost] : []));
  return { time: { care, weeks: 1, ...(rating === null ? {} : { carer: { rating } }) } };
}

const seenOf = ({ standing }: Data, { throws, needs, unusedDice }: Data) => ({
  hitPoints: standing.hitPoints,
  minorToday: standing.minorToday,
  luckOwed: standing.luckOwed,
  wounds: standing.wounds,
  ...{ thrown: throws.map(({ face }: Data) => face), needs, unusedDice },
});

const modelled = (life: Life) => ({
  hitPoints: hitPointsOf(life),
  minorToday: life.minorToday,
  luckOwed: false,
  wounds: life.wounds.map((points) => ({ points, severity: 'MINOR' })),
});
