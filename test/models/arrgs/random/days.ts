import { ask, type Client, type Data } from '../../../kit/public-fight.ts';
import { picksOf } from '../../kit/picks.ts';
import { same } from '../../kit/same.ts';
import { hoursPass, leaveFight } from '../between-fights.ts';
import type { Joining } from '../fight.ts';
import { type Fighter, isBroken, isDead, isDestroyed, type Options, type Roll, weaponOf } from '../sheet.ts';
import { disturb, revitalise } from '../vitality.ts';
import { Both } from './both.ts';
import { RandomFight } from './fight.ts';
import { castOf } from './people.ts';
import { Playing } from './playing.ts';

/** Plays two fights of the same characters, with hours between them, in the service and in the model. */

const SEEN = `id version conditions { condition { name } }
  standing { ... on ArrgsStanding { current dead disabled dying dropped items { name damage broken destroyed } } }`;

const MOVES = 14;

export async function liveInBoth(gm: Client, seed: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const ids = new Map<string, string>();
  for (const { name, sheet } of joining) {
    const { createCharacter } = await ask(
      gm,
      'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
      { input: { name, sheet: { arrgs: sheet } } },
    );
    ids.set(name, createCharacter.character.id);
  }
  const story: string[] = [];
  try {
    const fighters = await fight(gm, joining, options, pick, ids, story);
    for (const fighter of fighters) {
      leaveFight(fighter);
      await compare(gm, ids.get(fighter.name)!, fighter);
      for (let step = 0; step < 3; step++)
        await live(gm, ids.get(fighter.name)!, fighter, options, pick, story);
    }
    const again = joining.map((each, index) => ({ ...each, kept: fighters[index]! }));
    await fight(gm, again, options, pick, ids, story);
  } catch (error) {
    (error as Error).message +=
      `\n\nCharacters ${seed}, ${JSON.stringify(sheets)}, ${JSON.stringify(options)}:\n${story.join('\n')}`;
    throw error;
  }
}

/** Plays a fight with a few moves. Returns the fighters in their final state. */
async function fight(
  gm: Client,
  joining: readonly Joining[],
  options: Options,
  pick: (count: number) => number,
  ids: ReadonlyMap<string, string>,
  story: string[],
): Promise<readonly Fighter[]> {
  const both = await Both.started(gm, joining, options, [], pick, ids);
  const random = new RandomFight(new Playing(both, pick));
  try {
    both.compare(null, 0);
    for (let move = 0; move < MOVES || random.waits; move++) await random.move();
  } finally {
    story.push(...both.story);
  }
  await both.finish();
  return both.fight.fighters;
}

/** Plays a random event that happens to a character between fights. */
async function live(
  gm: Client,
  id: string,
  fighter: Fighter,
  options: Options,
  pick: (count: number) => number,
  story: string[],
): Promise<void> {
  const faces: number[] = [];
  const roll: Roll = (sides) => {
    faces.push(pick(sides) + 1);
    return faces.at(-1)!;
  };
  if (isDead(fighter)) return;
  const send = async (command: string, type: string, input: object) => {
    const { character } = await ask(gm, 'query Q($id: ID!) { character(id: $id) { version } }', { id });
    story.push(`${fighter.name} ${command} ${JSON.stringify(input)} [${faces}]`);
    const answer = await ask(
      gm,
      `mutation M($input: ${type}!, $dice: DiceInput) { ${command}(input: $input, dice: $dice) { resolution { unusedDice needs { sides } } } }`,
      {
        input: { characterId: id, expectedVersion: character.version, ...input },
        ...(faces.length > 0 ? { dice: { given: faces } } : {}),
      },
    );
    same(answer[command].resolution, { unusedDice: [], needs: [] });
  };
  if (fighter.conditions.has('unconscious') && pick(3) === 0) {
    disturb(fighter, options, roll);
    if (!fighter.conditions.has('unconscious')) fighter.asleep = 0;
    await send('applyToCharacter', 'ApplyToCharacterInput', {
      procedure: { arrgs: { waking: { cause: 'DISTURBED', options } } },
    });
  } else if (pick(3) === 0) {
    const stated = { amount: 1 + pick(12), mayExceedTotal: pick(4) === 0, endsDying: pick(2) === 0 };
    revitalise(fighter, stated, options);
    await send('applyToCharacter', 'ApplyToCharacterInput', {
      procedure: { arrgs: { revitalise: { ...stated, options } } },
    });
  } else {
    const stated = { hours: 1 + pick(9), vitality: pick(2) * pick(8) };
    hoursPass(fighter, stated, options, roll);
    await send('advanceTime', 'AdvanceTimeInput', { time: { arrgs: { ...stated, options } } });
  }
  await compare(gm, id, fighter);
}

async function compare(gm: Client, id: string, fighter: Fighter): Promise<void> {
  const { character } = await ask(gm, `query Q($id: ID!) { character(id: $id) { ${SEEN} } }`, { id });
  const { conditions, standing } = character;
  const { items, ...rest } = standing;
  same(
    {
      ...rest,
      conditions: conditions.map(({ condition }: Data) => condition.name).sort(),
      items: Object.fromEntries(items.map(({ name, ...item }: Data) => [name, item])),
    },
    {
      ...{ current: fighter.current, dead: isDead(fighter), dying: fighter.dying },
      ...{ disabled: fighter.conditions.has('disabled'), dropped: [] },
      conditions: [
        ...fighter.conditions,
        ...Array(fighter.dying).fill('dying'),
        ...Array(fighter.staggered).fill('staggered'),
      ].sort(),
      items: Object.fromEntries(
        [...fighter.damaged].map(([name, damage]) => {
          const { itemTotal } = weaponOf(fighter, name);
          return [
            name,
            { damage, broken: isBroken(itemTotal, damage), destroyed: isDestroyed(itemTotal, damage) },
          ];
        }),
      ),
    },
  );
}
