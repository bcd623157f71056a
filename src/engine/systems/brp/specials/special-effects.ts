import type { Dice } from '../../../dice/dice.ts';
import type { Value } from '../../../rules/fields/field.ts';
import type { Verdict } from '../../../rules/rule.ts';
import type { StatedModifier } from '../../../rules/stated-modifier.ts';
import { combat } from '../core/citations.ts';
import { advises, gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Level } from '../rolls/check.ts';
import type { agilityModifiers } from '../rolls/rating.ts';
import type { special } from '../tables/special-types.ts';
import { entangledEffect } from './entangled-effect.ts';
import { knockback } from './knockback.ts';
import { pullFree } from './pull-free.ts';
import { mayStun, stun } from './stun.ts';

type Special = keyof typeof special.values;

/** Effects and breakdowns of a special success. */
export type SpecialVerdict = Pick<Verdict, 'effects' | 'terms'>;

/** Facts about a struck combatant that the special effects need. */
export interface Struck {
  readonly con: number | null;
  readonly siz: number | null;
  readonly sizReduction: number;
  readonly dex: number | null;
  readonly agilityModifiers: Value<typeof agilityModifiers>;
  readonly obstacleAfter: number | null;
  readonly armour: number;
}

/** An attack that hits with a special success. */
export interface SpecialBlow {
  readonly weapon: string;
  readonly attackerSiz: number | null;
  /** Modifiers of the attacker's resistance roll. */
  readonly resistanceModifiers: readonly StatedModifier[];
  /** Weapon skill to pull the weapon free immediately. Null if the attacker does not try. */
  readonly pullFree: { readonly rating: number; readonly atMost: number | null } | null;
  readonly struck: Struck;
  /** Number of hit points that the target has lost. */
  readonly net: number;
  /** Damage before armour. */
  readonly total: number;
  readonly throughParry: boolean;
}

type Follow = (blow: SpecialBlow, options: BrpOptions, dice: Dice) => SpecialVerdict | null;

/** Rolls the effects of a special success other than its damage. Null if there are none. */
export const rollSpecial: Readonly<Record<Special, Follow>> = {
  BLEEDING: ({ net }, options) =>
    net > 0 || !options.bleedingRequiresDamage
      ? {
          effects: () => [
            gains('TARGET', 'bleeding', combat('Bleeding', 'BRP-118'), null, {
              note: 'costs 1 hit point from the next round on',
            }),
          ],
        }
      : null,

  CRUSHING: ({ struck: { con }, net: damage, throughParry }, options, dice) => {
    if (!mayStun(damage, throughParry, options)) return null;
    if (con === null)
      return {
        effects: () => [
          advises(
            'TARGET',
            'If a Stamina roll (CON × 5) fails, the target is stunned for 1D3 rounds.',
            combat('Crushing', 'BRP-127'),
          ),
        ],
      };
    return stun.verdict({ con, damage, throughParry }, options, dice);
  },

  ENTANGLING: () => ({
    effects: () => [
      entangledEffect,
      advises(
        'TARGET',
        'Entangling needs a distance of at least 3 metres, except with a garrote. The target may need a Luck roll to attack.',
        combat('Entangling', 'BRP-133'),
      ),
    ],
  }),

  IMPALING: ({ weapon, net, pullFree: tries }, options, dice) => {
    if (net === 0) return null;
    const lodged = () => [gains('TARGET', 'impaled', combat('Impaling', 'BRP-144'), null, { note: weapon })];
    if (!tries) return { effects: lodged };
    const pulled = pullFree.verdict(
      {
        ...tries,
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

  KNOCKBACK: ({ struck, attackerSiz, resistanceModifiers, total }, options, dice) => {
    const { siz: targetSiz, ...rest } = struck;
    if (targetSiz === null)
      return {
        effects: () => [
          advises(
            'TARGET',
            `Knockback: roll ${total} damage against the target’s SIZ on the resistance table.`,
            combat('Knockback', 'BRP-150'),
          ),
        ],
      };
    const blow = { damage: total, targetSiz, attackerSiz, resistanceModifiers };
    return knockback.verdict({ ...rest, ...blow }, options, dice);
  },
};

/** True for special successes. For a critical success, the book mentions only entangling (BRP-139). */
export const hasSpecialEffect = (strike: Level | null, special: Special): boolean =>
  strike === 'SPECIAL' || (strike === 'CRITICAL' && special === 'ENTANGLING');
