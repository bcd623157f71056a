import type { Chain, Dice } from '../../../dice/dice.ts';
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
import { gains, hitPointsInWords, loses } from '../harm/effects.ts';
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
          DISABLED: 'Wounds in the location have cost at least all its hit points.',
          DOUBLE: 'One blow did at least twice the location’s hit points in damage.',
          TRIPLE:
            'One blow did at least three times the location’s hit points in damage. In the head, chest or abdomen, this is fatal.',
        },
        'Severity of the wound to the location.',
      ),
      'DISABLED',
    ),
    hitPoints: integer(1, 10_000, 'Total hit points left after the wound.'),
    woundRound: defaulted(integer(1, 10_000, 'Combat round in which the wound was dealt.'), 1),
    rounds: integer(0, 50, 'Number of rounds to resolve after the round of the wound.'),
    con: optional(
      integer(
        0,
        1000,
        'The wounded combatant’s CON, for the Stamina rolls. If omitted: no Stamina roll is made.',
      ),
    ),
    treatedRound: optional(
      integer(
        1,
        10_050,
        'Round in which First Aid, Medicine or a power succeeds. The wound still bleeds in that round. If omitted: the wound is not treated.',
      ),
    ),
  },
  'A wounded location, and the number of rounds to resolve.',
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

/**
 * Plays rounds of bleeding. In each round, hit points are lost, then the wound is treated, and then the Stamina roll is
 * made. When the deadline is reached, the combatant dies (ruling R-71).
 */
function chainOf(
  input: Input,
  cells: LocationCells,
  stamina: Breakdown | null,
  options: BrpOptions,
): Chain<State> {
  const open: End = cells.bleeding > 0 ? 'BLEEDING' : 'WAITS';
  const treatedBy = (round: number): boolean => input.treatedRound !== null && input.treatedRound <= round;
  const endOf = (round: number, hitPoints: number, dice: Dice): End => {
    if (hitPoints <= 0) return 'DYING';
    if (treatedBy(round)) return 'STOPPED';
    const tries = stamina && (cells.bleeding > 0 || round === input.woundRound + 1);
    if (tries && dice.ask(successCheck(stamina.total, options, 'Stamina roll against bleeding')))
      return 'STOPPED';
    return round - input.woundRound >= (cells.deadlineRounds ?? Number.POSITIVE_INFINITY) ? 'DIES' : open;
  };
  const start: State = {
    passed: 0,
    hitPoints: input.hitPoints,
    end: cells.dead ? 'DIES' : cells.stamina === null || treatedBy(input.woundRound) ? 'STOPPED' : open,
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
  BLEEDING: 'The wound still bleeds.',
  WAITS: 'Without treatment, the combatant dies at the deadline.',
  STOPPED: 'The danger is over.',
  DYING: 'The combatant is dying.',
  DIES: 'The combatant dies.',
};

const bleedingRound = record(
  'BleedingRound',
  {
    round: output.count('Number of the combat round.'),
    hitPoints: output.integer('Hit points left at the end of the round.'),
  },
  'One round in which a wounded location may bleed.',
);

/** Bleeding at a wounded location over several rounds. */
export const bleedOut = rule({
  id: 'bleedOut',
  title: 'Bleeding of a location',
  description:
    'Resolves the rounds after a hit location is disabled: hit points lost, Stamina rolls, treatment and the deadline for death.',
  citation: combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-237'),
  input: bleedOutInput,
  options: brpOptions,
  outcomes: {
    BLEEDING: 'The wound still bleeds.',
    WAITS: 'The wound costs no hit points, but without treatment the combatant dies at the deadline.',
    STOPPED: 'The wounded combatant is out of danger.',
    DYING: 'Hit points are 0 or below. Without immediate aid, the wounded combatant dies.',
    DIES: 'The wounded combatant dies, at once or because the deadline passed without treatment.',
  },
  name: 'BleedOut',
  about: 'Result of bleeding from one hit location.',
  facts: {
    hitPointsAfter: output.integer('Hit points left after the last round.'),
    lost: measured(output.count('Total hit points lost to bleeding.'), 'Hit points lost'),
    stopped: flag('True if the wounded combatant is out of danger.'),
    staminaTarget: optional(
      output.count('Chance of each Stamina roll, in percent. Null if no Stamina roll is made.'),
    ),
    deadlineRound: optional(
      output.count(
        'Round after which the wounded combatant dies if untreated. Null if there is no deadline.',
      ),
    ),
    rounds: output.list(bleedingRound, 'Rounds in order, starting with the round after the wound.'),
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
            term('after the wound', input.hitPoints, 'BASE', combat('Damage & Healing', 'BRP-200')),
            term('bleeding', -lost, 'MODIFIER', ruling('R-71')),
          ]),
          stamina,
        ],
        effects: () => [
          ...(lost > 0 ? [loses('TARGET', lost, ruling('R-71'))] : []),
          ...(end === 'DYING' ? [gains('TARGET', 'dying', combat('Fatal Wounds', 'BRP-215'))] : []),
          ...(end === 'DIES' ? [gains('TARGET', 'dead', ruling('R-71'))] : []),
        ],
        say: () =>
          `The combatant loses ${hitPointsInWords(lost)} to bleeding and has ${hitPoints} left. ${ends[end]}`,
      };
    };
  },
});
