import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  internal,
  list,
  modifierList,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { modifier, modifiers } from '../core/modifier.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { stunModifier } from '../injury/stun-track.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { levelField, resistanceConditions } from '../resistance/fields.ts';
import { resistanceRoller } from '../resistance/resistance-roller.ts';

const spellConcentrationInput = record(
  'SpellConcentrationInput',
  {
    disturbances: defaulted(
      list(
        choice(
          'Disturbance',
          {
            DEFENDING: 'The caster defends against an attack.',
            KNOCKED_BACK: 'The caster is knocked back.',
            KNOCKED_DOWN: 'The caster is knocked down.',
            INJURED: 'The caster is injured.',
            GRAPPLED: 'The caster is grappled.',
            DISTRACTED: 'The caster is distracted in another way.',
          },
          'Event that disturbs the caster.',
        ),
        6,
        'Disturbances during concentration. A blow without damage does not count.',
      ),
      [],
    ),
    turnMissed: defaulted(
      flag('True if a turn of concentration was missed or used for something else.'),
      false,
    ),
    castingModifier: defaulted(
      integer(-1000, 0, 'Casting roll penalty for the disturbances, set by the game master.'),
      0,
    ),
    stunned: optional(
      record(
        'StunnedCaster',
        {
          rounds: integer(1, 10_000, 'Total number of rounds of stun.'),
          painResistance: integer(-1000, 1000, 'The caster’s Pain Resistance skill.'),
          modifiers,
        },
        'A caster who was stunned while concentrating.',
      ),
    ),
    resistance: optional(
      record(
        'ConcentrationResistance',
        {
          attackLevel: levelField('Level of the attacker or disturbance'),
          defenceLevel: levelField('The caster’s level'),
          bonus: defaulted(
            integer(-1000, 1000, 'Total of the caster’s modifiers to the resistance roll.'),
            0,
          ),
          modifiers: internal(modifierList(modifier, 30, 'Modifiers that house rules add.'), []),
          conditions: resistanceConditions,
        },
        'Resistance roll of a disturbed caster. Applies only if the option `concentrationDisruption` is RESIST.',
      ),
    ),
  },
  'A caster who prepares a spell.',
);

type Input = Value<typeof spellConcentrationInput>;
const outcomes = {
  HOLDS: 'The caster keeps concentrating.',
  HARDER: 'The caster keeps concentrating, but the casting roll gets a penalty.',
  RUINED: 'The spell is ruined and must be started again.',
  FAILS: 'The spell fails and costs 1 power point.',
} as const;

/** If the Stunned Maneuver fails, a stunned caster loses the spell. */
function rollThroughStun(
  stunned: NonNullable<Input['stunned']>,
  options: PathmasterOptions,
  dice: Dice,
): { readonly kept: boolean; readonly total: Breakdown } {
  const bonus = manoeuvreBonusTerms(
    'Pain Resistance',
    stunned.painResistance,
    [
      term(
        quantity(stunned.rounds, 'round of stun', 'rounds of stun'),
        stunModifier(stunned.rounds, options),
        'MODIFIER',
        combat('Stunned Maneuvering', 'PMA-174'),
      ),
      ...statedTerms(stunned.modifiers, combat('Stunned Maneuvering', 'PMA-173')),
    ],
    combat('Stunned Maneuvering', 'PMA-173'),
  );
  const roll = rollManoeuvre(dice, 'Pain Resistance', bonus, options);
  const total = totalWithRoll('Pain Resistance', roll, bonus);
  return { kept: total.total >= SUCCESS, total };
}

/**
 * A missed turn ruins the spell, and stun may make it fail. Options determine the effect of disturbances (ruling
 * PMB-R69).
 */
function holdConcentration(
  input: Input,
  options: PathmasterOptions,
  dice: Dice,
): { readonly outcome: keyof typeof outcomes; readonly rolls: readonly Breakdown[] } {
  if (input.turnMissed) return { outcome: 'RUINED', rolls: [] };
  const rolls: Breakdown[] = [];
  if (input.stunned) {
    const { kept, total } = rollThroughStun(input.stunned, options, dice);
    rolls.push(total);
    if (!kept) return { outcome: 'FAILS', rolls };
  }
  if (input.disturbances.length === 0) return { outcome: 'HOLDS', rolls };
  if (options.concentrationDisruption === 'RUIN') return { outcome: 'RUINED', rolls };
  if (options.concentrationDisruption === 'MODIFIERS' || input.resistance === null)
    return { outcome: 'HARDER', rolls };
  const { attackLevel, defenceLevel, bonus, modifiers, conditions } = input.resistance;
  const resisted = resistanceRoller(
    {
      attackLevel,
      defenceLevel,
      modifiers: [
        term('bonus', bonus, 'MODIFIER', combat('Concentrate', 'PMA-055')),
        ...statedTerms(modifiers, combat('Concentrate', 'PMA-055')),
      ],
      conditions,
      tiered: false,
      purpose: 'resistance roll to keep concentrating',
    },
    options,
  )(dice);
  rolls.push(resisted.target, resisted.total);
  return { outcome: resisted.resisted ? 'HOLDS' : 'RUINED', rolls };
}

export const spellConcentration = rule({
  id: 'spellConcentration',
  title: 'Concentration on a spell',
  description:
    'Determines whether a spell in preparation is kept, becomes harder to cast, is ruined or fails when its caster is disturbed, injured or stunned.',
  citation: magic('Distraction and Injury', 'PMB-054'),
  input: spellConcentrationInput,
  options: pathmasterOptions,
  outcomes,
  name: 'SpellConcentration',
  about: 'Effect of the disturbance on the spell.',
  facts: {
    castingModifier: output.integer('Number added to the casting roll.'),
    powerPoints: output.count('Power points that the caster loses.'),
  },
  play: (input, options, dice) => {
    const { outcome, rolls } = holdConcentration(input, options, dice);
    const castingModifier = outcome === 'HARDER' ? input.castingModifier : 0;
    return {
      outcome,
      facts: { castingModifier, powerPoints: outcome === 'FAILS' ? 1 : 0 },
      terms: () => [
        ...rolls,
        outcome === 'HARDER'
          ? breakdown('casting', [term('disturbed', castingModifier, 'MODIFIER', ruling('PMB-R69'))])
          : null,
      ],
      say: () => outcomes[outcome],
    };
  },
});
