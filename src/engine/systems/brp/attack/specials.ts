import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effect.ts';
import { check, succeeds } from '../check.ts';
import { combat, ruling } from '../citations.ts';
import { advises, gains } from '../effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { effectiveRating } from '../rating.ts';
import { resist } from '../resist.ts';
import type { special } from '../weapon.ts';
import type { Damage, Exchange } from './exchange.ts';
import type { AttackInput } from './input.ts';

type Special = keyof typeof special.values;
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
      ? [gains('TARGET', 'bleeding', combat('Bleeding'), null, 'costs 1 hit point from the next round on')]
      : [],

  CRUSHING: ({ defender }, { crushingParry }, { net }, options, dice) => {
    // through a parry the blow stuns only if it hurts (ruling R-21)
    if (net === 0 && (crushingParry !== null || options.stunRequiresDamage)) return [];
    if (defender.con === null)
      return [advises('TARGET', 'A Stamina roll (CON × 5), or stunned for 1D3 rounds.', combat('Crushing'))];
    if (rolls(defender.con, 'Stamina roll against stunning', options, dice)) return [];
    return [gains('TARGET', 'stunned', combat('Crushing'), dice.ask(face(3, 'rounds stunned')))];
  },

  ENTANGLING: () => [
    gains('TARGET', 'entangled', combat('Entangling'), 2, 'no movement this round and the next'),
    advises(
      'TARGET',
      'Entangling needs at least 3 metres between the two, except with a garrote; a Luck roll may allow attacks.',
      combat('Entangling'),
    ),
  ],

  IMPALING: ({ attacker }, _exchange, _damage, options, dice) => {
    const { name, kind } = attacker.weapon;
    const lodged = gains('TARGET', 'impaled', combat('Impaling'), null, name);
    if (!attacker.pullFree || (kind !== 'MELEE' && kind !== 'NATURAL')) return [lodged];
    const { total } = effectiveRating('pulling free', {
      rating: attacker.rating,
      difficulty: 'DIFFICULT',
      modifiers: [],
    });
    return succeeds(dice.ask(check(total, options, `pulling the ${name} free`))) ? [] : [lodged];
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
    const { activeWins } = resist(dice, total, defender.siz, options, 'knockback against SIZ');
    if (!activeWins)
      return attacker.siz !== null && defender.siz > attacker.siz
        ? [{ type: 'moved', on: 'ACTOR', metres: 1, note: 'staggers back', citation: combat('Knockback') }]
        : [];
    const metres = Math.max(options.knockbackMinimumMetres, Math.floor(total / 5));
    const driven: Effect = {
      type: 'moved',
      on: 'TARGET',
      metres,
      note: 'knocked back',
      citation: ruling('R-29'),
    };
    if (defender.dex === null)
      return [driven, advises('TARGET', 'An Agility roll (DEX × 5), or falls prone.', combat('Knockback'))];
    return rolls(defender.dex, 'Agility roll to stay on foot', options, dice)
      ? [driven]
      : [driven, gains('TARGET', 'prone', combat('Knockback'))];
  },
};

/** A roll of five times a characteristic. */
const rolls = (characteristic: number, purpose: string, options: BrpOptions, dice: Dice): boolean =>
  succeeds(dice.ask(check(characteristic * 5, options, purpose)));
