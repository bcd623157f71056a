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
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { advises, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { deathAt, penaltiesKnockOut, stunKnocksOut, stunLimit } from './thresholds.ts';
import { UNCONSCIOUS_NOTES } from './unconscious-causes.ts';
import { moveAfterLoss, woundPenalty } from './wound-penalty.ts';

const input = record(
  'InjuriesInput',
  {
    hitPoints: integer(-10_000, 10_000, 'Hit points left.'),
    maximumHitPoints: integer(1, 10_000, 'Hit points when whole.'),
    constitution: defaulted(integer(1, 1000, 'The full Constitution stat.'), 50),
    co: defaulted(integer(-100, 100, 'Constitution bonus.'), 0),
    move: defaulted(integer(1, 1000, 'Move rating of somebody unhurt.'), 10),
    injuries: defaulted(
      list(integer(-1000, 0, 'The penalty that one critical injury still costs.'), 100, 'Critical injuries.'),
      [],
    ),
    otherPenalties: defaulted(
      integer(-1000, 0, 'Penalties of stun and conditions, for groups that count them too.'),
      0,
    ),
    stunRounds: defaulted(integer(0, 100_000, 'Rounds of stun in all.'), 0),
    nonlethal: defaulted(integer(0, 10_000, 'Nonlethal damage.'), 0),
    killed: defaulted(flag('Whether a critical has killed outright, whatever the hit points.'), false),
  },
  'Everything that somebody has suffered.',
);

type Input = Value<typeof input>;

function penaltyOf(given: Input, options: PathmasterOptions): Breakdown {
  const { hitPoints, maximumHitPoints, injuries, otherPenalties } = given;
  const terms: Term[] = [
    term('lost hit points', woundPenalty(hitPoints, maximumHitPoints, options), 'BASE', ruling('PMA-R124')),
    ...injuries.map((penalty) => term('critical injury', penalty, 'MODIFIER', combat('Critical Injuries'))),
  ];
  if (options.countConditionPenalties && otherPenalties < 0)
    terms.push(term('stun and conditions', otherPenalties, 'MODIFIER', ruling('PMA-R126')));
  return breakdown('penalty of injuries', terms);
}

const causes = {
  hitPoints: UNCONSCIOUS_NOTES.hits,
  nonlethal: UNCONSCIOUS_NOTES.nonlethal,
  penalties: UNCONSCIOUS_NOTES.penalties,
  stun: UNCONSCIOUS_NOTES.stun,
} as const;

function assessInjuries(given: Input, options: PathmasterOptions) {
  const { hitPoints, nonlethal, stunRounds, co, constitution, killed } = given;
  const penalty = penaltyOf(given, options);
  const knockedOut: Readonly<Record<keyof typeof causes, boolean>> = {
    hitPoints: hitPoints <= 0,
    nonlethal: nonlethal > Math.max(0, hitPoints),
    penalties: penaltiesKnockOut(penalty.total),
    stun: stunKnocksOut(stunRounds, co, options),
  };
  const dead = killed || hitPoints <= deathAt(constitution, co, options);
  return { penalty, knockedOut, dead, unconscious: dead || Object.values(knockedOut).includes(true) };
}

type InjuryAssessment = ReturnType<typeof assessInjuries>;

const outcomes = {
  FIGHTING: 'Still in the fight.',
  UNCONSCIOUS: 'Unconscious and prone.',
  DEAD: 'The body is dead.',
} as const;

const outcomeOf = ({ dead, unconscious }: InjuryAssessment): keyof typeof outcomes =>
  dead ? 'DEAD' : unconscious ? 'UNCONSCIOUS' : 'FIGHTING';

/** What injuries come to: penalties, slowing, unconsciousness and death. */
export const injuries = procedure({
  id: 'injuries',
  title: 'Effects of injury',
  description:
    'What lost hit points, critical injuries, stun and nonlethal damage come to: the penalty on skills and Dodge, the Move, unconsciousness and death.',
  citation: combat('Effects of Injury'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Injuries',
    {
      hitPointPenalty: output.integer('On every skill and on Dodge, for lost hit points.'),
      totalPenalty: output.integer('With critical injuries.'),
      move: output.count('Move rating that is left.'),
      unconscious: flag('Whether that knocks out.'),
      byHitPoints: flag('By having no hit points left.'),
      byNonlethal: flag('By nonlethal damage beyond the hit points left.'),
      byPenalties: flag('By penalties of -100.'),
      byStun: flag('By too much stun.'),
      stunLimit: output.integer('Rounds of stun that knock out.'),
      dead: flag('Whether the body dies.'),
      deathAt: optional(output.integer('Hit points at which the body dies.')),
      soulDeparts: flag('Whether the departure of the soul begins; the game master tells how long it takes.'),
    },
    'What injuries come to.',
  ),
  outcomes,
  measures: {},
  decide: assessInjuries,
  view: (assessed) => ({ outcome: outcomeOf(assessed) }),
  conclude: (assessed, given, options) => {
    const { penalty, knockedOut, dead, unconscious } = assessed;
    const why = Object.entries(causes).flatMap(([cause, text]) =>
      knockedOut[cause as keyof typeof causes] ? [text] : [],
    );
    const citation = combat('Effects of Injury');
    const move = moveAfterLoss(given.move, given.hitPoints, given.maximumHitPoints);
    return {
      outcome: outcomeOf(assessed),
      summary: `${outcomes[outcomeOf(assessed)].slice(0, -1)}${why.length > 0 && !dead ? `: ${why.join(', ')}` : ''}; ${penalty.total} on skills, Move ${move}.`,
      breakdowns: [penalty],
      effects: dead
        ? [
            gains('TARGET', 'dead', citation),
            ...(options.soulDeparture
              ? [advises('TARGET', 'The soul begins to depart: say how long it takes.', citation)]
              : []),
          ]
        : unconscious
          ? why.map((note) => gains('TARGET', 'unconscious', citation, null, { note }))
          : [],
      detail: {
        hitPointPenalty: woundPenalty(given.hitPoints, given.maximumHitPoints, options),
        totalPenalty: penalty.total,
        move,
        unconscious,
        byHitPoints: knockedOut.hitPoints,
        byNonlethal: knockedOut.nonlethal,
        byPenalties: knockedOut.penalties,
        byStun: knockedOut.stun,
        stunLimit: stunLimit(given.co),
        dead,
        deathAt: deathAt(given.constitution, given.co, options),
        soulDeparts: dead && options.soulDeparture,
      },
    };
  },
});
