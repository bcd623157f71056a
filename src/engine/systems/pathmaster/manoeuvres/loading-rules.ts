import type { Citation } from '../../../rules/citation.ts';
import { combat } from '../core/citations.ts';

export interface LoadingStep {
  readonly what: string;
  /** Cost in Move actions. `payable` determines whether the combatant can pay with Attack actions instead. */
  readonly moves: number;
  readonly payable: 'MOVE' | 'ATTACK_OR_MOVE';
  readonly movement: 'NONE' | 'STEP';
  /** True if Quickdraw can reduce the cost. */
  readonly quick: boolean;
}

export interface LoadingRule {
  readonly steps: readonly LoadingStep[];
  readonly citation: Citation;
}

const byMoves = (
  what: string,
  moves: number,
  movement: LoadingStep['movement'],
  quick = false,
): LoadingStep => ({
  what,
  moves,
  payable: 'MOVE',
  movement,
  quick,
});

const byAttackOrMove = (what: string, movement: LoadingStep['movement'] = 'NONE'): LoadingStep => ({
  what,
  moves: 1,
  payable: 'ATTACK_OR_MOVE',
  movement,
  quick: movement === 'STEP',
});

const extendedLight = combat('Load Light Crossbow', 'PMA-133');
const bow = {
  steps: [byMoves('load', 1, 'STEP', true)],
  citation: combat('Load Bow/Sling/Hand Crossbow'),
};

/** Both printed versions of loading (rulings PMA-R34 to PMA-R36). */
export const LOADING_RULES = {
  MOVE: {
    BOW: bow,
    HAND_CROSSBOW: bow,
    LIGHT_CROSSBOW: {
      steps: [byMoves('cock', 1, 'NONE'), byMoves('load', 1, 'STEP', true)],
      citation: combat('Load Light Crossbow', 'PMA-108'),
    },
    HEAVY_CROSSBOW: {
      steps: [byMoves('cock', 2, 'NONE'), byMoves('load', 1, 'STEP', true)],
      citation: combat('Load Heavy Crossbow', 'PMA-109'),
    },
  },
  EXTENDED: {
    BOW: bow,
    HAND_CROSSBOW: {
      steps: [byAttackOrMove('cock'), byAttackOrMove('ready the ammunition', 'STEP'), byAttackOrMove('load')],
      citation: extendedLight,
    },
    LIGHT_CROSSBOW: {
      steps: [byAttackOrMove('cock'), byAttackOrMove('ready the ammunition', 'STEP'), byAttackOrMove('load')],
      citation: extendedLight,
    },
    HEAVY_CROSSBOW: {
      steps: [
        byAttackOrMove('place the cranequin'),
        byAttackOrMove('cock'),
        byAttackOrMove('ready the ammunition', 'STEP'),
        byAttackOrMove('load'),
      ],
      citation: combat('Load Heavy Crossbow', 'PMA-134'),
    },
  },
} as const satisfies Readonly<Record<'MOVE' | 'EXTENDED', Readonly<Record<string, LoadingRule>>>>;
