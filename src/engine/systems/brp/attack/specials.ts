import type { Dice } from '../../../dice/dice.ts';
import type { Verdict } from '../../../rules/rule.ts';
import type { AttackInput } from '../attempt/input.ts';
import { combat } from '../core/citations.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { advises, gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { entangledEffect } from '../specials/entangled-effect.ts';
import { knockback } from '../specials/knockback.ts';
import { pullFree } from '../specials/pull-free.ts';
import { mayStun, stun } from '../specials/stun.ts';
import type { special } from '../tables/special-types.ts';
import type { DecidedAttack } from './decided-attack.ts';

export type Special = keyof typeof special.values;

/** Effects and breakdowns of a special success. */
export type SpecialVerdict = Pick<Verdict, 'effects' | 'terms'>;

type Follow = (
  input: AttackInput,
  exchange: DecidedAttack,
  damage: Damage,
  options: BrpOptions,
  dice: Dice,
) => SpecialVerdict | null;

/** Rolls the effect of a special success other than its damage. Null if there is none. */
export const rollSpecial: Readonly<Record<Special, Follow>> = {
  BLEEDING: (_input, _exchange, { net }, options) =>
    net > 0 || !options.bleedingRequiresDamage
      ? {
          effects: () => [
            gains('TARGET', 'bleeding', combat('Bleeding'), null, {
              note: 'costs 1 hit point from the next round on',
            }),
          ],
        }
      : null,

  CRUSHING: ({ defender: { con } }, { crushingParry }, { net: damage }, options, dice) => {
    const throughParry = crushingParry !== null;
    if (!mayStun(damage, throughParry, options)) return null;
    if (con === null)
      return {
        effects: () => [
          advises('TARGET', 'A Stamina roll (CON × 5), or stunned for 1D3 rounds.', combat('Crushing')),
        ],
      };
    return stun.verdict({ con, damage, throughParry }, options, dice);
  },

  ENTANGLING: () => ({
    effects: () => [
      entangledEffect,
      advises(
        'TARGET',
        'Entangling needs at least 3 metres between the two, except with a garrote; a Luck roll may allow attacks.',
        combat('Entangling'),
      ),
    ],
  }),

  IMPALING: ({ attacker }, _exchange, { net }, options, dice) => {
    if (net === 0) return null;
    const { name, kind } = attacker.weapon;
    const lodged = () => [gains('TARGET', 'impaled', combat('Impaling'), null, { note: name })];
    if (!attacker.pullFree || (kind !== 'MELEE' && kind !== 'NATURAL')) return { effects: lodged };
    const pulled = pullFree.verdict(
      {
        rating: attacker.rating,
        atMost: attacker.atMost,
        difficulty: 'AVERAGE',
        reasons: [],
        modifiers: [],
        moment: 'AT_ONCE',
        handWeapon: true,
        dex: null,
        agilityModifiers: [],
      },
      options,
      dice,
    );
    return { effects: () => (pulled.facts.freed ? [] : lodged()), terms: pulled.terms };
  },

  KNOCKBACK: ({ attacker, defender }, _exchange, { total }, options, dice) => {
    if (defender.siz === null)
      return {
        effects: () => [
          advises(
            'TARGET',
            `Knockback: damage ${total} against SIZ on the resistance table.`,
            combat('Knockback'),
          ),
        ],
      };
    const knock = {
      damage: total,
      targetSiz: defender.siz,
      sizReduction: defender.sizReduction,
      attackerSiz: attacker.siz,
      dex: defender.dex,
      agilityModifiers: defender.agilityModifiers,
      obstacleAfter: defender.obstacleAfter,
      armour: defender.armour,
    };
    return knockback.verdict(knock, options, dice);
  },
};
