import {
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { advises, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { deathAt, penaltiesKnockOut, stunKnocksOut, stunLimit } from './thresholds.ts';
import { knocksOut, UNCONSCIOUS_NOTES } from './unconscious-causes.ts';
import { moveAfterLoss, woundPenalty } from './wound-penalty.ts';

const input = record(
  'InjuriesInput',
  {
    hitPoints: integer(-10_000, 10_000, 'Hit points left.'),
    maximumHitPoints: integer(1, 10_000, 'Maximum hit points.'),
    constitution: defaulted(integer(1, 1000, 'Full Constitution stat.'), 50),
    co: defaulted(integer(-100, 100, 'The combatant’s Constitution bonus.'), 0),
    move: defaulted(integer(1, 1000, 'Move rating when unhurt.'), 10),
    injuries: defaulted(
      list(
        integer(-1000, 0, 'Current penalty of one critical injury.'),
        100,
        'Current penalties of the critical injuries.',
      ),
      [],
    ),
    otherPenalties: defaulted(
      integer(
        -1000,
        0,
        'Penalties from stun and conditions. They count only if the option `countConditionPenalties` is on.',
      ),
      0,
    ),
    stunRounds: defaulted(integer(0, 100_000, 'Total number of rounds of stun.'), 0),
    nonlethal: defaulted(integer(0, 10_000, 'Nonlethal damage taken.'), 0),
    killed: defaulted(flag('True if a critical killed the combatant, regardless of hit points.'), false),
  },
  'All harm that a combatant has suffered.',
);

type Input = Value<typeof input>;

function penaltyOf(given: Input, options: PathmasterOptions): Breakdown {
  const { hitPoints, maximumHitPoints, injuries, otherPenalties } = given;
  const terms: Term[] = [
    term('lost hit points', woundPenalty(hitPoints, maximumHitPoints, options), 'BASE', ruling('PMA-R124')),
    ...injuries.map((penalty) =>
      term('critical injury', penalty, 'MODIFIER', combat('Critical Injuries', 'PMA-143')),
    ),
  ];
  if (options.countConditionPenalties && otherPenalties < 0)
    terms.push(term('stun and conditions', otherPenalties, 'MODIFIER', ruling('PMA-R126')));
  return breakdown('penalty of injuries', terms);
}

const deathRule = combat('Effects of Injury', 'PMA-198');

const CAUSES = [
  ['byHitPoints', 'hits'],
  ['byNonlethal', 'nonlethal'],
  ['byPenalties', 'penalties'],
  ['byStun', 'stun'],
] as const;

const outcomes = {
  FIGHTING: 'The combatant can still fight.',
  UNCONSCIOUS: 'The combatant is unconscious and prone.',
  DEAD: 'The combatant is dead.',
} as const;

export const injuries = rule({
  id: 'injuries',
  title: 'Effects of injury',
  description:
    'Calculates the effects of lost hit points, critical injuries, stun and nonlethal damage: penalty to skills and Dodge, Move, unconsciousness and death.',
  citation: combat('Effects of Injury'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Injuries',
  about: 'Effects of injuries on a combatant.',
  facts: {
    hitPointPenalty: output.integer('Penalty for lost hit points, applied to every skill and to Dodge.'),
    totalPenalty: output.integer(
      'Total penalty for lost hit points and critical injuries. If `countConditionPenalties` is on, also for stun and conditions.',
    ),
    move: output.count('Move rating after lost hit points.'),
    unconscious: flag('True if the combatant is unconscious or dead.'),
    byHitPoints: flag('True if the combatant is unconscious because no hit points are left.'),
    byNonlethal: flag(
      'True if the combatant is unconscious because nonlethal damage exceeds the remaining hit points.',
    ),
    byPenalties: flag('True if the combatant is unconscious because of penalties of −100 or worse.'),
    byStun: flag('True if the combatant is unconscious because of too much stun.'),
    stunLimit: output.integer('Number of rounds of stun at which the combatant falls unconscious.'),
    dead: flag('True if the combatant’s body is dead.'),
    deathAt: optional(output.integer('The body dies at this number of hit points or below.')),
    soulDeparts: flag(
      'True if the combatant’s soul begins to depart. The game master determines how long that takes.',
    ),
  },
  play: (given, options) => {
    const { hitPoints, maximumHitPoints, nonlethal, stunRounds, co } = given;
    const totalPenalty = penaltyOf(given, options);
    const knockedOut = {
      byHitPoints: hitPoints <= 0,
      byNonlethal: nonlethal > Math.max(0, hitPoints),
      byPenalties: penaltiesKnockOut(totalPenalty.total),
      byStun: stunKnocksOut(stunRounds, co, options),
    };
    const why = CAUSES.flatMap(([fact, cause]) => (knockedOut[fact] ? [cause] : []));
    const dies = deathAt(given.constitution, co, options);
    const dead = given.killed || hitPoints <= dies;
    const unconscious = dead || why.length > 0;
    const soulDeparts = dead && options.soulDeparture;
    const move = moveAfterLoss(given.move, hitPoints, maximumHitPoints);
    const outcome = dead ? 'DEAD' : unconscious ? 'UNCONSCIOUS' : 'FIGHTING';
    return {
      outcome,
      facts: {
        hitPointPenalty: woundPenalty(hitPoints, maximumHitPoints, options),
        totalPenalty,
        move,
        unconscious,
        ...knockedOut,
        stunLimit: stunLimit(co),
        dead,
        deathAt: dies,
        soulDeparts,
      },
      effects: () =>
        dead
          ? [
              gains('TARGET', 'dead', deathRule),
              ...(soulDeparts
                ? [
                    advises(
                      'TARGET',
                      'The soul begins to depart. The game master decides how long it takes.',
                      deathRule,
                    ),
                  ]
                : []),
            ]
          : why.map((cause) => knocksOut('TARGET', cause)),
      say: () =>
        `${outcomes[outcome].slice(0, -1)}${why.length > 0 && !dead ? ` (cause: ${why.map((cause) => UNCONSCIOUS_NOTES[cause]).join(', ')})` : ''}. The penalty to skills is ${totalPenalty.total}, and the Move rating is ${move}.`,
    };
  },
});
