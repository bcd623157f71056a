import { quantity } from '../../../quantity.ts';
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
import { breakdown, term } from '../../../rules/term.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import { EXERTIONS } from '../conditions/manoeuvre-sets.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  actualBleedingRate,
  type BleedingWound,
  bleedingWound,
  bleedTurn,
  isRestrictedByFirstAid,
  naturalBleedingRate,
  oldestAgeOf,
  reopenWounds,
} from './bleeding-wound.ts';

const input = record(
  'BleedingInput',
  {
    wounds: list(bleedingWound, 50, 'Wounds, each with its own count of turns.'),
    turns: defaulted(integer(0, 500, 'Own turns that pass.'), 1),
    did: defaulted(
      list(
        manoeuvre,
        20,
        'What the wounded did before these turns; exertion opens wounds that First Aid stopped.',
      ),
      [],
    ),
    parried: defaulted(flag('Whether the wounded allotted any Parry.'), false),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before.')),
  },
  'Somebody whose wounds bleed.',
);

type Input = Value<typeof input>;

const outcomes = {
  BLEEDS: 'Hits are still lost every turn.',
  HELD: 'Nothing is lost while the wounded keeps quiet.',
  CLOSED: 'No wound bleeds any more.',
} as const;

function outcomeOf(wounds: readonly BleedingWound[], options: PathmasterOptions): keyof typeof outcomes {
  if (wounds.some((wound) => actualBleedingRate(wound, oldestAgeOf(wounds), options) > 0)) return 'BLEEDS';
  return isRestrictedByFirstAid(wounds, options) ? 'HELD' : 'CLOSED';
}

interface BleedingResult {
  readonly wounds: readonly BleedingWound[];
  readonly lost: readonly number[];
  readonly reopens: boolean;
  readonly outcome: keyof typeof outcomes;
}

function bleedForTurns({ wounds, turns, did, parried }: Input, options: PathmasterOptions): BleedingResult {
  const exerted = parried || did.some((key) => EXERTIONS.includes(key));
  const reopens = exerted && isRestrictedByFirstAid(wounds, options);
  let now: readonly BleedingWound[] = reopens ? reopenWounds(wounds) : wounds;
  const lost: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const after = bleedTurn(now, options);
    lost.push(after.lost);
    now = after.wounds;
  }
  return { wounds: now, lost, reopens, outcome: outcomeOf(now, options) };
}

/** Bleeding turn by turn. */
export const bleeding = procedure({
  id: 'bleeding',
  title: 'Bleeding',
  description:
    'What bleeding wounds cost over so many own turns, how they clot, and whether exertion opens those that First Aid stopped.',
  citation: combat('Bleeding'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Bleeding',
    {
      lost: output.count('Hit points lost over these turns.'),
      hitPointsAfter: optional(output.integer('Hit points left.')),
      reopened: flag('Whether exertion has opened what First Aid stopped.'),
      restricted: flag('Whether the wounded must keep quiet.'),
      seconds: output.count('Time that passed, in seconds.'),
      wounds: output.list(
        record(
          'WoundBleeding',
          {
            natural: output.count('Hits a round without treatment.'),
            treated: output.count('Hits a round that First Aid stops.'),
            actual: output.count('Hits that the next turn costs.'),
          },
          'How a wound bleeds now.',
        ),
        'The wounds as given.',
      ),
    },
    'What bleeding cost.',
  ),
  outcomes,
  measures: {},
  decide: bleedForTurns,
  view: ({ outcome }) => ({ outcome }),
  conclude: ({ lost, wounds, reopens, outcome }, given, options) => {
    const oldest = oldestAgeOf(wounds);
    const hits = breakdown(
      'hit points lost',
      lost.map((each, turn) => term(`turn ${turn + 1}`, each, 'BASE', ruling('PMA-R110'))),
    );
    const total = hits.total;
    return {
      outcome,
      summary: `${quantity(total, 'hit point')} lost over ${quantity(given.turns, 'turn')}. ${outcomes[outcome]}`,
      breakdowns: [hits],
      effects: [
        ...(total > 0 ? [loses('TARGET', total, combat('Bleeding'))] : []),
        ...(outcome === 'HELD' ? [gains('TARGET', 'treatedWound', combat('Bleeding'))] : []),
        ...(outcome === 'CLOSED' ? [gains('TARGET', 'stable', combat('Stable'))] : []),
      ],
      detail: {
        lost: total,
        hitPointsAfter: given.hitPoints === null ? null : given.hitPoints - total,
        reopened: reopens,
        restricted: isRestrictedByFirstAid(wounds, options),
        seconds: given.turns * options.roundSeconds,
        wounds: wounds.map((wound) => ({
          natural: naturalBleedingRate(wound, oldest, options),
          treated: wound.treated,
          actual: actualBleedingRate(wound, oldest, options),
        })),
      },
    };
  },
});
