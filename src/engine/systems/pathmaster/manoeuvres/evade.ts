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
import { guardCitationOf, manoeuvreCellsOf, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { condition, conditionOf, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { gains } from '../conditions/effect-makers.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const evasion = choice(
  'Evasion',
  {
    RETREAT: 'The combatant takes a Step away from a strike in melee.',
    DIVE_FOR_COVER: 'The combatant takes a Step behind cover from an area attack.',
    DODGE_AND_DROP: 'The combatant drops to the ground to avoid missiles.',
    SACRIFICIAL_DODGE: 'The combatant takes a Step to intercept an attack on a friend.',
    SACRIFICIAL_DODGE_AND_DROP: 'The combatant drops onto an explosion to protect others.',
  },
  'Way in which a combatant evades an attack or protects a friend.',
);

const evadedAttack = choice(
  'EvadedAttack',
  {
    MELEE: 'The attack is a strike in melee.',
    RANGED: 'The attack is made with a missile or a directed spell.',
    AREA: 'The attack is an explosion, a cone or another effect that fills a space.',
  },
  'Kind of attack to evade. If omitted: a kind of attack that the evasion can avoid.',
);

const posture = choice(
  'Posture',
  {
    STANDING: 'The combatant is standing.',
    CROUCHING: 'The combatant is crouching.',
    CRAWLING: 'The combatant is crawling.',
    SITTING: 'The combatant is sitting.',
    KNEELING: 'The combatant is kneeling.',
    LYING: 'The combatant is lying prone.',
    FACE_UP: 'The combatant is lying face up.',
  },
  'Posture of a combatant.',
);

const input = record(
  'EvasionInput',
  {
    evasion,
    attack: optional(evadedAttack),
    posture: defaulted(posture, 'STANDING'),
    interruptLeft: defaulted(flag('True if the combatant has an Interrupt left.'), true),
    stepUsed: defaulted(flag('True if the combatant has used the Step of the round.'), false),
    spaceFree: defaulted(
      flag(
        'True if there is a free space for the Step: away from the foe, behind cover or in the attack’s path.',
      ),
      true,
    ),
    movedFaster: defaulted(flag('True if the combatant moved more than a Step in their last turn.'), false),
    rolled: defaulted(flag('True if the attack has already been rolled.'), false),
    foeStepLeft: defaulted(flag('True if the foe has an unused Step.'), false),
    conditions: defaulted(list(condition, 40, 'The combatant’s conditions.'), []),
  },
  'A combatant who wants to evade an attack.',
);

type Input = Value<typeof input>;

/** Kinds of attack against which each evasion works. */
const EVADED_ATTACKS: Readonly<Record<Input['evasion'], readonly Input['attack'][]>> = {
  RETREAT: ['MELEE'],
  DIVE_FOR_COVER: ['AREA'],
  DODGE_AND_DROP: ['RANGED'],
  SACRIFICIAL_DODGE: ['MELEE', 'RANGED'],
  SACRIFICIAL_DODGE_AND_DROP: ['AREA'],
};

const STEPPING: readonly Input['evasion'][] = ['RETREAT', 'DIVE_FOR_COVER', 'SACRIFICIAL_DODGE'];

/** Returns the reason why an evasion is not allowed. Null if it is allowed. */
function whyNotEvade(given: Input, options: PathmasterOptions): string | null {
  const { evasion: how, posture: held } = given;
  const ids = conditionsNamed(given.conditions);
  const forbidder = conditionForbidding(ids, how, options);
  if (given.attack !== null && !EVADED_ATTACKS[how].includes(given.attack))
    return 'it does not work against this kind of attack';
  if (given.rolled) return 'the attack has already been rolled';
  if (!given.interruptLeft) return 'the combatant has no Interrupt left';
  if (forbidder !== null) return `the condition ${conditionOf(forbidder)!.title} forbids it`;
  if (!STEPPING.includes(how)) return null;
  if (movementLeftBy(ids) === 'NONE') return 'a condition prevents movement';
  if (given.stepUsed) return 'the combatant has already used the round’s Step';
  if (!given.spaceFree) return 'there is no free space for the Step';
  if (how !== 'RETREAT') return null;
  if (held === 'SITTING' || held === 'KNEELING') return `a ${held.toLowerCase()} combatant cannot retreat`;
  return given.movedFaster ? 'the combatant moved more than a Step in the last turn' : null;
}

const liesOnGround = ({ posture: held, conditions }: Input): boolean =>
  held === 'LYING' || held === 'FACE_UP' || withImplied(conditionsNamed(conditions)).includes('prone');

const ENDING_PRONE: readonly Input['evasion'][] = [
  'DIVE_FOR_COVER',
  'DODGE_AND_DROP',
  'SACRIFICIAL_DODGE_AND_DROP',
];

export const evade = rule({
  id: 'evade',
  title: 'Evading an attack',
  description: 'Determines whether a combatant may retreat, dive for cover, drop or step into an attack.',
  citation: combat('Retreat', 'PMA-125'),
  input,
  options: pathmasterOptions,
  outcomes: { EVADES: 'The evasion is allowed.', REFUSED: 'The evasion is not allowed.' },
  name: 'Evade',
  about: 'Result of an evasion.',
  facts: {
    legal: flag('True if the evasion is allowed.'),
    why: optional(output.text('Reason why the evasion is not allowed. Null if it is allowed.')),
    bonus: output.count(
      'Defence bonus against the evaded attack, or against all attacks by the evaded foe. 0 if the evasion is not allowed.',
    ),
    byRolling: flag('True if a combatant on the ground retreats by rolling.'),
    endsProne: flag('True if the evasion leaves the combatant prone.'),
    foeMayFollow: flag('True if the foe may use an unused Step to follow the combatant.'),
  },
  play: (given, options) => {
    const { evasion: how, foeStepLeft } = given;
    const why = whyNotEvade(given, options);
    const legal = why === null;
    const retreats = legal && how === 'RETREAT';
    const endsProne = legal && ENDING_PRONE.includes(how);
    const { dodgeBonus, special } = manoeuvreCellsOf(how);
    const bonus = breakdown('bonus against that attack', [
      term('evasion', dodgeBonus + special, 'MODIFIER', guardCitationOf(how)),
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
      say: () => (legal ? evasion.values[how] : `The evasion is not allowed: ${why}.`),
    };
  },
});
