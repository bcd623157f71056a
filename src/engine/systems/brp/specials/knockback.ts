import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { advises, gains, loses } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers } from '../rolls/rating.ts';
import { type Resisted, resist } from '../skills/resist.ts';

/** What is around somebody who may be knocked back. */
export const terrainFields = {
  sizReduction: defaulted(
    integer(
      0,
      1000,
      'Points by which slope, footing or condition lower the SIZ of the target against knockback, by the game master.',
    ),
    0,
  ),
  obstacleAfter: optional(
    inMetres(0, 1000, 'Metres to the first obstacle in the way of somebody knocked back.'),
  ),
} as const;

const knockbackInput = record(
  'KnockbackInput',
  {
    damage: integer(0, 10_000, 'All damage rolled, before armour.'),
    targetSiz: integer(0, 1000, 'SIZ of the target.'),
    ...terrainFields,
    attackerSiz: optional(integer(0, 1000, 'SIZ of the attacker, who may stagger back.')),
    dex: optional(integer(0, 1000, 'DEX of the target; left out, the Agility roll is left to the table.')),
    agilityModifiers,
    armour: defaulted(integer(0, 1000, 'Armour value of the target, against the obstacle.'), 0),
  },
  'A knockback special that struck.',
);

type Input = Value<typeof knockbackInput>;

interface KnockbackRoll {
  readonly resisted: Resisted;
  readonly metres: number;
  readonly stands: boolean | null;
  readonly obstacleDice: number;
  readonly obstacle: number;
}

const sizOf = ({ targetSiz, sizReduction }: Input): number => Math.max(0, targetSiz - sizReduction);

/** 1D6 for each started 3 metres not yet travelled, reckoned in whole centimetres. */
const obstacleDice = ({ obstacleAfter }: Input, driven: number): number =>
  obstacleAfter === null ? 0 : Math.ceil(Math.max(0, 100 * driven - Math.round(100 * obstacleAfter)) / 300);

/** Damage against SIZ, then balance, then the obstacle (ruling R-29). */
export function rollKnockback(input: Input, options: BrpOptions, dice: Dice): KnockbackRoll {
  const resisted = resist(dice, input.damage, sizOf(input), options, 'knockback against SIZ');
  if (!resisted.activeWins) return { resisted, metres: 0, stands: null, obstacleDice: 0, obstacle: 0 };
  const metres = Math.max(options.knockbackMinimumMetres, Math.floor(input.damage / 5));
  const agility = agilityOf(input);
  const stands = agility && dice.ask(successCheck(agility.total, options, 'Agility roll to stay on foot'));
  const count = obstacleDice(input, metres);
  const formula: Formula = { dice: count > 0 ? [{ count, sides: 6 }] : [], plus: 0 };
  const hit = count > 0 ? dice.ask(sumOf([{ label: 'obstacle', formula }])).total : 0;
  return { resisted, metres, stands, obstacleDice: count, obstacle: Math.max(0, hit - input.armour) };
}

const agilityOf = ({ dex, agilityModifiers }: Input): Breakdown | null =>
  dex === null ? null : characteristicRating('Agility', dex, 'AVERAGE', agilityModifiers);

const staggers = ({ resisted }: KnockbackRoll, { attackerSiz, targetSiz }: Input): number =>
  !resisted.activeWins && attackerSiz !== null && targetSiz > attackerSiz ? 1 : 0;

/** The numbers of a knockback with their terms. */
export function knockbackBreakdowns({ resisted }: KnockbackRoll, input: Input): readonly Breakdown[] {
  const agility = agilityOf(input);
  const siz = sizOf(input);
  return [
    breakdown('effective SIZ', [
      term('SIZ', input.targetSiz, 'BASE', combat('Knockback')),
      term('footing', siz - input.targetSiz, 'MODIFIER', combat('Knockback')),
    ]),
    breakdown('knockback', [
      term(`damage ${input.damage} against SIZ ${siz}`, resisted.chance, 'BASE', ruling('R-85')),
    ]),
    ...(resisted.activeWins && agility ? [agility] : []),
  ];
}

