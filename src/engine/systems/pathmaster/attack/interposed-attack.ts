import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { rule } from '../../../rules/rule.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { type AttackInput, attacker, target, targetHits } from '../attempt/attack-input.ts';
import { weapon } from '../attempt/weapon.ts';
import { anyTotal } from '../core/any-total.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type AttackScene, attackSceneOf, type DecidedAttack } from '../strike/attack-scene.ts';
import { attackDetail } from '../strike/detail.ts';
import { totalHitsOf } from '../strike/outcome.ts';
import { strikeVerdict } from '../strike/verdict.ts';

const hits = record(
  'ProtectorHits',
  {
    current: integer(-10_000, 10_000, 'Remaining Concussion Hits of the protector.'),
    constitution: targetHits.fields.constitution,
    co: targetHits.fields.co,
  },
  'The protector’s Concussion Hits and Constitution.',
);

export const protector = record(
  'Protector',
  {
    armourType: target.fields.armourType,
    dodge: defaulted(integer(-150, 1000, 'The protector’s Dodge. It is added to the attack.'), 0),
    shield: defaulted(integer(0, 1000, 'The protector’s Shield. It reduces only the damage.'), 0),
    hits: optional(hits),
  },
  'The combatant who steps into the attack, and their defences.',
);

const input = record(
  'InterposedInput',
  { attacker, weapon: defaulted(weapon, {}), protector: defaulted(protector, {}) },
  'An attack that a protector has stepped into.',
);

type Input = Value<typeof input>;

const nobody = read(target, {});

/** Returns the attack on the protector, whose shield counts. */
export const attackOnProtector = ({ attacker, weapon, protector }: Input): AttackInput => ({
  attacker,
  weapon,
  target: {
    ...nobody,
    armourType: protector.armourType,
    dodge: -protector.dodge,
    shield: protector.shield,
    hits: protector.hits && { ...protector.hits, maximum: null },
  },
});

/**
 * Whether the attack meets the protector depends on the total without the shield. The totals at which this changes must
 * therefore also be distinguished.
 */
export const protectorScene = (given: Input, options: PathmasterOptions): AttackScene =>
  attackSceneOf(attackOnProtector(given), options, given.protector.shield);

/** True if the attack meets the protector. Dodge counts, and the shield does not (ruling PMA-R89). */
export function meetsProtector(
  { reading }: AttackScene,
  { total, fumble }: DecidedAttack,
  shield: number,
): boolean {
  const { hits, criticals } = reading.resultAt(total + shield);
  return fumble === null && (hits > 0 || criticals.length > 0);
}

const outcomes = {
  PROTECTED: 'The attack hits the protector, and the friend is safe.',
  PASSED: 'The attack misses the protector.',
  FUMBLED: 'The attacker fumbles.',
} as const;

/** PMA-130: if the attack passes the protector, the attack on the friend follows. */
export const interposedAttack = rule({
  id: 'interposedAttack',
  title: 'Attack on a protector',
  description:
    'Resolves an attack on a protector with one roll. Determines whether the attack meets the protector, and the damage after the protector’s shield.',
  citation: combat('Sacrificial Dodge'),
  input,
  options: pathmasterOptions,
  name: 'InterposedAttack',
  about: 'Result of an attack on a protector.',
  facts: {
    hitTotal: anyTotal(
      'Attack total without the shield. It determines whether the attack hits the protector.',
    ),
    damageTotal: anyTotal('Attack total minus the protector’s shield. It determines the damage.'),
    met: flag('True if the attack hits the protector. The friend is then safe.'),
    attack: attackDetail,
  },
  outcomes,
  mishaps: ['FUMBLED'],
  faults: (given, path, options) => attackFaults(attackOnProtector(given), path, options),
  odds: { damage: { title: 'Hits to the protector', kind: 'number' } },
  prepare: (given, options) => {
    const scene = protectorScene(given, options);
    const { shield } = given.protector;
    return (dice) => {
      const strike = scene.decide(dice);
      const met = meetsProtector(scene, strike, shield);
      const outcome = strike.fumble ? 'FUMBLED' : met ? 'PROTECTED' : 'PASSED';
      return {
        outcome,
        odds: { damage: totalHitsOf(strike) },
        later: () => {
          const { facts: attack, say, ...struck } = strikeVerdict(scene, strike);
          return {
            ...struck,
            outcome,
            facts: { hitTotal: strike.total + shield, damageTotal: strike.total, met, attack },
            say: () => `${outcomes[outcome]} ${say()}`,
          };
        },
      };
    };
  },
});
