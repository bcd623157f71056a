import { defaulted, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { type AttackInput, attacker, target } from '../attempt/attack-input.ts';
import { weapon } from '../attempt/weapon.ts';
import { anyTotal } from '../core/any-total.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type AttackScene, attackSceneOf, type DecidedAttack } from '../strike/attack-scene.ts';
import { concludeAttack } from '../strike/conclude-attack.ts';
import { attackDetail } from '../strike/detail.ts';
import { hitsTarget, totalHitsOf } from '../strike/outcome.ts';
import { meetsProtector, protector, protectorScene } from './interposed-attack.ts';

const input = record(
  'SacrificialDodgeInput',
  {
    attacker,
    weapon: defaulted(weapon, {}),
    protector: defaulted(protector, {}),
    friend: defaulted(target, {}),
    withinAStep: defaulted(
      flag('Whether one Step reaches the line of fire, or in melee the attacker or the friend.'),
      true,
    ),
  },
  'An attack on a friend that somebody throws themselves into.',
);

type Input = Value<typeof input>;

/** The attack on the protector, for what the shield lets through, and the one on the friend. */
interface Scenes {
  readonly onProtector: AttackScene;
  readonly onFriend: AttackScene;
}

interface Decided extends Scenes {
  readonly first: DecidedAttack;
  /** Null where the protector took the blow, or the attack was fumbled. */
  readonly second: DecidedAttack | null;
}

const outcomes = {
  PROTECTED: 'The protector is struck, and the friend is safe.',
  FRIEND_STRUCK: 'The protector is missed and the friend struck.',
  BOTH_MISSED: 'Nobody is struck.',
  FUMBLE: 'The attack is fumbled.',
} as const;

const onFriend = ({ attacker, weapon, friend }: Input): AttackInput => ({ attacker, weapon, target: friend });

function outcomeOf({ first, second }: Decided): keyof typeof outcomes {
  if (first.fumble || second?.fumble) return 'FUMBLE';
  if (second === null) return 'PROTECTED';
  return hitsTarget(second) ? 'FRIEND_STRUCK' : 'BOTH_MISSED';
}

/** Somebody throws themselves into an attack on a friend (PMA-130). */
export const sacrificialDodge = procedure({
  id: 'sacrificialDodge',
  title: 'Sacrificial Dodge',
  description:
    'One attack roll read twice, for whether it meets the protector and for what their shield lets through; a fresh attack on the friend where it does not.',
  citation: combat('Sacrificial Dodge'),
  input,
  options: pathmasterOptions,
  detail: record(
    'SacrificialDodge',
    {
      hitTotal: anyTotal('The total by which the protector is met.'),
      damageTotal: anyTotal('The total that their shield leaves.'),
      met: flag('Whether the protector is met.'),
      protectorHits: output.count('Hits to the protector.'),
      friend: optional(attackDetail),
    },
    'How a Sacrificial Dodge came out.',
  ),
  outcomes,
  mishaps: ['FUMBLE'],
  faults: (given, path) => [
    ...attackFaults(onFriend(given), path, ['friend']),
    ...(given.withinAStep
      ? []
      : [{ path: [...path, 'withinAStep'], problem: 'nobody gets there in a Step', accepted: 'true' }]),
  ],
  measures: {
    protector: { title: 'Hits to the protector', kind: 'number' },
    friend: { title: 'Hits to the friend', kind: 'number' },
  },
  prepare: (given, options, overrides) => {
    const scenes: Scenes = {
      onProtector: protectorScene(given, options, overrides),
      onFriend: attackSceneOf(onFriend(given), options, overrides),
    };
    return (dice): Decided => {
      const first = scenes.onProtector.decide(dice);
      const stopped =
        first.fumble !== null || meetsProtector(scenes.onProtector, first, given.protector.shield);
      return { ...scenes, first, second: stopped ? null : scenes.onFriend.decide(dice) };
    };
  },
  view: (decided) => ({
    outcome: outcomeOf(decided),
    protector: totalHitsOf(decided.first),
    friend: decided.second ? totalHitsOf(decided.second) : 0,
  }),
  conclude: (decided, { protector }) => {
    const outcome = outcomeOf(decided);
    const first = concludeAttack(decided.onProtector, decided.first);
    const second = decided.second && concludeAttack(decided.onFriend, decided.second);
    return {
      outcome,
      summary: `${outcomes[outcome]} ${(second ?? first).summary}`,
      breakdowns: [...first.breakdowns, ...(second?.breakdowns ?? [])],
      effects: [
        ...first.effects.map((effect) =>
          effect.on === 'TARGET' ? { ...effect, on: 'ALLY' as const } : effect,
        ),
        ...(second?.effects ?? []),
      ],
      detail: {
        hitTotal: decided.first.total + protector.shield,
        damageTotal: decided.first.total,
        met: outcome === 'PROTECTED',
        protectorHits: totalHitsOf(decided.first),
        friend: second?.detail ?? null,
      },
    };
  },
});
