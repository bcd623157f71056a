import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { advises, gains } from '../effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { held } from '../specials/held.ts';
import { drive, knockbackEffects } from '../specials/knockback.ts';
import { pull } from '../specials/pull-free.ts';
import { daze, dazedEffects, mayDaze } from '../specials/stun.ts';
import type { special } from '../weapon.ts';
import type { Exchange } from './decided.ts';
import type { AttackInput } from './input.ts';
import type { Damage } from './landed.ts';

export type Special = keyof typeof special.values;
type Follow = (
  input: AttackInput,
  exchange: Exchange,
  damage: Damage,
  options: BrpOptions,
  dice: Dice,
) => readonly Effect[];

/** What a special success does besides its damage. */
export const specialEffects: Readonly<Record<Special, Follow>> = {
  BLEEDING: (_input, _exchange, { net }, options) =>
    net > 0 || !options.bleedingRequiresDamage
      ? [
          gains('TARGET', 'bleeding', combat('Bleeding'), null, {
            note: 'costs 1 hit point from the next round on',
          }),
        ]
      : [],

  CRUSHING: ({ defender: { con } }, { crushingParry }, { net: damage }, options, dice) => {
    const throughParry = crushingParry !== null;
    if (!mayDaze(damage, throughParry, options)) return [];
    if (con === null)
      return [advises('TARGET', 'A Stamina roll (CON × 5), or stunned for 1D3 rounds.', combat('Crushing'))];
    return dazedEffects(daze({ con, damage, throughParry }, options, dice));
  },

  ENTANGLING: () => [
    held,
    advises(
      'TARGET',
      'Entangling needs at least 3 metres between the two, except with a garrote; a Luck roll may allow attacks.',
      combat('Entangling'),
    ),
  ],

  IMPALING: ({ attacker }, _exchange, { net }, options, dice) => {
    if (net === 0) return [];
    const { name, kind } = attacker.weapon;
    const lodged = gains('TARGET', 'impaled', combat('Impaling'), null, { note: name });
    if (!attacker.pullFree || (kind !== 'MELEE' && kind !== 'NATURAL')) return [lodged];
    const { success } = pull(
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
    return success ? [] : [lodged];
  },

  KNOCKBACK: ({ attacker, defender }, _exchange, { total }, options, dice) => {
    if (defender.siz === null)
      return [
        advises(
          'TARGET',
          `Knockback: damage ${total} against SIZ on the resistance table.`,
          combat('Knockback'),
        ),
      ];
    const knock = {
      damage: total,
      targetSiz: defender.siz,
      sizReduction: 0,
      attackerSiz: attacker.siz,
      dex: defender.dex,
      agilityModifiers: defender.agilityModifiers,
      obstacleAfter: null,
      armour: 0,
    };
    return knockbackEffects(drive(knock, options, dice), knock);
  },
};
