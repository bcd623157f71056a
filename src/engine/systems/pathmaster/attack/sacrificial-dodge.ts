import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { type AttackInput, attacker, target } from '../attempt/attack-input.ts';
import { weapon } from '../attempt/weapon.ts';
import { anyTotal } from '../core/any-total.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { attackSceneOf, type DecidedAttack } from '../strike/attack-scene.ts';
import { attackDetail } from '../strike/detail.ts';
import { hitsTarget, totalHitsOf } from '../strike/outcome.ts';
import { strikeVerdict } from '../strike/verdict.ts';
import { meetsProtector, protector, protectorScene } from './interposed-attack.ts';

const input = record(
  'SacrificialDodgeInput',
  {
    attacker,
    weapon: defaulted(weapon, {}),
    protector: defaulted(protector, {}),
    friend: defaulted(target, {}),
    withinAStep: defaulted(
      flag(
        'True if one Step takes the protector to the line of fire or, in melee, to the attacker or the friend.',
      ),
      true,
    ),
  },
  'An attack on a friend, and the protector who steps into it.',
);

type Input = Value<typeof input>;

const outcomes = {
  PROTECTED: 'The attack hits the protector, and the friend is safe.',
  FRIEND_STRUCK: 'The attack misses the protector and hits the friend.',
  BOTH_MISSED: 'The attack hits neither the protector nor the friend.',
  FUMBLE: 'The attacker fumbles.',
} as const;

const onFriend = ({ attacker, weapon, friend }: Input): AttackInput => ({ attacker, weapon, target: friend });

function outcomeOf(first: DecidedAttack, second: DecidedAttack | null): keyof typeof outcomes {
  if (first.fumble || second?.fumble) return 'FUMBLE';
  if (second === null) return 'PROTECTED';
  return hitsTarget(second) ? 'FRIEND_STRUCK' : 'BOTH_MISSED';
}

/** PMA-130: the protector steps in front of a friend. */
export const sacrificialDodge = rule({
  id: 'sacrificialDodge',
  title: 'Sacrificial Dodge',
  description:
    'Resolves an attack that a protector intercepts. One roll determines whether the attack meets the protector, and the damage. If it does not meet the protector, the attacker makes a new roll against the friend.',
  citation: combat('Sacrificial Dodge'),
  input,
  options: pathmasterOptions,
  name: 'SacrificialDodge',
  about: 'Result of a Sacrificial Dodge.',
  facts: {
    hitTotal: anyTotal(
      'Attack total without the shield. It determines whether the attack hits the protector.',
    ),
    damageTotal: anyTotal('Attack total minus the protector’s shield. It determines the damage.'),
    met: flag('True if the attack hits the protector.'),
    protectorHits: measured(
      output.count('Number of hits that the protector takes.'),
      'Hits to the protector',
      'protector',
    ),
    friend: optional(attackDetail),
  },
  odds: { friend: { title: 'Hits to the friend', kind: 'number' } },
  outcomes,
  mishaps: ['FUMBLE'],
  faults: (given, path, options) => [
    ...attackFaults(onFriend(given), path, options, ['friend']),
    ...(given.withinAStep
      ? []
      : [
          {
            path: [...path, 'withinAStep'],
            problem: 'the protector is more than a Step away',
            accepted: 'true',
          },
        ]),
  ],
  prepare: (given, options) => {
    const onProtector = protectorScene(given, options);
    const atFriend = attackSceneOf(onFriend(given), options);
    const { shield } = given.protector;
    return (dice) => {
      const first = onProtector.decide(dice);
      const stopped = first.fumble !== null || meetsProtector(onProtector, first, shield);
      const second = stopped ? null : atFriend.decide(dice);
      const outcome = outcomeOf(first, second);
      const protectorHits = totalHitsOf(first);
      return {
        outcome,
        facts: { protectorHits },
        odds: { friend: second ? totalHitsOf(second) : 0 },
        later: () => {
          const atProtector = strikeVerdict(onProtector, first);
          const passedOn = second && strikeVerdict(atFriend, second);
          return {
            outcome,
            facts: {
              hitTotal: first.total + shield,
              damageTotal: first.total,
              met: outcome === 'PROTECTED',
              protectorHits,
              friend: passedOn?.facts ?? null,
            },
            terms: () => [...atProtector.terms(), ...(passedOn?.terms() ?? [])],
            effects: () => [...atProtector.effects().map(onAlly), ...(passedOn?.effects() ?? [])],
            say: () => `${outcomes[outcome]} ${(passedOn ?? atProtector).say()}`,
          };
        },
      };
    };
  },
});

/** The target of this act is the friend that the protector shields. The protector is an ally. */
const onAlly = (effect: Effect): Effect => (effect.on === 'TARGET' ? { ...effect, on: 'ALLY' } : effect);
