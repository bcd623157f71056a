import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import {
  addStun,
  NO_STUN,
  stunRoundsOf,
  stunSeverity,
  stunTrack,
  totalStunOf,
  worstStunOf,
} from './stun-track.ts';
import { conditionOfStun } from './stun-turn.ts';
import { stunKnocksOut, stunLimit } from './thresholds.ts';
import { UNCONSCIOUS_NOTES } from './unconscious-causes.ts';

const outcomes = {
  STUNNED: 'The stun works at once.',
  PENDING: 'It counts in the total and waits for the next turn.',
  NONE: 'There is no stun.',
  UNCONSCIOUS: 'There is too much stun to stay conscious.',
} as const;

/** Rounds of stun added by a blow. */
export const stunReceived = rule({
  id: 'stunReceived',
  title: 'Stun received',
  description: 'Adds rounds of stun to those there are; after a passed Pain Resistance roll they wait.',
  citation: combat('Tracking Stun'),
  input: record(
    'StunReceivedInput',
    {
      stun: defaulted(stunTrack, NO_STUN),
      pending: defaulted(stunTrack, NO_STUN),
      received: stunTrack,
      protected: defaulted(flag('Whether a Pain Resistance roll was passed in the last turn.'), false),
      co: defaulted(integer(-100, 100, 'Constitution bonus.'), 0),
    },
    'Stun from a blow.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'StunReceived',
  about: 'Stun after a blow.',
  facts: {
    stun: stunTrack,
    pending: stunTrack,
    totalRounds: output.count('All rounds of stun.'),
    limit: output.integer('Rounds at which one falls unconscious.'),
    effective: optional(stunSeverity),
    unconscious: flag('Whether that is too much to stay conscious.'),
  },
  play: (given, options) => {
    const stun = given.protected ? given.stun : addStun(given.stun, given.received);
    const pending = given.protected ? addStun(given.pending, given.received) : given.pending;
    const totalRounds = breakdown('rounds of stun', [
      term('in force', totalStunOf(stun), 'BASE', combat('Tracking Stun')),
      term('pending', totalStunOf(pending), 'BASE', ruling('PMA-R101')),
    ]);
    const { total } = totalRounds;
    const unconscious = stunKnocksOut(total, given.co, options);
    const effective = given.protected ? null : worstStunOf(stun);
    const outcome = unconscious ? 'UNCONSCIOUS' : effective ? 'STUNNED' : total > 0 ? 'PENDING' : 'NONE';
    return {
      outcome,
      facts: { stun, pending, totalRounds, limit: stunLimit(given.co), effective, unconscious },
      effects: () =>
        unconscious
          ? [
              gains('TARGET', 'unconscious', combat('Effects of Injury'), null, {
                note: UNCONSCIOUS_NOTES.stun,
              }),
            ]
          : effective
            ? [gains('TARGET', conditionOfStun[effective], combat('Stunned'), stunRoundsOf(stun, effective))]
            : [],
      say: () => `${quantity(total, 'round of stun', 'rounds of stun')}. ${outcomes[outcome]}`,
    };
  },
});
