import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  choice,
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers, easier, effectiveRating, ratingRecord } from '../rolls/rating.ts';

const stunInput = record(
  'StunInput',
  {
    con: integer(0, 1000, 'CON, for the Stamina roll.'),
    damage: defaulted(integer(0, 10_000, 'Hit points that the crushing special cost.'), 1),
    throughParry: defaulted(flag('Whether the blow came through a parry.'), false),
  },
  'Somebody struck by a crushing special.',
);

interface StunRoll {
  readonly stamina: Breakdown;
  readonly rolled: boolean;
  readonly rounds: number;
}

/** Through a parry a blow stuns only if it hurts (ruling R-21). */
export const mayStun = (damage: number, throughParry: boolean, options: BrpOptions): boolean =>
  damage > 0 || !(throughParry || options.stunRequiresDamage);

/** A Stamina roll, and how long whoever fails it is stunned. */
export function rollStun(
  { con, damage, throughParry }: Value<typeof stunInput>,
  options: BrpOptions,
  dice: Dice,
): StunRoll {
  const stamina = characteristicRating('Stamina', con);
  if (!mayStun(damage, throughParry, options)) return { stamina, rolled: false, rounds: 0 };
  const stands = dice.ask(successCheck(stamina.total, options, 'Stamina roll against stunning'));
  return { stamina, rolled: true, rounds: stands ? 0 : dice.ask(face(3, 'rounds stunned')) };
}

export const stunEffects = ({ rounds }: StunRoll): readonly Effect[] =>
  rounds > 0 ? [gains('TARGET', 'stunned', combat('Crushing'), rounds)] : [];

/** Whether a crushing special stuns. */
export const stun = procedure({
  id: 'stun',
  title: 'Stunning',
  description: 'A Stamina roll against being stunned by a crushing special for 1D3 rounds.',
  citation: combat('Crushing'),
  input: stunInput,
  options: brpOptions,
  detail: record(
    'Stun',
    {
      rolled: flag('Whether a Stamina roll was due.'),
      staminaTarget: output.count('The chance of it in percent.'),
      stunned: flag('Whether the target is stunned.'),
      rounds: output.count('For how many rounds.'),
    },
    'Whether somebody was stunned.',
  ),
  outcomes: { STUNNED: 'The target is stunned.', STANDS: 'The target is not stunned.' },
  measures: { rounds: { title: 'Rounds stunned', kind: 'number' } },
  decide: rollStun,
  view: ({ rounds }) => ({ outcome: rounds > 0 ? 'STUNNED' : 'STANDS', rounds }),
  conclude: (dazed) => {
    const { stamina, rolled, rounds } = dazed;
    return {
      outcome: rounds > 0 ? 'STUNNED' : 'STANDS',
      summary: rounds > 0 ? `Stunned for ${quantity(rounds, 'round')}.` : 'Not stunned.',
      breakdowns: rolled ? [stamina] : [],
      effects: stunEffects(dazed),
      detail: { rolled, staminaTarget: stamina.total, stunned: rounds > 0, rounds },
    };
  },
});

const stunnedInput = record(
  'StunnedInput',
  {
    tries: choice(
      'StunnedTry',
      { DEFEND: 'Parry or dodge.', FLEE: 'Get away.', ATTACK: 'Attack.' },
      'What the stunned tries.',
    ),
    int: integer(0, 1000, 'INT, for the Idea roll.'),
    dex: optional(integer(0, 1000, 'DEX, for the Agility roll of fleeing.')),
    agilityModifiers,
    attacker: optional(described(ratingRecord, 'The attack of a foe on the stunned.')),
  },
  'Somebody stunned.',
);

type Input = Value<typeof stunnedInput>;

interface Tried {
  readonly idea: Breakdown;
  readonly agility: Breakdown | null;
  readonly thinks: boolean;
  readonly moves: boolean;
}

const needsDex = ({ tries, dex }: Input, path: Path): readonly Fault[] =>
  tries === 'FLEE' && dex === null
    ? [{ path: [...path, 'dex'], problem: 'fleeing needs an Agility roll', accepted: 'DEX' }]
    : [];

function attempt({ tries, int, dex, agilityModifiers }: Input, options: BrpOptions, dice: Dice): Tried {
  const idea = characteristicRating('Idea', int);
  const agility =
    tries === 'FLEE' ? characteristicRating('Agility', dex ?? 0, 'AVERAGE', agilityModifiers) : null;
  const thinks = tries !== 'ATTACK' && dice.ask(successCheck(idea.total, options, 'Idea roll while stunned'));
  const moves =
    agility !== null && thinks && dice.ask(successCheck(agility.total, options, 'Agility roll to get away'));
  return { idea, agility, thinks, moves };
}

const outcomes = {
  MAY_DEFEND: 'The parry or dodge may be tried.',
  FLEES: 'The stunned gets away.',
  DAZED: 'Nothing comes of it.',
  NOT_ALLOWED: 'The stunned cannot attack.',
} as const;

function outcomeOf({ thinks, moves }: Tried, { tries }: Input): keyof typeof outcomes {
  if (tries === 'ATTACK') return 'NOT_ALLOWED';
  if (tries === 'DEFEND') return thinks ? 'MAY_DEFEND' : 'DAZED';
  return moves ? 'FLEES' : 'DAZED';
}

/** What the stunned can do. */
export const stunned = procedure({
  id: 'stunned',
  title: 'Acting while stunned',
  description:
    'The stunned cannot attack, defend only after an Idea roll for each attempt, flee by an Idea and an Agility roll, and are attacked at Easy.',
  citation: combat('Crushing'),
  input: stunnedInput,
  options: brpOptions,
  detail: record(
    'Stunned',
    {
      ideaTarget: output.count('The chance of the Idea roll in percent.'),
      agilityTarget: optional(output.count('The chance of the Agility roll in percent.')),
      mayDefend: flag('Whether the parry or dodge may be tried.'),
      mayAttack: flag('Whether the stunned may attack: never.'),
      attackerRating: optional(output.count('The rating of the foe’s attack, now Easy.')),
    },
    'What the stunned can do.',
  ),
  outcomes,
  faults: needsDex,
  measures: {},
  decide: attempt,
  view: (tried, input) => ({ outcome: outcomeOf(tried, input) }),
  conclude: (tried, input, options) => {
    const { idea, agility } = tried;
    const foe =
      input.attacker &&
      effectiveRating(
        'attack on the stunned',
        easier(input.attacker, 'target stunned', combat('Crushing')),
        options,
      );
    const outcome = outcomeOf(tried, input);
    return {
      outcome,
      summary: outcomes[outcome],
      breakdowns: [
        ...(input.tries === 'ATTACK' ? [] : [idea]),
        ...(agility ? [agility] : []),
        ...(foe ? [foe] : []),
      ],
      effects: [],
      detail: {
        ideaTarget: idea.total,
        agilityTarget: agility?.total ?? null,
        mayDefend: outcome === 'MAY_DEFEND',
        mayAttack: false,
        attackerRating: foe?.total ?? null,
      },
    };
  },
});
