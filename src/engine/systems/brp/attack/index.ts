import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import { flag, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { level } from '../check.ts';
import { combat, ruling } from '../citations.ts';
import { advises, loses } from '../effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import {
  type FumbleBand,
  type FumbleTable,
  fumbleOutcome,
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from '../tables/fumbles.ts';
import { woundEffects } from '../wound.ts';
import { attackBreakdowns } from './breakdowns.ts';
import { type Exchange, exchange } from './exchange.ts';
import { rollFumble } from './fumble.ts';
import { type AttackInput, attackFaults, attackInput } from './input.ts';
import { mishapEffects } from './mishaps.ts';
import { outcomeOf, outcomes, outcomeWords } from './outcome.ts';
import { specialEffects } from './specials.ts';

const attackDetail = record(
  'Attack',
  {
    attackLevel: level,
    defenceLevel: optional(level),
    strikeLevel: optional(level),
    damage: optional(
      record(
        'AttackDamage',
        {
          rolled: integer(0, 2 ** 31 - 1, 'Damage before armour.'),
          armour: integer(
            0,
            1000,
            'Points that armour stopped or would have stopped; 0 where it does not count.',
          ),
          net: integer(0, 2 ** 31 - 1, 'Hit points lost.'),
        },
        'What the blow did.',
      ),
    ),
    malfunction: flag('Whether the attacking weapon malfunctions.'),
    fumbleTable: optional(text(100, 'The id of the table that a fumble rolled on.')),
    fumbleResults: list(
      record(
        'FumbleResult',
        { outcome: fumbleOutcome, text: text(200, 'What the table says.') },
        'One result of a fumble table.',
      ),
      100,
      'What the fumble tables said, in the order rolled.',
    ),
    wideOpen: flag('Whether a fumbled parry left the defender open.'),
  },
  'How an attack came out.',
);

type Detail = Value<typeof attackDetail>;

/** One attack with parry or dodge, resolved to damage and its special effect. */
export const attack = procedure({
  id: 'attack',
  title: 'Attack',
  description: 'One attack, the parry or dodge against it, its damage and what a special success does.',
  citation: combat('Attack and Defense Matrix'),
  input: attackInput,
  options: brpOptions,
  detail: attackDetail,
  outcomes,
  faults: attackFaults,
  views: {
    attackLevel: { title: 'Level of the attack roll', kind: 'outcome' },
    defenceLevel: { title: 'Level of the parry or dodge; NONE where none was rolled', kind: 'outcome' },
    damage: { title: 'Hit points lost by the defender', kind: 'number' },
  },
  decide: exchange,
  view: (decided) => ({
    outcome: outcomeOf(decided),
    attackLevel: decided.attackLevel,
    defenceLevel: decided.defenceLevel ?? 'NONE',
    damage: decided.damage?.net ?? 0,
  }),
  conclude: (decided, input, options, dice) => {
    const struck = strikeEffects(decided, input, options, dice);
    const fumbles = fumbleEffects(decided, input, options, dice);
    const { damage } = decided;
    const detail: Detail = {
      attackLevel: decided.attackLevel,
      defenceLevel: decided.defenceLevel,
      strikeLevel: decided.strike,
      damage: damage && {
        rolled: damage.total,
        armour: damage.armourCounts ? damage.armour : 0,
        net: damage.net,
      },
      malfunction: decided.malfunction,
      fumbleTable: fumbles.table?.id ?? null,
      fumbleResults: fumbles.results.map(({ text, cells: { outcome } }) => ({ outcome, text })),
      wideOpen: decided.parryFumble.some(({ cells }) => cells.outcome === 'WIDE_OPEN'),
    };
    return {
      outcome: outcomeOf(decided),
      summary: summarise(decided, input, detail),
      breakdowns: attackBreakdowns(decided),
      effects: [...struck, ...fumbles.effects, ...malfunctionEffects(decided, input)],
      detail,
    };
  },
});

function strikeEffects(
  decided: Exchange,
  input: AttackInput,
  options: BrpOptions,
  dice: Dice,
): readonly Effect[] {
  const { attacker, defender } = input;
  const { damage, strike, itemLoss, itemBroken, weaponLoss } = decided;
  const effects: Effect[] = [];
  if (damage && damage.net > 0)
    effects.push(
      ...(defender.hitPoints
        ? woundEffects(damage.net, defender.hitPoints, options)
        : [loses('TARGET', damage.net, combat('Armor'))]),
    );
  if (itemLoss > 0)
    effects.push({
      type: 'itemDamaged',
      on: 'TARGET',
      item: defender.parry?.item.name ?? 'parrying weapon',
      amount: itemLoss,
      broken: itemBroken,
      citation: combat('Attack and Defense Matrix'),
    });
  if (weaponLoss > 0) effects.push(...weaponWorn(weaponLoss, input, options));
  if (damage && strike === 'SPECIAL' && attacker.weapon.special)
    effects.push(...specialEffects[attacker.weapon.special](input, decided, damage, options, dice));
  return effects;
}

/** A parry takes points off the attacking weapon; a natural weapon's come off its owner (ruling R-12). */
function weaponWorn(
  amount: number,
  { attacker: { weapon } }: AttackInput,
  options: BrpOptions,
): readonly Effect[] {
  if (weapon.kind === 'NATURAL')
    return options.naturalWeaponTakesParryDamage ? [loses('ACTOR', amount, ruling('R-12'))] : [];
  const broken = weapon.hitPoints !== null && weapon.hitPoints <= amount;
  return [
    {
      type: 'itemDamaged',
      on: 'ACTOR',
      item: weapon.name,
      amount,
      broken,
      citation: combat('Attack and Defense Matrix'),
    },
  ];
}

interface Fumbles {
  readonly table: FumbleTable | null;
  readonly results: readonly FumbleBand[];
  readonly effects: readonly Effect[];
}

const everything = (results: readonly { readonly from: number }[]): string =>
  results.map(({ from }) => from).join(' ');

/** Fumbled attacks and dodges roll now; a fumbled parry has rolled already, since it can open the defender. */
function fumbleEffects(
  decided: Exchange,
  { attacker, defender }: AttackInput,
  options: BrpOptions,
  dice: Dice,
): Fumbles {
  const { weapon, damageModifier: modifier } = attacker;
  if (decided.attackLevel === 'FUMBLE') {
    const table = attackTable(weapon.kind);
    const mishap = {
      allyNearby: attacker.ally !== null,
      weaponHasHitPoints: weapon.hitPoints !== null || weapon.kind === 'MELEE',
    };
    const results = rollFumble(table, mishap, options, dice, everything);
    const blow = { damage: weapon.damage, modifier, special: weapon.special };
    const fumbler = {
      on: 'ACTOR',
      item: weapon,
      blow,
      allyArmour: attacker.ally?.armour ?? null,
      hasActed: true,
    } as const;
    return { table, results, effects: mishapEffects(table, results, fumbler, dice) };
  }
  if (decided.defenceLevel !== 'FUMBLE') return { table: null, results: [], effects: [] };
  const body = decided.defence?.kind === 'DODGE' || defender.parry?.item.kind === 'BODY';
  const table = body ? naturalWeaponFumbles : meleeParryFumbles;
  const results =
    decided.defence?.kind === 'DODGE'
      ? rollFumble(table, { allyNearby: false, weaponHasHitPoints: true }, options, dice, everything)
      : decided.parryFumble;
  const item = defender.parry?.item ?? { name: 'body', hitPoints: null };
  const fumbler = { on: 'TARGET', item, blow: null, allyArmour: null, hasActed: defender.hasActed } as const;
  return { table, results, effects: mishapEffects(table, results, fumbler, dice) };
}

/** A blow that a fumble sends elsewhere lands before the weapon jams. */
const malfunctionEffects = ({ malfunction }: Exchange, { attacker }: AttackInput): readonly Effect[] =>
  malfunction
    ? [advises('ACTOR', `The ${attacker.weapon.name} malfunctions and does not fire.`, combat('Fumble'))]
    : [];

const attackTable = (kind: AttackInput['attacker']['weapon']['kind']): FumbleTable =>
  ({
    MELEE: meleeAttackFumbles,
    NATURAL: naturalWeaponFumbles,
    THROWN: missileAttackFumbles,
    MISSILE: missileAttackFumbles,
  })[kind];

function summarise(
  decided: Exchange,
  { attacker }: AttackInput,
  { damage, fumbleResults, malfunction }: Detail,
): string {
  const { defence, defenceLevel } = decided;
  const answer =
    defence && defenceLevel ? ` against a ${defence.kind.toLowerCase()} (${defenceLevel.toLowerCase()})` : '';
  const parts = [`${attacker.weapon.name}: ${outcomeWords[outcomeOf(decided)]}${answer}`];
  if (damage)
    parts.push(
      `${damage.rolled} damage, ${damage.armour > 0 ? `armour ${damage.armour}, ` : ''}${damage.net} hit points lost`,
    );
  if (decided.itemBroken) parts.push('the parrying item breaks');
  if (fumbleResults.length > 0) parts.push(fumbleResults.map(({ text }) => text).join(' '));
  if (malfunction && outcomeOf(decided) === 'FUMBLE') parts.push('the weapon malfunctions too');
  return `${parts.join('; ').replace(/\.$/, '')}.`;
}
