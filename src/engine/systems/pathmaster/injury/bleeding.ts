import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, list, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import { EXERTIONS } from '../conditions/manoeuvre-sets.ts';
import { combat, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
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

const cite = combat('Bleeding');

const outcomes = {
  BLEEDS: 'Hits are still lost every turn.',
  HELD: 'Nothing is lost while the wounded keeps quiet.',
  CLOSED: 'No wound bleeds any more.',
} as const;

/** Bleeding turn by turn. */
export const bleeding = rule({
  id: 'bleeding',
  title: 'Bleeding',
  description:
    'What bleeding wounds cost over so many own turns, how they clot, and whether exertion opens those that First Aid stopped.',
  citation: cite,
  input: record(
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
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'Bleeding',
  about: 'What bleeding cost.',
  facts: {
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
  play: ({ wounds: before, turns, did, parried, hitPoints }, options) => {
    const exerted = parried || did.some((key) => EXERTIONS.includes(key));
    const reopened = exerted && isRestrictedByFirstAid(before, options);
    let wounds: readonly BleedingWound[] = reopened ? reopenWounds(before) : before;
    const lostByTurn: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const after = bleedTurn(wounds, options);
      lostByTurn.push(after.lost);
      wounds = after.wounds;
    }
    const lost = breakdown(
      'hit points lost',
      lostByTurn.map((each, turn) => term(`turn ${turn + 1}`, each, 'BASE', ruling('PMA-R110'))),
    );
    const oldest = oldestAgeOf(wounds);
    const now = wounds.map((wound) => ({
      natural: naturalBleedingRate(wound, oldest, options),
      treated: wound.treated,
      actual: actualBleedingRate(wound, oldest, options),
    }));
    const restricted = isRestrictedByFirstAid(wounds, options);
    const outcome = now.some(({ actual }) => actual > 0) ? 'BLEEDS' : restricted ? 'HELD' : 'CLOSED';
    return {
      outcome,
      facts: {
        lost,
        hitPointsAfter: hitPoints === null ? null : hitPoints - lost.total,
        reopened,
        restricted,
        seconds: turns * options.roundSeconds,
        wounds: now,
      },
      effects: () => [
        ...(lost.total > 0 ? [loses('TARGET', lost.total, cite)] : []),
        ...(outcome === 'HELD' ? [gains('TARGET', 'treatedWound', cite)] : []),
        ...(outcome === 'CLOSED' ? [gains('TARGET', 'stable', combat('Stable'))] : []),
      ],
      say: () =>
        `${quantity(lost.total, 'hit point')} lost over ${quantity(turns, 'turn')}. ${outcomes[outcome]}`,
    };
  },
});
