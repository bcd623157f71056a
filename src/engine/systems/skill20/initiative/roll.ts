import type { Chain, Dice, Question } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Skill20Options } from '../options/index.ts';

export type SideName = 'PLAYERS' | 'ENEMIES';

/** What each side has rolled. */
export interface SideRolls {
  readonly players: number;
  readonly enemies: number;
}

export const SIDES = 100;
const PAIRS = (SIDES * (SIDES - 1)) / 2;

const sideRoll: Question<SideRolls> = {
  dice: [
    { sides: SIDES, purpose: 'initiative of the players' },
    { sides: SIDES, purpose: 'initiative of the enemies' },
  ],
  answer: ([players, enemies]) => ({ players: players!, enemies: enemies! }),
  cases: () => [
    { answer: { players: SIDES, enemies: 1 }, ways: BigInt(PAIRS) },
    { answer: { players: 1, enemies: SIDES }, ways: BigInt(PAIRS) },
    { answer: { players: 1, enemies: 1 }, ways: BigInt(SIDES) },
  ],
};

const untilDecided: Chain<readonly SideRolls[]> = {
  start: [],
  step: (before, dice) => {
    const rolled = dice.ask(sideRoll);
    return { state: [...before, rolled], more: rolled.players === rolled.enemies };
  },
  key: (rolls) => (rolls.length === 0 ? 'TIE' : (winnerOf(rolls) ?? 'TIE')),
};

/** A plain d100 a side, both again while they are equal (rulings D20-R16, R17). */
export const rollSides = (dice: Dice): readonly SideRolls[] => dice.follow(untilDecided);

export function winnerOf(rolls: readonly SideRolls[]): SideName | null {
  const { players, enemies } = rolls.at(-1)!;
  return players === enemies ? null : players > enemies ? 'PLAYERS' : 'ENEMIES';
}

/** A side that comes later throws by itself, again while it equals the other. */
export function rollLateSide(side: SideName, other: number | null, dice: Dice): number {
  for (;;) {
    const rolled = dice.ask(face(SIDES, `initiative of the ${side.toLowerCase()}`));
    if (rolled !== other) return rolled;
  }
}

export const rollsSides = ({ initiative }: Skill20Options): boolean =>
  initiative === 'SIDES' || initiative === 'SIDES_ONCE';

export const keepsRolls = ({ initiative }: Skill20Options): boolean =>
  initiative === 'ONCE' || initiative === 'SIDES_ONCE';
