import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
} from '../../../rules/fields/field.ts';
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
import { conditionOfStun, ruleOfStun } from './stun-turn.ts';
import { stunKnocksOut, stunLimit } from './thresholds.ts';
import { knocksOut } from './unconscious-causes.ts';

const outcomes = {
  STUNNED: 'The stun takes effect at once.',
  PENDING: 'The stun counts in the total and begins in the next turn.',
  NONE: 'There is no stun.',
  UNCONSCIOUS: 'The combatant has too much stun to stay conscious.',
} as const;

export const stunReceived = rule({
  id: 'stunReceived',
  title: 'Stun received',
  description:
    'Adds rounds of stun to those already counted. After a successful Pain Resistance roll, new rounds begin in the next turn.',
  citation: combat('Tracking Stun'),
  input: record(
    'StunReceivedInput',
    {
      stun: defaulted(described(stunTrack, 'Rounds of stun in force, by severity.'), NO_STUN),
      pending: defaulted(
        described(stunTrack, 'Rounds of stun that begin in the next turn, by severity.'),
        NO_STUN,
      ),
      received: described(stunTrack, 'Rounds of stun from this blow, by severity.'),
      protected: defaulted(
        flag(
          'True if a Pain Resistance roll succeeded in the combatant’s last turn. New stun then begins in the next turn.',
        ),
        false,
      ),
      co: defaulted(integer(-100, 100, 'The combatant’s Constitution bonus.'), 0),
    },
    'Stun that a combatant receives from a blow.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'StunReceived',
  about: 'A combatant’s stun after a blow.',
  facts: {
    stun: described(stunTrack, 'Rounds of stun in force, by severity.'),
    pending: described(stunTrack, 'Rounds of stun that begin in the next turn, by severity.'),
    totalRounds: output.count('Total rounds of stun, in force and pending.'),
    limit: output.integer('Number of rounds of stun at which the combatant falls unconscious.'),
    effective: optional(stunSeverity),
    unconscious: flag('True if the combatant has too much stun to stay conscious.'),
  },
  play: (given, options) => {
    const stun = given.protected ? given.stun : addStun(given.stun, given.received);
    const pending = given.protected ? addStun(given.pending, given.received) : given.pending;
    const totalRounds = breakdown('rounds of stun', [
      term('stun in force', totalStunOf(stun), 'BASE', combat('Tracking Stun')),
      term('pending stun', totalStunOf(pending), 'BASE', ruling('PMA-R101')),
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
          ? [knocksOut('TARGET', 'stun')]
          : effective
            ? [
                gains(
                  'TARGET',
                  conditionOfStun[effective],
                  ruleOfStun(effective),
                  stunRoundsOf(stun, effective),
                ),
              ]
            : [],
      say: () =>
        `The combatant has ${quantity(total, 'round of stun', 'rounds of stun')}. ${outcomes[outcome]}`,
    };
  },
});
