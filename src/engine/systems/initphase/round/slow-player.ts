import {
  claimed,
  defaulted,
  described,
  integer,
  optional,
  output,
  record,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { changes } from '../combatant/changes.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';
import { slowPlayerPenalty } from '../options/round.ts';

const cite = combat('The Combat Round', 'INI-007');

const outcomes = {
  MORE_TIME: 'The player gets more time.',
  MISSES_TURN: 'The character misses the turn.',
  DELAYED: 'The character’s actions are delayed to the next round.',
} as const;

const decided = { NONE: 'MORE_TIME', MISS_TURN: 'MISSES_TURN', DELAY: 'DELAYED' } as const;
const condition = { MISSES_TURN: 'missesTurn', DELAYED: 'delayed' } as const;

export const slowPlayer = rule({
  id: 'slowPlayer',
  title: 'A player who takes too long',
  description:
    'Determines what happens when a player takes too long to decide: more time, a missed turn, or actions delayed to the next round.',
  citation: cite,
  input: record(
    'SlowPlayerInput',
    {
      round: defaulted(integer(1, 10_000, 'Number of the current round.'), 1),
      penalty: optional(
        claimed(
          described(
            slowPlayerPenalty,
            'Effect on this player’s character. If omitted: the effect in the option `slowPlayerPenalty`.',
          ),
        ),
      ),
    },
    'A player who takes too long to decide.',
  ),
  options: initphaseOptions,
  outcomes,
  name: 'SlowPlayer',
  about: 'When a slow player’s character acts.',
  facts: { actsInRound: output.count('Number of the round in which the character acts.') },
  play: ({ penalty, round }, options) => {
    const outcome = decided[penalty ?? options.slowPlayerPenalty];
    return {
      outcome,
      facts: { actsInRound: outcome === 'MORE_TIME' ? round : round + 1 },
      effects: () => [
        ...(outcome === 'MORE_TIME' ? [] : [gains('ACTOR', condition[outcome], cite, 1)]),
        ...(outcome === 'DELAYED' ? [changes.effect('actionsPutOff', 'ACTOR', { round }, cite)] : []),
      ],
      say: () => outcomes[outcome],
    };
  },
});
