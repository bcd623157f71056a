import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import { castOf } from './people.ts';
import {
  extendedCheck,
  hasFailed,
  learn,
  type Progress,
  ROUNDS_OF,
  rested,
  restored,
  rollsIn,
  THRESHOLD_OF_KIT,
  type Weariness,
} from './rest-and-recovery.ts';
import { defaults, type Roll, type Sheet } from './sheet.ts';

/** Plays days of a stored character, and lessons that the character takes, in the service and in the model. */

const SEEN = `character { id version conditions { condition { name } }
    standing { ... on Skill20Standing { hitPoints tasks { sum rolls rounds } } } }
  resolution { throws { die face } unusedDice needs { sides } }`;

/** Progress of a task, and the rounds that the character has already spent on the next roll. */
interface Task extends Progress {
  readonly rounds: number;
}

interface Life {
  readonly sheet: Sheet;
  lost: number;
  weariness: Weariness;
  /** A task that has begun keeps its time scale, even if another one is given later. */
  work: (Task & { readonly scale: 'HOUR' | 'TEN_MINUTES' }) | null;
  treatment: Task | null;
}

type Done = { readonly procedure: object } | { readonly time: object };

const none: Task = { sum: 0, rolls: 0, rounds: 0 };
const WORK = { task: 'raft', threshold: 60, modifier: 2 };

export async function liveInBoth(gm: Client, seed: number): Promise<void> {
  const pick = picksOf(seed);
  const sheet = castOf(seed).sheets[0]!;
  const life: Life = { sheet, lost: 0, weariness: 'FRESH', work: null, treatment: null };
  const { createCharacter } = await ask(
    gm,
    'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id version } } }',
    { input: { name: 'C', sheet: { skill20: sheet } } },
  );
  let { id, version } = createCharacter.character;
  const story: string[] = [];
  try {
    for (let step = 0; step < 8; step++) {
      const thrown: { readonly die: string; readonly face: number }[] = [];
      const roll: Roll = (sides) => {
        const face = pick(sides) + 1;
        thrown.push({ die: `d${sides}`, face });
        return face;
      };
      const done = next(life, pick, roll);
      story.push(`${JSON.stringify(done)} [${thrown.map(({ face }) => face)}]`);
      const [command, type] =
        'time' in done ? ['advanceTime', 'AdvanceTimeInput'] : ['applyToCharacter', 'ApplyToCharacterInput'];
      const wrapped = Object.fromEntries(
        Object.entries(done).map(([key, value]) => [key, { skill20: value }]),
      );
      const answer = await ask(
        gm,
        `mutation M($input: ${type}!, $dice: DiceInput) { ${command}(input: $input, dice: $dice) { ${SEEN} } }`,
        {
          input: { characterId: id, expectedVersion: version, ...wrapped },
          ...(thrown.length > 0 ? { dice: { given: thrown.map(({ face }) => face) } } : {}),
        },
      );
      const { character, resolution } = answer[command];
      ({ id, version } = character);
      same(seenOf(character, resolution), { ...modelled(life), thrown, needs: [], unusedDice: [] });
    }
  } catch (error) {
    (error as Error).message += `\n\nCharacter ${seed}, ${JSON.stringify(sheet)}:\n${story.join('\n')}`;
    throw error;
  }
}

