import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import {
  choice,
  defaulted,
  dice,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { atLeastZero, rollDamage } from '../attack/damage.ts';
import { combat, ruling } from '../citations.ts';
import { loses } from '../effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { special } from '../weapon.ts';
import { hitPoints, woundEffects } from '../wound.ts';

const attackItemInput = record(
  'AttackItemInput',
  {
    damage: dice('Damage of the attacking weapon; a plain number where it has been rolled.'),
    damageModifier: defaulted(dice('Dice added to it.'), '0'),
    special: optional(special),
    level: defaulted(
      choice(
        'ItemStrike',
        { SUCCESS: 'An ordinary success.', SPECIAL: 'A special.', CRITICAL: 'A critical.' },
        'The level of the blow.',
      ),
      'SUCCESS',
    ),
    item: record(
      'StruckItem',
      {
        name: defaulted(text(100, 'What it is called.'), 'item'),
        armour: integer(0, 1000, 'Armour value of the item; a shield has as much as hit points when whole.'),
        hitPoints: integer(0, 1000, 'Hit points the item has left.'),
      },
      'The shield or weapon that is struck.',
    ),
    holder: defaulted(
      record(
        'ItemHolder',
        {
          armour: defaulted(integer(0, 1000, 'Armour value worn, on that arm where it differs.'), 0),
          hitPoints: optional(hitPoints),
        },
        'Whoever holds the item.',
      ),
      {},
    ),
    arm: defaulted(
      choice('HoldingArm', { LEFT_ARM: 'Left.', RIGHT_ARM: 'Right.' }, 'The arm that holds it.'),
      'LEFT_ARM',
    ),
  },
  'A blow at a shield or weapon that has struck it: parried by it, or aimed at it.',
);

type Input = Value<typeof attackItemInput>;

interface Struck {
  readonly rolled: number;
  readonly excess: number;
  readonly lost: number;
  readonly through: number;
  readonly net: number;
}

/** Armour of the item, its hit points, and then the armour of whoever holds it (ruling R-13). */
function strike(
  { damage, damageModifier, special, level, item, holder }: Input,
  options: BrpOptions,
  dice: Dice,
): Struck {
  const rolled = atLeastZero(
    rollDamage({ damage, modifier: damageModifier, special }, level, options, dice).total,
  );
  const excess = atLeastZero(rolled - item.armour);
  const lost = Math.min(item.hitPoints, excess);
  const broken = item.hitPoints - lost <= 0;
  const through = broken ? excess - lost : 0;
  return { rolled, excess, lost, through, net: atLeastZero(through - holder.armour) };
}

const breaks = ({ lost }: Struck, { item }: Input): boolean => item.hitPoints - lost <= 0;

const outcomes = {
  UNHARMED: 'The item takes no harm.',
  DAMAGED: 'The item is damaged.',
  DESTROYED: 'The item is destroyed.',
} as const;

const outcomeOf = (struck: Struck, input: Input): keyof typeof outcomes =>
  breaks(struck, input) ? 'DESTROYED' : struck.lost > 0 ? 'DAMAGED' : 'UNHARMED';

/** A blow meant for a shield or weapon. */
export const attackItem = procedure({
  id: 'attackItem',
  title: 'Attack on a shield or weapon',
  description:
    'Damage to an item that was struck, less its armour value; what is left over when it breaks reaches its holder.',
  citation: combat('Shields'),
  input: attackItemInput,
  options: brpOptions,
  detail: record(
    'AttackItem',
    {
      rolled: integer(0, 2 ** 31 - 1, 'Damage rolled.'),
      itemLost: integer(0, 1000, 'Hit points the item loses.'),
      itemHitPointsAfter: integer(0, 1000, 'Hit points the item has left.'),
      through: integer(0, 2 ** 31 - 1, 'Points that come through the broken item.'),
      net: integer(0, 2 ** 31 - 1, 'Hit points its holder loses, after armour.'),
      location: optional(
        choice(
          'StruckArm',
          { LEFT_ARM: 'Left.', RIGHT_ARM: 'Right.' },
          'Where they are lost, with hit locations.',
        ),
      ),
    },
    'What a blow at an item did.',
  ),
  outcomes,
  views: {
    itemLost: { title: 'Hit points the item loses', kind: 'number' },
    damage: { title: 'Hit points its holder loses', kind: 'number' },
  },
  decide: strike,
  view: (struck, input) => ({ outcome: outcomeOf(struck, input), itemLost: struck.lost, damage: struck.net }),
  conclude: (struck, input, options) => ({
    outcome: outcomeOf(struck, input),
    summary: `${struck.rolled} damage to the ${input.item.name}: ${struck.lost} hit points lost${
      breaks(struck, input) ? ', and it breaks' : ''
    }${struck.net > 0 ? `; its holder loses ${struck.net}` : ''}.`,
    breakdowns: [breakdown('damage to the holder', terms(struck, input))],
    effects: effectsOf(struck, input, options),
    detail: {
      rolled: struck.rolled,
      itemLost: struck.lost,
      itemHitPointsAfter: input.item.hitPoints - struck.lost,
      through: struck.through,
      net: struck.net,
      location: options.hitLocations && struck.net > 0 ? input.arm : null,
    },
  }),
});

function terms({ rolled, lost, net }: Struck, { item, holder }: Input): Term[] {
  const parts = [
    term('damage', rolled, 'DICE', combat('Shields')),
    term('armour value of the item', -item.armour, 'ARMOUR', combat('Shields')),
    term('hit points of the item', -lost, 'MODIFIER', combat('Shields')),
    term('armour', -holder.armour, 'ARMOUR', ruling('R-13')),
  ];
  const { total } = breakdown('damage to the holder', parts);
  if (total !== net) parts.push(term('no damage falls below 0', net - total, 'LIMIT', ruling('R-57')));
  return parts;
}

function effectsOf(struck: Struck, input: Input, options: BrpOptions): readonly Effect[] {
  const { item, holder } = input;
  const effects: Effect[] = [];
  if (struck.lost > 0)
    effects.push({
      type: 'itemDamaged',
      on: 'TARGET',
      item: item.name,
      amount: struck.lost,
      broken: breaks(struck, input),
      citation: combat('Shields'),
    });
  if (struck.net > 0)
    effects.push(
      ...(holder.hitPoints
        ? woundEffects(struck.net, holder.hitPoints, options)
        : [loses('TARGET', struck.net, combat('Shields'))]),
    );
  return effects;
}
