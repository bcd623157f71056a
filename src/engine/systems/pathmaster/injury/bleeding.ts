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

const cite = combat('Bleeding', 'PMA-135');

const outcomes = {
  BLEEDS: 'The combatant still loses hits every turn.',
  HELD: 'The combatant loses no hits while avoiding exertion.',
  CLOSED: 'No wound still bleeds.',
} as const;

export const bleeding = rule({
  id: 'bleeding',
  title: 'Bleeding',
  description:
    'Calculates the hits lost to bleeding wounds over several turns, how the wounds clot, and whether exertion reopens wounds whose bleeding First Aid stopped.',
  citation: cite,
  input: record(
    'BleedingInput',
    {
      wounds: list(bleedingWound, 50, 'The combatant’s wounds, each with its age in turns.'),
      turns: defaulted(integer(0, 500, 'Number of the combatant’s own turns that pass.'), 1),
      did: defaulted(
        list(
          manoeuvre,
          20,
          'The combatant’s manoeuvres before these turns. Exertion reopens wounds whose bleeding First Aid stopped.',
        ),
        [],
      ),
      parried: defaulted(flag('True if the combatant allotted any Parry, which counts as exertion.'), false),
      hitPoints: optional(integer(-10_000, 10_000, 'Hit points before these turns.')),
    },
    'A combatant with bleeding wounds.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: 'Bleeding',
  about: 'Hit points lost to bleeding, and the state of the wounds afterwards.',
  facts: {
    lost: output.count('Total hit points lost in these turns.'),
    hitPointsAfter: optional(
      output.integer('Hit points after these turns. Null if `hitPoints` was omitted.'),
    ),
    reopened: flag('True if exertion has reopened wounds whose bleeding First Aid stopped.'),
    restricted: flag('True if exertion would reopen a wound whose bleeding First Aid stopped.'),
    seconds: output.count('Time that passed, in seconds.'),
    wounds: output.list(
      record(
        'WoundBleeding',
        {
          natural: output.count('Hits per round without treatment, after clotting.'),
          treated: output.count('Hits per round that First Aid stops.'),
          actual: output.count('Hits that the patient loses to the wound in the next turn.'),
        },
        'How much a wound bleeds after several turns.',
      ),
      'How each wound bleeds, in the order of the input.',
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
        `The combatant loses ${quantity(lost.total, 'hit point')} over ${quantity(turns, 'turn')}. ${outcomes[outcome]}`,
    };
  },
});
