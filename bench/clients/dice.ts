import { randomBytes } from 'node:crypto';
import { built } from '../built.ts';
import { median, peerIsInstalled, type Round, rowOf } from './measured.ts';

const { diceFrom, oddsOfRoll, parseRoll, seededFaces, throwRoll } =
  await built<typeof import('../../src/engine/index.ts')>('engine/index.js');

/** The dice notations that bots use most. Both measured programs interpret them identically. */
const NOTATIONS = ['1d20', '2d6+3', '4d6kh3', '1d100', '10d6', '2d20kl1+5'];

/**
 * Icepool's published time for the distribution of 12d6, the only row of its table that this notation can express.
 * Source: A. J. Liu, "Icepool: Efficient Computation of Dice Pool Probabilities", AIIDE-18 (2022), table 1, on an Intel
 * i5-8400, excluding Python's startup time. See `papers/icepool_preprint.pdf` in github.com/HighDiceRoller/icepool. The
 * other rows explode at most four times, or match two pools.
 */
const ICEPOOL = { notation: '12d6', milliseconds: 3 };

function processorOf(work: () => void, times: number): Round {
  const began = process.cpuUsage();
  for (let each = 0; each < times; each++) work();
  const { user, system } = process.cpuUsage(began);
  return { processor: (user + system) / times, latencies: [] };
}

/** Returns the table rows that measure only dice rolling, in this process. The compared programs take turns. */
export async function diceRows(
  rounds: number,
  times: number,
  chosen: (name: string) => boolean,
): Promise<readonly string[]> {
  const rolled = peerIsInstalled('@dice-roller/rpg-dice-roller')
    ? ((await import(new URL('../peers/dice.mjs', import.meta.url).href)) as {
        rolledByPeer: (notation: string) => number;
      })
    : null;
  const rows = NOTATIONS.filter((notation) => chosen(`dice: ${notation}`)).flatMap((notation) => {
    const { faces } = seededFaces(randomBytes(16).toString('hex'));
    const dice = diceFrom(faces);
    const sides: readonly (readonly [string, () => void])[] = [
      ['Arbiter', () => throwRoll(parseRoll(notation), 'roll', dice)],
      ...(rolled ? [['rpg-dice-roller', () => rolled.rolledByPeer(notation)] as const] : []),
    ];
    const measured = inTurns(sides, rounds, times);
    const [ours, theirs] = measured.map(({ middle }) => middle);
    return measured.map(({ by, each }) =>
      rowOf(`dice: ${notation}`, by, each, by === 'Arbiter' && theirs ? ours! / theirs : null),
    );
  });
  const odds = ['4d6kh3', ICEPOOL.notation]
    .filter((notation) => chosen(`odds: ${notation}`))
    .flatMap((notation) => {
      const [{ each, middle }] = inTurns(
        [['Arbiter', () => oddsOfRoll(parseRoll(notation))]],
        rounds,
        Math.ceil(times / 100),
      ) as [Measured];
      const theirs = ICEPOOL.milliseconds * 1000;
      if (notation !== ICEPOOL.notation) return [rowOf(`odds: ${notation}`, 'Arbiter', each)];
      return [
        rowOf(`odds: ${notation}`, 'Arbiter', each, middle / theirs),
        `| odds: ${notation} | icepool, as published (i5-8400, Python) | ${theirs} | | | | |`,
      ];
    });
  return [...rows, ...odds];
}

interface Measured {
  readonly by: string;
  readonly each: readonly Round[];
  readonly middle: number;
}

function inTurns(
  sides: readonly (readonly [string, () => void])[],
  rounds: number,
  times: number,
): readonly Measured[] {
  const each = new Map<string, Round[]>(sides.map(([by]) => [by, []]));
  for (let round = 0; round <= rounds; round++)
    for (const [by, work] of sides) {
      const measured = processorOf(work, times);
      // the first round is a warm-up
      if (round > 0) each.get(by)!.push(measured);
    }
  return [...each].map(([by, list]) => ({
    ...{ by, each: list },
    middle: median(list.map(({ processor }) => processor)),
  }));
}
