import type { Chain, Dice, Question } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Skill20Options } from '../options/index.ts';

export type SideName = 'PLAYERS' | 'ENEMIES';

/** Initiative roll of each side. */
interface SideRolls {
  readonly players: number;
  readonly enemies: number;
}

export const DIE_SIDES = 100;
const WINNING_PAIRS = (DIE_SIDES * (DIE_SIDES - 1)) / 2;

const sideRoll: Question<SideRolls> = {
  dice: [
    { sides: DIE_SIDES, purpose: 'initiative of the players' },
    { sides: DIE_SIDES, purpose: 'initiative of the enemies' },
  ],
  answer: ([players, enemies]) => ({ players: players!, enemies: enemies! }),
  cases: () => [
    { answer: { players: DIE_SIDES, enemies: 1 }, ways: BigInt(WINNING_PAIRS) },
    { answer: { players: 1, enemies: DIE_SIDES }, ways: BigInt(WINNING_PAIRS) },
    { answer: { players: 1, enemies: 1 }, ways: BigInt(DIE_SIDES) },
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

/**
 * Rolls a d100 without modifiers for each side. If both dice show the same number, both are rolled again (rulings
 * D20-R16, D20-R17).
 */
export const rollSides = (dice: Dice): readonly SideRolls[] => dice.follow(untilDecided);

export function winnerOf(rolls: readonly SideRolls[]): SideName | null {
  const { players, enemies } = rolls.at(-1)!;
  return players === enemies ? null : players > enemies ? 'PLAYERS' : 'ENEMIES';
}

/** Returns the roll of a side that joins later. It is repeated while it equals the other side's roll. */
export function rollLateSide(side: SideName, other: number | null, dice: Dice): number {
  for (;;) {
    const rolled = dice.ask(face(DIE_SIDES, `initiative of the ${side.toLowerCase()}`));
    if (rolled !== other) return rolled;
  }
}

export const rollsBySide = ({ initiative }: Skill20Options): boolean =>
  initiative === 'SIDES' || initiative === 'SIDES_ONCE';

export const keepsRolls = ({ initiative }: Skill20Options): boolean =>
  initiative === 'ONCE' || initiative === 'SIDES_ONCE';
