import { diceOfTarget } from '../../../dice/faces.ts';
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

const staminaRoll = combat('Crushing', 'BRP-127');
const whileStunned = combat('Crushing', 'BRP-128');

const stunInput = record(
  'StunInput',
  {
    con: integer(0, 1000, 'The target’s CON, for the Stamina roll.'),
    damage: defaulted(integer(0, 10_000, 'Hit points that the target lost to the crushing special.'), 1),
    throughParry: defaulted(flag('True if the blow got through a parry.'), false),
  },
  'A target hit by a crushing special.',
);

/**
 * True if the attack may stun. An attack that a parry does not stop completely stuns only if it costs hit points
 * (ruling R-21).
 */
export const mayStun = (damage: number, throughParry: boolean, options: BrpOptions): boolean =>
  damage > 0 || !(throughParry || options.stunRequiresDamage);

/** Stamina roll against being stunned by a crushing special. */
export const stun = rule({
  id: 'stun',
  title: 'Stunning',
  description:
    'Makes a Stamina roll when a crushing special may stun the target. A failure stuns the target for 1D3 rounds.',
  citation: staminaRoll,
  input: stunInput,
  options: brpOptions,
  outcomes: { STUNNED: 'The target is stunned.', STANDS: 'The target is not stunned.' },
  name: 'Stun',
  about: 'Result of the Stamina roll to resist being stunned.',
  facts: {
    rolled: flag('True if a Stamina roll was required.'),
    staminaTarget: output.count('Chance of the Stamina roll, in percent.'),
    stunned: flag('True if the target is stunned.'),
    rounds: measured(output.count('Number of rounds for which the target is stunned.'), 'Rounds stunned'),
  },
  play: ({ con, damage, throughParry }, options, dice) => {
    const stamina = characteristicRating('Stamina', con);
    const rolled = mayStun(damage, throughParry, options);
    const stands =
      !rolled ||
      diceOfTarget(dice).ask(successCheck(stamina.total, options, 'Stamina roll against stunning'));
    const rounds = stands ? 0 : dice.ask(face(3, 'rounds stunned'));
    return {
      outcome: stands ? 'STANDS' : 'STUNNED',
      facts: { rolled, staminaTarget: stamina, stunned: !stands, rounds },
      terms: () => (rolled ? [stamina] : []),
      effects: () => (stands ? [] : [gains('TARGET', 'stunned', staminaRoll, rounds)]),
      say: () =>
        stands ? 'The target is not stunned.' : `The target is stunned for ${quantity(rounds, 'round')}.`,
    };
  },
});

const stunnedInput = record(
  'StunnedInput',
  {
    tries: choice(
      'StunnedTry',
      {
        DEFEND: 'The stunned character tries to parry or dodge.',
        FLEE: 'The stunned character tries to flee.',
        ATTACK: 'The stunned character tries to attack.',
      },
      'What the stunned character tries to do.',
    ),
    int: integer(0, 1000, 'The stunned character’s INT, for the Idea roll.'),
    dex: optional(
      integer(0, 1000, 'The stunned character’s DEX, for the Agility roll. Required for `FLEE`.'),
    ),
    agilityModifiers,
    attacker: optional(
      described(ratingRecord, 'An opponent’s attack on the stunned character. The attack becomes Easy.'),
    ),
  },
  'A stunned character, and what the character tries to do.',
);

const outcomes = {
  MAY_DEFEND: 'The parry or dodge may be tried.',
  FLEES: 'The stunned character gets away.',
  DAZED: 'The attempt fails and nothing happens.',
  NOT_ALLOWED: 'A stunned character cannot attack.',
} as const;

const needsDex = ({ tries, dex }: Value<typeof stunnedInput>, path: Path): readonly Fault[] =>
  tries === 'FLEE' && dex === null
    ? [{ path: [...path, 'dex'], problem: 'the Agility roll to flee needs DEX', accepted: 'a number' }]
    : [];

/** Actions and defences of a stunned character. */
export const stunned = rule({
  id: 'stunned',
  title: 'Acting while stunned',
  description:
    'Resolves an attempt by a stunned character. The character cannot attack, and needs an Idea roll for each defence. Fleeing requires an Idea and an Agility roll. Attacks on the character are Easy.',
  citation: whileStunned,
  input: stunnedInput,
  options: brpOptions,
  outcomes,
  name: 'Stunned',
  about: 'Result of a stunned character’s attempt to act.',
  facts: {
    ideaTarget: output.count('Chance of the Idea roll, in percent.'),
    agilityTarget: optional(
      output.count('Chance of the Agility roll, in percent. Null unless the character tries to flee.'),
    ),
    mayDefend: flag('True if the parry or dodge is allowed.'),
    mayAttack: flag('Always false, because a stunned character may not attack.'),
    attackerRating: optional(
      output.count('Rating of the opponent’s attack, as an Easy roll. Null if the input contains no attack.'),
    ),
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
      attacker &&
      effectiveRating('attack on the stunned', easier(attacker, 'target stunned', whileStunned), options);
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
