import {
  choice,
  defaulted,
  flag,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { manoeuvreCellsOf, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { condition, conditionOf, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { gains } from '../conditions/effect-makers.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const evasion = choice(
  'Evasion',
  {
    RETREAT: 'A Step away from a strike in melee.',
    DIVE_FOR_COVER: 'A Step behind cover from an area.',
    DODGE_AND_DROP: 'Dropping to the ground before missiles.',
    SACRIFICIAL_DODGE: 'A Step into an attack on a friend.',
    SACRIFICIAL_DODGE_AND_DROP: 'Throwing oneself on the centre of an explosion.',
  },
  'How somebody evades, or shields a friend.',
);

const evadedAttack = choice(
  'EvadedAttack',
  {
    MELEE: 'A strike in melee.',
    RANGED: 'A missile, or a directed spell.',
    AREA: 'An explosion, a cone, or whatever else fills a space.',
  },
  'What kind of attack is evaded; left out, one that can be.',
);

const posture = choice(
  'Posture',
  {
    STANDING: 'Standing.',
    CROUCHING: 'Crouching.',
    CRAWLING: 'Crawling.',
    SITTING: 'Sitting.',
    KNEELING: 'Kneeling.',
    LYING: 'Lying prone.',
    FACE_UP: 'Lying face up.',
  },
  'How somebody holds the body.',
);

const input = record(
  'EvasionInput',
  {
    evasion,
    attack: optional(evadedAttack),
    posture: defaulted(posture, 'STANDING'),
    interruptLeft: defaulted(flag('Whether an Interrupt is left.'), true),
    stepUsed: defaulted(flag('Whether the Step of the round is used.'), false),
    spaceFree: defaulted(
      flag('Whether there is a free space to step to: away, behind cover, or in the way.'),
      true,
    ),
    movedFaster: defaulted(flag('Whether the last turn’s movement was more than a Step.'), false),
    rolled: defaulted(flag('Whether the dice of the attack are known already.'), false),
    foeStepLeft: defaulted(flag('Whether the foe’s maneuver allows a Step that is not taken yet.'), false),
    conditions: defaulted(list(condition, 40, 'Conditions.'), []),
  },
  'Somebody who wants to evade an attack.',
);

type Input = Value<typeof input>;

/** What each evasion serves against. */
const EVADED_ATTACKS: Readonly<Record<Input['evasion'], readonly Input['attack'][]>> = {
  RETREAT: ['MELEE'],
  DIVE_FOR_COVER: ['AREA'],
  DODGE_AND_DROP: ['RANGED'],
  SACRIFICIAL_DODGE: ['MELEE', 'RANGED'],
  SACRIFICIAL_DODGE_AND_DROP: ['AREA'],
};

const STEPPING: readonly Input['evasion'][] = ['RETREAT', 'DIVE_FOR_COVER', 'SACRIFICIAL_DODGE'];

/** Why it cannot be done; null where it can. */
function whyNotEvade(given: Input, options: PathmasterOptions): string | null {
  const { evasion: how, posture: held } = given;
  const ids = conditionsNamed(given.conditions);
  const forbidder = conditionForbidding(ids, how, options);
  if (given.attack !== null && !EVADED_ATTACKS[how].includes(given.attack))
    return 'it does not serve against such an attack';
  if (given.rolled) return 'the dice are known already';
  if (!given.interruptLeft) return 'no Interrupt is left';
  if (forbidder !== null) return `${conditionOf(forbidder)!.title} does not allow it`;
  if (!STEPPING.includes(how)) return null;
  if (movementLeftBy(ids) === 'NONE') return 'conditions leave no movement';
  if (given.stepUsed) return 'the Step of the round is used';
  if (!given.spaceFree) return 'there is nowhere to step to';
  if (how !== 'RETREAT') return null;
  if (held === 'SITTING' || held === 'KNEELING') return `nobody retreats ${held.toLowerCase()}`;
  return given.movedFaster ? 'the last turn’s movement was more than a Step' : null;
}

const liesOnGround = ({ posture: held, conditions }: Input): boolean =>
  held === 'LYING' || held === 'FACE_UP' || withImplied(conditionsNamed(conditions)).includes('prone');

const ENDING_PRONE: readonly Input['evasion'][] = [
  'DIVE_FOR_COVER',
  'DODGE_AND_DROP',
  'SACRIFICIAL_DODGE_AND_DROP',
];

/** Interrupts that evade an attack. */
export const evade = rule({
  id: 'evade',
  title: 'Evading an attack',
  description:
    'Whether somebody may retreat, dive for cover, drop or throw themselves into an attack; what it gives, and whether the foe may follow.',
  citation: combat('Retreat'),
  input,
  options: pathmasterOptions,
  outcomes: { EVADES: 'It may be done.', REFUSED: 'It may not.' },
  name: 'Evade',
  about: 'How an evasion comes out.',
  facts: {
    legal: flag('Whether it may be done.'),
    why: optional(output.text('Why it may not.')),
    bonus: output.count('Added to the defence against that attack, or that foe.'),
    byRolling: flag('Whether somebody lying does it by rolling.'),
    endsProne: flag('Whether it ends on the ground.'),
    foeMayFollow: flag('Whether the foe may follow with an unused Step.'),
  },
  play: (given, options) => {
    const { evasion: how, foeStepLeft } = given;
    const why = whyNotEvade(given, options);
    const legal = why === null;
    const retreats = legal && how === 'RETREAT';
    const endsProne = legal && ENDING_PRONE.includes(how);
    const { dodgeBonus, special } = manoeuvreCellsOf(how);
    const bonus = breakdown('bonus against that attack', [
      term('evasion', dodgeBonus + special, 'MODIFIER', manoeuvreCitationOf(how)),
    ]);
    return {
      outcome: legal ? 'EVADES' : 'REFUSED',
      facts: {
        legal,
        why,
        bonus: legal ? bonus : 0,
        byRolling: retreats && liesOnGround(given),
        endsProne,
        foeMayFollow: retreats && foeStepLeft,
      },
      effects: () => (endsProne ? [gains('ACTOR', 'prone', manoeuvreCitationOf(how))] : []),
      say: () => (legal ? evasion.values[how] : `Not possible: ${why}.`),
    };
  },
});
