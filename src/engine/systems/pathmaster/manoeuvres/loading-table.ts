import type { Citation } from '../../../rules/citation.ts';
import { combat } from '../core/citations.ts';

/** One step of loading. */
export interface LoadingStep {
  readonly what: string;
  /** Move actions that it costs; where it may be paid otherwise, `payable` says so. */
  readonly moves: number;
  readonly payable: 'MOVE' | 'ATTACK_OR_MOVE';
  readonly movement: 'NONE' | 'STEP';
  /** Whether Quickdraw can make it cheaper. */
  readonly quick: boolean;
}

interface Loading {
  readonly steps: readonly LoadingStep[];
  readonly citation: Citation;
}

const moved = (
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

const either = (what: string, movement: LoadingStep['movement'] = 'NONE'): LoadingStep => ({
  what,
  moves: 1,
  payable: 'ATTACK_OR_MOVE',
  movement,
  quick: movement === 'STEP',
});

const light = combat('Load Light Crossbow');
const heavy = combat('Load Heavy Crossbow');
const bow = {
  steps: [moved('load', 1, 'STEP', true)],
  citation: combat('Load Bow/Sling/Hand Crossbow'),
};

/** Both printed versions of loading (rulings PMA-R34 to PMA-R36). */
export const LOADING = {
  MOVE: {
    BOW: bow,
    HAND_CROSSBOW: bow,
    LIGHT_CROSSBOW: { steps: [moved('cock', 1, 'NONE'), moved('load', 1, 'STEP', true)], citation: light },
    HEAVY_CROSSBOW: { steps: [moved('cock', 2, 'NONE'), moved('load', 1, 'STEP', true)], citation: heavy },
  },
  EXTENDED: {
    BOW: bow,
    HAND_CROSSBOW: {
      steps: [either('cock'), either('ready the ammunition', 'STEP'), either('load')],
      citation: light,
    },
    LIGHT_CROSSBOW: {
      steps: [either('cock'), either('ready the ammunition', 'STEP'), either('load')],
      citation: light,
    },
    HEAVY_CROSSBOW: {
      steps: [
        either('place the cranequin'),
        either('cock'),
        either('ready the ammunition', 'STEP'),
        either('load'),
      ],
      citation: heavy,
    },
  },
} as const satisfies Readonly<Record<'MOVE' | 'EXTENDED', Readonly<Record<string, Loading>>>>;
