import type { Chain, Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains, loses } from '../harm/effects.ts';
import { kindOf, location } from '../harm/locations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import type { LocationCells } from '../tables/location-wounds.ts';
import { cellsAt } from './location-cells.ts';

const bleedOutInput = record(
  'BleedOutInput',
  {
    location,
    tier: defaulted(
      choice(
        'BleedingTier',
        {
          DISABLED: 'Disabled.',
          DOUBLE: 'Twice its hit points or more in one blow.',
          TRIPLE: 'Three times its hit points or more in one blow: of a limb; in the trunk or head it kills.',
        },
        'How badly the location is hurt.',
      ),
      'DISABLED',
    ),
    hitPoints: integer(1, 10_000, 'All hit points left by the wound.'),
    woundRound: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
    rounds: integer(0, 50, 'How many rounds to follow after it.'),
    con: optional(integer(0, 1000, 'CON, for the Stamina rolls; left out, none is made.')),
    treatedRound: optional(
      integer(
        1,
        10_050,
        'The round in which First Aid, Medicine or a power succeeds; the loss of it is still taken.',
      ),
    ),
  },
  'A wounded location, round by round.',
);

type Input = Value<typeof bleedOutInput>;

type End = 'BLEEDING' | 'STOPPED' | 'DYING' | 'DIES' | 'WAITS';

interface Round {
  readonly round: number;
  readonly hitPoints: number;
}

interface State {
  readonly passed: number;
  readonly hitPoints: number;
  readonly end: End;
  readonly log: readonly Round[];
}

/** Each round: the loss, then treatment, then a Stamina roll; death at the deadline in any case (ruling R-71). */
function chainOf(
  input: Input,
  cells: LocationCells,
  stamina: Breakdown | null,
  options: BrpOptions,
): Chain<State> {
  const open: End = cells.bleeding > 0 ? 'BLEEDING' : 'WAITS';
  const endOf = (round: number, hitPoints: number, dice: Dice): End => {
    if (hitPoints <= 0) return 'DYING';
    if (input.treatedRound !== null && input.treatedRound <= round) return 'STOPPED';
    const tries = stamina && (cells.bleeding > 0 || round === input.woundRound + 1);
    if (tries && dice.ask(successCheck(stamina.total, options, 'Stamina roll against bleeding')))
      return 'STOPPED';
    return round - input.woundRound >= (cells.deadlineRounds ?? Number.POSITIVE_INFINITY) ? 'DIES' : open;
  };
  const start: State = {
    passed: 0,
    hitPoints: input.hitPoints,
    end: cells.dead ? 'DIES' : cells.stamina === null ? 'STOPPED' : open,
    log: [],
  };
  return {
    start,
    step: (before, dice) => {
      if (before.passed >= input.rounds || (before.end !== 'BLEEDING' && before.end !== 'WAITS'))
        return { state: before, more: false };
      const passed = before.passed + 1;
      const round = input.woundRound + passed;
      const hitPoints = before.hitPoints - cells.bleeding;
      const state: State = {
        passed,
        hitPoints,
        end: endOf(round, hitPoints, dice),
        log: [...before.log, { round, hitPoints }],
      };
      return { state, more: true };
    },
    key: ({ passed, hitPoints, end }) => `${passed} ${hitPoints} ${end}`,
  };
}

const ends: Readonly<Record<End, string>> = {
  BLEEDING: 'it goes on bleeding',
  WAITS: 'the deadline still runs',
  STOPPED: 'the danger is over',
  DYING: 'dying',
  DIES: 'dead',
};

const bleedingRound = record(
  'BleedingRound',
  {
    round: output.count('The combat round.'),
    hitPoints: output.integer('Hit points at its end.'),
  },
  'One round.',
);

/** How a wounded location bleeds as rounds pass. */
export const bleedOut = rule({
  id: 'bleedOut',
  title: 'Bleeding of a location',
  description:
    'A disabled or worse location as rounds pass: hit points lost, Stamina rolls, treatment and the deadline.',
  citation: combat('Damage Equal to or More Than the Location’s Hit Points'),
  input: bleedOutInput,
  options: brpOptions,
  outcomes: {
    BLEEDING: 'It goes on bleeding.',
    WAITS: 'No loss, but the deadline still runs.',
    STOPPED: 'The danger is over.',
    DYING: 'Hit points are gone: death without immediate aid.',
    DIES: 'Dead: at once, or because the deadline has passed without treatment.',
  },
  name: 'BleedOut',
  about: 'How a location bled.',
  facts: {
    hitPointsAfter: output.integer('Hit points at the end.'),
    lost: measured(output.count('Hit points lost in all.'), 'Hit points lost'),
    stopped: flag('Whether the danger is over.'),
    staminaTarget: optional(output.count('The chance of each Stamina roll in percent.')),
    deadlineRound: optional(output.count('The round at whose end the untreated die.')),
    rounds: output.list(bleedingRound, 'Round by round, from the one after the wound.'),
  },
  prepare: (input, options) => {
    const { con, woundRound } = input;
    const cells = cellsAt(kindOf(input.location), input.tier, options);
    const { deadlineRounds } = cells;
    const stamina =
      con === null || cells.stamina === null ? null : characteristicRating('Stamina', con, cells.stamina);
    const chain = chainOf(input, cells, stamina, options);
    return (dice) => {
      const { end, hitPoints, log } = dice.follow(chain);
      const lost = input.hitPoints - hitPoints;
      return {
        outcome: end,
        facts: {
          hitPointsAfter: hitPoints,
          lost,
          stopped: end === 'STOPPED',
          staminaTarget: stamina,
          deadlineRound: deadlineRounds === null ? null : woundRound + deadlineRounds,
          rounds: log,
        },
        terms: () => [
          breakdown('hit points', [
            term('after the wound', input.hitPoints, 'BASE', combat('Damage & Healing')),
            term('bleeding', -lost, 'MODIFIER', ruling('R-71')),
          ]),
          stamina,
        ],
        effects: () => [
          ...(lost > 0 ? [loses('TARGET', lost, ruling('R-71'))] : []),
          ...(end === 'DYING' ? [gains('TARGET', 'dying', combat('Fatal Wounds'))] : []),
          ...(end === 'DIES' ? [gains('TARGET', 'dead', ruling('R-71'))] : []),
        ],
        say: () => `${quantity(lost, 'hit point')} lost to bleeding, ${hitPoints} left; ${ends[end]}.`,
      };
    };
  },
});