/** Applies a random event to the character in the model, and returns the same event as a command for the service. */
function next(life: Life, pick: (count: number) => number, roll: Roll): Done {
  const kind = pick(6);
  if (kind <= 1) {
    life.lost += roll(6) + roll(6);
    return { procedure: { blownAway: { feet: 0, wall: true } } };
  }
  if (kind === 2) {
    life.weariness = life.weariness === 'FRESH' ? 'FATIGUED' : 'EXHAUSTED';
    return { procedure: { weariness: { tiring: 1 } } };
  }
  if (kind === 3 && life.lost > 0) {
    const minutes = 15 * (1 + pick(32));
    const before = life.treatment ?? none;
    const { count, left } = rollsIn(before.rounds + minutes * ROUNDS_OF.MINUTE, 'HOUR');
    const stated = { threshold: THRESHOLD_OF_KIT, modifier: 4, count };
    const { sum, rolls, reached } = extendedCheck(before, stated, roll);
    const modifier = life.treatment && pick(2) === 0 ? {} : { modifier: 4 };
    life.treatment = reached ? null : { sum, rolls, rounds: left };
    if (reached) life.lost = Math.max(0, life.lost - life.sheet.constitution);
    return { time: { minutes, treatment: modifier } };
  }
  if (kind === 4) {
    const [rounds, timeScale] =
      pick(2) === 0 ? [1 + pick(400), 'TEN_MINUTES' as const] : [300 + pick(900), 'HOUR' as const];
    const scale = life.work?.scale ?? timeScale;
    const before = life.work ?? none;
    const { count, left } = rollsIn(before.rounds + rounds, scale);
    const { sum, rolls, reached } = extendedCheck(before, { ...WORK, count }, roll);
    const stated = life.work && pick(2) === 0 ? { task: WORK.task } : { ...WORK, timeScale: scale };
    life.work = reached ? null : { sum, rolls, rounds: left, scale };
    return { time: { rounds, work: stated } };
  }
  const hours = [1, 7, 8, 9, 16, 24][pick(6)]!;
  life.lost = Math.max(0, life.lost - restored(life.sheet, hours, defaults));
  life.weariness = rested(life.weariness, hours);
  const rest = ['SLEEP', 'LYING_ABOUT', 'PASTIME'][pick(3)]!;
  return { time: { hours, rest } };
}

const seenOf = ({ conditions, standing }: Data, { throws, needs, unusedDice }: Data) => ({
  hitPoints: standing.hitPoints,
  tasks: standing.tasks.map(({ sum, rolls, rounds }: Data) => `${sum} ${rolls} ${rounds}`).sort(),
  weary: conditions
    .map(({ condition }: Data) => condition.name)
    .filter((name: string) => name === 'fatigued' || name === 'exhausted'),
  ...{ thrown: throws.map(({ die, face }: Data) => ({ die, face })), needs, unusedDice },
});

const modelled = ({ sheet, lost, weariness, work, treatment }: Life) => ({
  hitPoints: sheet.hitPoints - lost,
  tasks: [work, treatment]
    .flatMap((task) => (task ? [`${task.sum} ${task.rolls} ${task.rounds}`] : []))
    .sort(),
  weary: weariness === 'FRESH' ? [] : [weariness.toLowerCase()],
});

export async function learnInBoth(gm: Client): Promise<void> {
  for (const kind of ['ORDINARY', 'MAGIC', 'PSIONIC', 'ADVANCED'] as const)
    for (const willing of [true, false])
      for (const master of [true, false])
        for (const experience of [99, 100, 250]) {
          const lesson = { kind, willing, master, experience };
          const { resolve } = await ask(
            gm,
            `mutation M($input: ProcedureInput!) { resolve(input: $input) { result { ... on Skill20Learning { allowed days cost experienceLeft } } } }`,
            { input: { skill20: { learning: lesson } } },
          );
          same(resolve.result, learn(lesson));
        }
}

/** Plays an extended check that fails if it has not succeeded after three rolls. */
export async function workInBoth(gm: Client, seed: number): Promise<void> {
  const pick = picksOf(seed);
  const faces: number[] = [];
  const roll: Roll = (sides) => {
    faces.push(pick(sides) + 1);
    return faces.at(-1)!;
  };
  const stated = { threshold: 25 + pick(15), modifier: pick(6) - 3 };
  const { sum, rolls, reached } = extendedCheck(none, { ...stated, count: 3 }, roll);
  const { resolve } = await ask(
    gm,
    `mutation M($input: ProcedureInput!, $dice: DiceInput) { resolve(input: $input, dice: $dice) {
      unusedDice result { ... on Skill20ExtendedCheck { sum rolls reached failed } } } }`,
    {
      input: { skill20: { extendedCheck: { ...stated, maximumRolls: 3, rolls: 5 } } },
      dice: { given: faces },
    },
  );
  same(resolve, {
    unusedDice: [],
    result: { sum, rolls, reached, failed: hasFailed({ sum, rolls }, reached, 3) },
  });
}
