import { diceOfTarget } from '../../../dice/faces.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { advises, gains, hitPointsInWords, loses } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers } from '../rolls/rating.ts';
import { chanceTerms, resist, resistanceModifiers } from '../skills/resist.ts';

const cite = combat('Knockback', 'BRP-150');
const balance = combat('Knockback', 'BRP-154');

/** Surroundings of a target that may be knocked back. */
export const terrainFields = {
  sizReduction: defaulted(
    integer(0, 1000, 'Points that slope or footing subtract from the target’s SIZ in a knockback.'),
    0,
  ),
  obstacleAfter: optional(
    inMetres(0, 1000, 'Distance in metres to the first obstacle behind the target. If omitted: no obstacle.'),
  ),
} as const;

/**
 * Returns the number of D6 for obstacle damage: one for each 3 metres, or part of 3 metres, that the target was not
 * thrown. Computed in centimetres, to avoid rounding errors.
 */
const obstacleDice = (after: number | null, driven: number): number =>
  after === null ? 0 : Math.ceil(Math.max(0, 100 * driven - Math.round(100 * after)) / 300);

/** Effects of a knockback special: damage against SIZ, then balance, then the obstacle (ruling R-29). */
export const knockback = rule({
  id: 'knockback',
  title: 'Knockback',
  description:
    'Compares the damage with the target’s SIZ. Determines how far the target is driven back, whether it falls, and the damage from an obstacle. The attacker may stagger back instead.',
  citation: cite,
  input: record(
    'KnockbackInput',
    {
      damage: integer(0, 10_000, 'Total damage rolled, before armour is subtracted.'),
      targetSiz: integer(0, 1000, 'The target’s SIZ, before `sizReduction` is applied.'),
      ...terrainFields,
      attackerSiz: optional(
        integer(
          0,
          1000,
          'The attacker’s SIZ, which determines whether the attacker staggers back. If omitted: the attacker does not stagger.',
        ),
      ),
      dex: optional(
        integer(0, 1000, 'The target’s DEX. If omitted: the result only recommends the Agility roll.'),
      ),
      agilityModifiers,
      resistanceModifiers,
      armour: defaulted(integer(0, 1000, 'The target’s armour value against damage from the obstacle.'), 0),
    },
    'A knockback special that hit.',
  ),
  options: brpOptions,
  outcomes: {
    KNOCKED_BACK: 'The target is driven back.',
    STANDS: 'The target does not move.',
    ATTACKER_STAGGERS: 'The target does not move, and the attacker staggers back.',
  },
  name: 'Knockback',
  about: 'Result of a knockback.',
  facts: {
    chance: output.count('Chance in percent that the target is driven back.'),
    knockedBack: flag('True if the target is driven back.'),
    metres: measured(
      output.count('Distance in metres that the target is driven back.'),
      'Metres driven back',
    ),
    agilityRollDue: flag('True if the target must make an Agility roll or fall prone.'),
    prone: optional(
      flag(
        'True if the target falls prone. Null if no Agility roll is required, or if it is only recommended.',
      ),
    ),
    obstacleDice: optional(
      output.text('Dice for the obstacle’s damage. Null if the target hits no obstacle.'),
    ),
    obstacleDamage: measured(
      output.count('Hit points lost to the obstacle, after armour is subtracted.'),
      'Hit points lost to an obstacle',
    ),
    attackerStaggersMetres: output.count('Distance in metres that the attacker staggers back.'),
  },
  play: (input, options, dice) => {
    const { damage, targetSiz, attackerSiz, obstacleAfter, armour } = input;
    const siz = Math.max(0, targetSiz - input.sizReduction);
    const contest = { active: damage, passive: siz, modifiers: input.resistanceModifiers };
    const { chance, activeWins: driven } = resist(
      dice,
      contest,
      options,
      'resistance roll, damage against SIZ',
    );
    const metres = driven ? Math.max(options.knockbackMinimumMetres, Math.floor(damage / 5)) : 0;
    const agility =
      driven && input.dex !== null
        ? characteristicRating('Agility', input.dex, 'AVERAGE', input.agilityModifiers)
        : null;
    const stands =
      agility && diceOfTarget(dice).ask(successCheck(agility.total, options, 'Agility roll to stay on foot'));
    const count = driven ? obstacleDice(obstacleAfter, metres) : 0;
    const formula = { dice: [{ count, sides: 6 }], plus: 0 };
    const hit = count > 0 ? dice.ask(sumOf([{ label: 'damage from the obstacle', formula }])).total : 0;
    const obstacle = Math.max(0, hit - armour);
    const staggers = !driven && attackerSiz !== null && targetSiz > attackerSiz;
    return {
      outcome: driven ? 'KNOCKED_BACK' : staggers ? 'ATTACKER_STAGGERS' : 'STANDS',
      facts: {
        chance,
        knockedBack: driven,
        metres,
        agilityRollDue: driven,
        prone: stands === null ? null : !stands,
        obstacleDice: count > 0 ? `${count}d6` : null,
        obstacleDamage: obstacle,
        attackerStaggersMetres: staggers ? 1 : 0,
      },
      terms: () => [
        breakdown('effective SIZ', [
          term('SIZ', targetSiz, 'BASE', cite),
          term('footing', siz - targetSiz, 'MODIFIER', combat('Knockback', 'BRP-151')),
        ]),
        chanceTerms(contest, 'knockback', `damage ${damage} against SIZ ${siz}`),
        agility,
      ],
      effects: () => {
        if (!driven)
          return staggers
            ? [
                {
                  ...{ type: 'moved', on: 'ACTOR', metres: 1, note: 'staggers back' },
                  citation: combat('Knockback', 'BRP-155'),
                },
              ]
            : [];
        const gone = obstacleAfter === null ? metres : Math.min(metres, Math.round(obstacleAfter));
        return [
          { type: 'moved', on: 'TARGET', metres: gone, note: 'knocked back', citation: ruling('R-29') },
          ...(stands === null
            ? [advises('TARGET', 'If an Agility roll (DEX × 5) fails, the target falls prone.', balance)]
            : []),
          ...(stands === false ? [gains('TARGET', 'prone', balance)] : []),
          ...(obstacle > 0 ? [loses('TARGET', obstacle, combat('Knockback', 'BRP-153'))] : []),
        ];
      },
      say: () => {
        if (!driven)
          return `The target does not move.${staggers ? ' The attacker staggers back 1 metre.' : ''}`;
        const falls = stands === false;
        const moved =
          metres === 0
            ? `The target ${falls ? 'falls, but ' : ''}is not driven back.`
            : `The target is driven back ${quantity(metres, 'metre')}${falls ? ' and falls' : ''}.`;
        return `${moved}${obstacle > 0 ? ` An obstacle costs ${hitPointsInWords(obstacle)}.` : ''}`;
      },
    };
  },
});
