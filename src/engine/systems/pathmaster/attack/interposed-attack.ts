import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
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
    current: integer(-10_000, 10_000, 'Concussion hits left.'),
    constitution: targetHits.fields.constitution,
    co: targetHits.fields.co,
  },
  'What the protector can still take: tells how likely it is to stay up.',
);

/** Whoever throws themselves in the way, and what that leaves of their defences. */
export const protector = record(
  'Protector',
  {
    armourType: target.fields.armourType,
    dodge: defaulted(integer(-150, 1000, 'Dodge: it helps the attack to meet the protector.'), 0),
    shield: defaulted(integer(0, 1000, 'Shield: it does not get in the way, but softens the blow.'), 0),
    hits: optional(hits),
  },
  'Whoever throws themselves in the way.',
);

const input = record(
  'InterposedInput',
  { attacker, weapon: defaulted(weapon, {}), protector: defaulted(protector, {}) },
  'An attack that somebody has thrown themselves into.',
);

type Input = Value<typeof input>;

const nobody = read(target, {});

/** The attack as it meets the protector, the shield against it. */
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

/** What meets the protector is told apart without the shield, too. */
export const protectorScene = (
  given: Input,
  options: PathmasterOptions,
  overrides: TableOverrides,
): AttackScene => attackSceneOf(attackOnProtector(given), options, overrides, given.protector.shield);

/** The blow meets the protector by Dodge alone (ruling PMA-R89). */
export function meetsProtector(
  { reading }: AttackScene,
  { total, fumble }: DecidedAttack,
  shield: number,
): boolean {
  const { hits, criticals } = reading.resultAt(total + shield);
  return fumble === null && (hits > 0 || criticals.length > 0);
}

const outcomes = {
  PROTECTED: 'The protector is met, and the friend safe.',
  PASSED: 'The protector is missed.',
  FUMBLED: 'The attack is fumbled.',
} as const;

/** The attack on whoever has stepped in, before the friend's own turn to be attacked (PMA-130). */
export const interposedAttack = rule({
  id: 'interposedAttack',
  title: 'Attack on a protector',
  description:
    'One attack roll read twice: for whether it meets whoever has stepped in its way, and for what their shield lets through.',
  citation: combat('Sacrificial Dodge'),
  input,
  options: pathmasterOptions,
  name: 'InterposedAttack',
  about: 'How an attack on a protector came out.',
  facts: {
    hitTotal: anyTotal('The total by which the protector is met.'),
    damageTotal: anyTotal('The total that their shield leaves.'),
    met: flag('Whether the protector is met, and the friend safe.'),
    attack: attackDetail,
  },
  outcomes,
  mishaps: ['FUMBLED'],
  faults: (given, path) => attackFaults(attackOnProtector(given), path),
  odds: { damage: { title: 'Hits to the protector', kind: 'number' } },
  prepare: (given, options, overrides) => {
    const scene = protectorScene(given, options, overrides);
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
