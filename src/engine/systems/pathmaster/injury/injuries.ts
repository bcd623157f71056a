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

const cite = combat('Effects of Injury');

const CAUSES = [
  ['byHitPoints', UNCONSCIOUS_NOTES.hits],
  ['byNonlethal', UNCONSCIOUS_NOTES.nonlethal],
  ['byPenalties', UNCONSCIOUS_NOTES.penalties],
  ['byStun', UNCONSCIOUS_NOTES.stun],
] as const;

const outcomes = {
  FIGHTING: 'Still in the fight.',
  UNCONSCIOUS: 'Unconscious and prone.',
  DEAD: 'The body is dead.',
} as const;

/** What injuries come to: penalties, slowing, unconsciousness and death. */
export const injuries = rule({
  id: 'injuries',
  title: 'Effects of injury',
  description:
    'What lost hit points, critical injuries, stun and nonlethal damage come to: the penalty on skills and Dodge, the Move, unconsciousness and death.',
  citation: cite,
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Injuries',
  about: 'What injuries come to.',
  facts: {
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
  play: (given, options) => {
    const { hitPoints, maximumHitPoints, nonlethal, stunRounds, co } = given;
    const totalPenalty = penaltyOf(given, options);
    const knockedOut = {
      byHitPoints: hitPoints <= 0,
      byNonlethal: nonlethal > Math.max(0, hitPoints),
      byPenalties: penaltiesKnockOut(totalPenalty.total),
      byStun: stunKnocksOut(stunRounds, co, options),
    };
    const why = CAUSES.flatMap(([cause, text]) => (knockedOut[cause] ? [text] : []));
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
              gains('TARGET', 'dead', cite),
              ...(soulDeparts
                ? [advises('TARGET', 'The soul begins to depart: say how long it takes.', cite)]
                : []),
            ]
          : why.map((note) => gains('TARGET', 'unconscious', cite, null, { note })),
      say: () =>
        `${outcomes[outcome].slice(0, -1)}${why.length > 0 && !dead ? `: ${why.join(', ')}` : ''}; ${totalPenalty.total} on skills, Move ${move}.`,
    };
  },
});