/** What a knockback special does. */
export const knockback = procedure({
  id: 'knockback',
  title: 'Knockback',
  description:
    'Damage against SIZ: how far the target is driven, whether it falls, what an obstacle does, or whether the attacker staggers.',
  citation: combat('Knockback'),
  input: knockbackInput,
  options: brpOptions,
  detail: record(
    'Knockback',
    {
      chance: output.count('Percent at or below which the target is driven back.'),
      knockedBack: flag('Whether the target is driven back.'),
      metres: output.count('How far.'),
      agilityRollDue: flag('Whether the target must roll Agility or fall.'),
      prone: optional(flag('Whether it falls; empty where that roll was not due or is left to the table.')),
      obstacleDice: optional(output.text('Dice of the obstacle.')),
      obstacleDamage: output.count('Hit points lost to the obstacle, after armour.'),
      attackerStaggersMetres: output.count('Metres that the attacker staggers back.'),
    },
    'How a knockback came out.',
  ),
  outcomes: {
    KNOCKED_BACK: 'The target is driven back.',
    STANDS: 'The target is not moved.',
    ATTACKER_STAGGERS: 'The target is not moved, and the attacker staggers back.',
  },
  measures: {
    metres: { title: 'Metres driven back', kind: 'number' },
    obstacleDamage: { title: 'Hit points lost to an obstacle', kind: 'number' },
  },
  decide: rollKnockback,
  view: (driven, input) => ({
    outcome: outcomeOf(driven, input),
    metres: driven.metres,
    obstacleDamage: driven.obstacle,
  }),
  conclude: (driven, input) => {
    const { resisted, metres, stands, obstacle } = driven;
    return {
      outcome: outcomeOf(driven, input),
      summary: summarise(driven, input),
      breakdowns: knockbackBreakdowns(driven, input),
      effects: knockbackEffects(driven, input),
      detail: {
        chance: resisted.chance,
        knockedBack: resisted.activeWins,
        metres,
        agilityRollDue: resisted.activeWins,
        prone: stands === null ? null : !stands,
        obstacleDice: driven.obstacleDice > 0 ? `${driven.obstacleDice}d6` : null,
        obstacleDamage: obstacle,
        attackerStaggersMetres: staggers(driven, input),
      },
    };
  },
});

const outcomeOf = (driven: KnockbackRoll, input: Input) =>
  driven.resisted.activeWins ? 'KNOCKED_BACK' : staggers(driven, input) > 0 ? 'ATTACKER_STAGGERS' : 'STANDS';

function summarise(driven: KnockbackRoll, input: Input): string {
  if (!driven.resisted.activeWins)
    return staggers(driven, input) > 0
      ? 'The target stands; the attacker staggers back 1 metre.'
      : 'The target stands.';
  const obstacle =
    driven.obstacle > 0 ? `, ${quantity(driven.obstacle, 'hit point')} lost to an obstacle` : '';
  return `Driven back ${quantity(driven.metres, 'metre')}${driven.stands === false ? ' and down' : ''}${obstacle}.`;
}

export function knockbackEffects(driven: KnockbackRoll, input: Input): readonly Effect[] {
  const { resisted, metres, stands, obstacle } = driven;
  const citation = combat('Knockback');
  if (!resisted.activeWins)
    return staggers(driven, input) > 0
      ? [{ type: 'moved', on: 'ACTOR', metres: 1, note: 'staggers back', citation }]
      : [];
  const gone = input.obstacleAfter === null ? metres : Math.min(metres, Math.round(input.obstacleAfter));
  const effects: Effect[] = [
    { type: 'moved', on: 'TARGET', metres: gone, note: 'knocked back', citation: ruling('R-29') },
  ];
  if (stands === null)
    effects.push(advises('TARGET', 'An Agility roll (DEX × 5), or falls prone.', citation));
  if (stands === false) effects.push(gains('TARGET', 'prone', citation));
  if (obstacle > 0) effects.push(loses('TARGET', obstacle, citation));
  return effects;
}
