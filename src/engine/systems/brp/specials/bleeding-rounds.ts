import type { Chain, Dice } from '../../../dice/dice.ts';
import type { Breakdown } from '../../../rules/term.ts';
import type { BrpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { effectiveRating } from '../rolls/rating.ts';
import type { BleedingInput } from './bleeding-fields.ts';

export interface Round {
  readonly round: number;
  readonly hitPoints: number;
  readonly fatigue: number | null;
  readonly held: boolean;
}

interface Bleeding {
  readonly passed: number;
  readonly hitPoints: number;
  readonly fatigue: number | null;
  /** True if a hand holds the wound closed. */
  readonly held: boolean;
  /** Number of consecutive completed rounds without loss. */
  readonly quiet: number;
  /** True if First Aid has failed, so only other help can stop the bleeding. */
  readonly beyondFirstAid: boolean;
  readonly end: 'BLEEDING' | 'HELD' | 'STOPPED' | 'DYING';
  readonly log: readonly Round[];
}

/** Number of rounds without loss after which bleeding ends without treatment. */
export const QUIET_ROUNDS_NEEDED = 5;

export const staminaOf = ({ con }: BleedingInput): Breakdown | null =>
  con === null ? null : characteristicRating('Stamina', con);

export const firstAidOf = ({ firstAid }: BleedingInput, options: BrpOptions): Breakdown | null =>
  firstAid && effectiveRating('First Aid rating', firstAid, options);

const lossOf = ({ wounds }: BleedingInput, options: BrpOptions): number =>
  options.bleedingStacks ? wounds : 1;

/**
 * Plays rounds of bleeding. In each round, hit points are lost on DEX rank 1, then First Aid is given, and then the
 * Stamina roll is made (ruling R-26).
 */
export function bleedingChain(input: BleedingInput, options: BrpOptions): Chain<Bleeding> {
  const start: Bleeding = {
    passed: -1,
    hitPoints: input.hitPoints,
    fatigue: input.fatiguePoints,
    held: false,
    quiet: 0,
    beyondFirstAid: false,
    end: 'BLEEDING',
    log: [],
  };
  return {
    start,
    step: (before, dice) => {
      const over = before.end === 'STOPPED' || before.end === 'DYING';
      if (over || before.passed >= input.rounds) return { state: before, more: false };
      const state = nextRound(before, input, options, dice);
      return { state: { ...state, log: [...before.log, logged(state, input)] }, more: true };
    },
    key: ({ passed, hitPoints, held, quiet, beyondFirstAid, end }) =>
      `${passed} ${hitPoints} ${held} ${quiet} ${beyondFirstAid} ${end}`,
  };
}

const logged = ({ passed, hitPoints, fatigue, held }: Bleeding, { woundRound }: BleedingInput): Round => ({
  round: woundRound + passed,
  hitPoints,
  fatigue,
  held,
});

function nextRound(before: Bleeding, input: BleedingInput, options: BrpOptions, dice: Dice): Bleeding {
  const passed = before.passed + 1;
  const round = input.woundRound + passed;
  const reopened = input.reopenedRounds.includes(round);
  const held = before.held && !reopened;
  const bleeds = passed > 0 && !held;
  const loss = bleeds ? lossOf(input, options) : 0;
  const state: Bleeding = {
    ...before,
    passed,
    held,
    hitPoints: before.hitPoints - loss,
    fatigue: before.fatigue === null || !bleeds ? before.fatigue : Math.max(0, before.fatigue - 1),
    quiet: held ? before.quiet + 1 : 0,
    end: held ? 'HELD' : 'BLEEDING',
  };
  if (state.hitPoints <= 0) return { ...state, end: 'DYING' };
  if (state.quiet >= QUIET_ROUNDS_NEEDED) return { ...state, end: 'STOPPED' };
  return endOfRound(state, round, reopened, input, options, dice);
}

function endOfRound(
  state: Bleeding,
  round: number,
  reopened: boolean,
  input: BleedingInput,
  options: BrpOptions,
  dice: Dice,
): Bleeding {
  if (input.treatedRound !== null && input.treatedRound <= round) return { ...state, end: 'STOPPED' };
  const aid = firstAidOf(input, options);
  if (aid && input.firstAid?.round === round) {
    if (dice.ask(successCheck(aid.total, options, 'First Aid on the bleeding wound')))
      return { ...state, end: 'STOPPED' };
    return { ...state, held: false, quiet: 0, beyondFirstAid: true, end: 'BLEEDING' };
  }
  const stamina = staminaOf(input);
  const presses = input.staunchFrom !== null && input.staunchFrom <= round && !reopened;
  if (!stamina || !presses || state.held || state.beyondFirstAid) return state;
  const closes = dice.ask(successCheck(stamina.total, options, 'Stamina roll to hold the wound closed'));
  return closes ? { ...state, held: true, end: 'HELD' } : state;
}
