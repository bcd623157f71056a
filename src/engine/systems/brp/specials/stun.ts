import { face } from '../../../dice/questions.ts';
import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
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
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers, easier, effectiveRating, ratingRecord } from '../rolls/rating.ts';

const cite = combat('Crushing');

const stunInput = record(
  'StunInput',
  {
    con: integer(0, 1000, 'CON, for the Stamina roll.'),
    damage: defaulted(integer(0, 10_000, 'Hit points that the crushing special cost.'), 1),
    throughParry: defaulted(flag('Whether the blow came through a parry.'), false),
  },
  'Somebody struck by a crushing special.',
);

/** Through a parry a blow stuns only if it hurts (ruling R-21). */
export const mayStun = (damage: number, throughParry: boolean, options: BrpOptions): boolean =>
  damage > 0 || !(throughParry || options.stunRequiresDamage);

/** Whether a crushing special stuns. */
export const stun = rule({
  id: 'stun',
  title: 'Stunning',
  description: 'A Stamina roll against being stunned by a crushing special for 1D3 rounds.',
  citation: cite,
  input: stunInput,
  options: brpOptions,
  outcomes: { STUNNED: 'The target is stunned.', STANDS: 'The target is not stunned.' },
  name: 'Stun',
  about: 'Whether somebody was stunned.',
  facts: {
    rolled: flag('Whether a Stamina roll was due.'),
    staminaTarget: output.count('The chance of it in percent.'),
    stunned: flag('Whether the target is stunned.'),
    rounds: measured(output.count('For how many rounds.'), 'Rounds stunned'),
  },
  play: ({ con, damage, throughParry }, options, dice) => {
    const stamina = characteristicRating('Stamina', con);
    const rolled = mayStun(damage, throughParry, options);
    const stands = !rolled || dice.ask(successCheck(stamina.total, options, 'Stamina roll against stunning'));
    const rounds = stands ? 0 : dice.ask(face(3, 'rounds stunned'));
    return {
      outcome: stands ? 'STANDS' : 'STUNNED',
      facts: { rolled, staminaTarget: stamina, stunned: !stands, rounds },
      terms: () => (rolled ? [stamina] : []),
      effects: () => (stands ? [] : [gains('TARGET', 'stunned', cite, rounds)]),
      say: () => (stands ? 'Not stunned.' : `Stunned for ${quantity(rounds, 'round')}.`),
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

const outcomes = {
  MAY_DEFEND: 'The parry or dodge may be tried.',
  FLEES: 'The stunned gets away.',
  DAZED: 'Nothing comes of it.',
  NOT_ALLOWED: 'The stunned cannot attack.',
} as const;

const needsDex = ({ tries, dex }: Value<typeof stunnedInput>, path: Path): readonly Fault[] =>
  tries === 'FLEE' && dex === null
    ? [{ path: [...path, 'dex'], problem: 'fleeing needs an Agility roll', accepted: 'DEX' }]
    : [];

/** What the stunned can do. */
export const stunned = rule({
  id: 'stunned',
  title: 'Acting while stunned',
  description:
    'The stunned cannot attack, defend only after an Idea roll for each attempt, flee by an Idea and an Agility roll, and are attacked at Easy.',
  citation: cite,
  input: stunnedInput,
  options: brpOptions,
  outcomes,
  name: 'Stunned',
  about: 'What the stunned can do.',
  facts: {
    ideaTarget: output.count('The chance of the Idea roll in percent.'),
    agilityTarget: optional(output.count('The chance of the Agility roll in percent.')),
    mayDefend: flag('Whether the parry or dodge may be tried.'),
    mayAttack: flag('Whether the stunned may attack: never.'),
    attackerRating: optional(output.count('The rating of the foe’s attack, now Easy.')),
  },
  faults: needsDex,
  play: ({ tries, int, dex, agilityModifiers, attacker }, options, dice) => {
    const succeeds = (chance: number, purpose: string): boolean =>
      dice.ask(successCheck(chance, options, purpose));
    const idea = characteristicRating('Idea', int);
    const thinks = tries !== 'ATTACK' && succeeds(idea.total, 'Idea roll while stunned');
    const agility =
      tries === 'FLEE' ? characteristicRating('Agility', dex ?? 0, 'AVERAGE', agilityModifiers) : null;
    const moves = agility !== null && thinks && succeeds(agility.total, 'Agility roll to get away');
    const mayDefend = tries === 'DEFEND' && thinks;
    const outcome: keyof typeof outcomes =
      tries === 'ATTACK' ? 'NOT_ALLOWED' : mayDefend ? 'MAY_DEFEND' : moves ? 'FLEES' : 'DAZED';
    const foe =
      attacker && effectiveRating('attack on the stunned', easier(attacker, 'target stunned', cite), options);
    return {
      outcome,
      facts: {
        ideaTarget: idea,
        agilityTarget: agility,
        mayDefend,
        mayAttack: false,
        attackerRating: foe,
      },
      terms: () => [tries === 'ATTACK' ? null : idea, agility, foe],
      say: () => outcomes[outcome],
    };
  },
});
