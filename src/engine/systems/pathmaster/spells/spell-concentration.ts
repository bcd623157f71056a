import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { stunModifier } from '../injury/stun-track.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { levelField } from '../resistance/fields.ts';
import { resistanceRoller } from '../resistance/resistance-roller.ts';

const spellConcentrationInput = record(
  'SpellConcentrationInput',
  {
    disturbances: defaulted(
      list(
        choice(
          'Disturbance',
          {
            DEFENDING: 'An attack is defended against.',
            KNOCKED_BACK: 'Knocked back.',
            KNOCKED_DOWN: 'Knocked down.',
            INJURED: 'Injured.',
            GRAPPLED: 'Grappled.',
            DISTRACTED: 'Distracted otherwise.',
          },
          'What disturbs the caster.',
        ),
        6,
        'What happened while concentrating; a blow that does no harm is nothing.',
      ),
      [],
    ),
    turnMissed: defaulted(flag('Whether a turn of concentration was missed or used otherwise.'), false),
    castingModifier: defaulted(
      integer(-1000, 0, 'What the disturbances take from the casting roll, by the game master.'),
      0,
    ),
    stunned: optional(
      record(
        'StunnedCaster',
        {
          rounds: integer(1, 10_000, 'All rounds of stun together.'),
          painResistance: integer(-1000, 1000, 'Pain Resistance skill.'),
          modifiers,
        },
        'A caster who was stunned while concentrating.',
      ),
    ),
    resistance: optional(
      record(
        'ConcentrationResistance',
        {
          attackLevel: levelField('what disturbs'),
          defenceLevel: levelField('the caster'),
          bonus: defaulted(integer(-1000, 1000, 'Everything that the caster adds.'), 0),
        },
        'The resistance roll of a disturbed caster, where the group plays so.',
      ),
    ),
  },
  'A caster who prepares a spell.',
);

type Input = Value<typeof spellConcentrationInput>;
const outcomes = {
  HOLDS: 'The concentration is kept.',
  HARDER: 'It is kept, but the casting is harder.',
  RUINED: 'The spell is ruined and must be begun again.',
  FAILS: 'The spell fails.',
} as const;

const words = {
  HOLDS: 'kept',
  HARDER: 'kept, but the casting is harder',
  RUINED: 'the spell is ruined',
  FAILS: 'the spell fails',
} as const;

/** Whether the stunned keep their spell: a Stunned Maneuver, or it fails by itself. */
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
        stunModifier(stunned.rounds),
        'MODIFIER',
        combat('Stunned Maneuvering'),
      ),
      ...statedTerms(stunned.modifiers, combat('Stunned Maneuvering')),
    ],
    combat('Stunned Maneuvering'),
  );
  const roll = rollManoeuvre(dice, 'Pain Resistance', bonus, options);
  const total = totalWithRoll('Pain Resistance', roll, bonus);
  return { kept: total.total >= SUCCESS, total };
}

/** A missed turn ruins; stun may fail the spell; the rest is as the group plays (ruling PMB-R69). */
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
  const { attackLevel, defenceLevel, bonus } = input.resistance;
  const resisted = resistanceRoller(
    {
      attackLevel,
      defenceLevel,
      modifiers: [term('bonus', bonus, 'MODIFIER', combat('Concentrate'))],
      tiered: false,
      purpose: 'resistance roll to keep concentrating',
    },
    options,
  )(dice);
  rolls.push(resisted.target, resisted.total);
  return { outcome: resisted.resisted ? 'HOLDS' : 'RUINED', rolls };
}

/** What becomes of a spell in preparation when its caster is disturbed. */
export const spellConcentration = rule({
  id: 'spellConcentration',
  title: 'Concentration on a spell',
  description:
    'A caster disturbed, hurt or stunned while preparing: whether the spell is kept, harder to cast, ruined or failed.',
  citation: magic('Distraction and Injury'),
  input: spellConcentrationInput,
  options: pathmasterOptions,
  outcomes,
  name: 'SpellConcentration',
  about: 'What became of the spell.',
  facts: {
    castingModifier: output.integer('Added to the casting roll.'),
    powerPoints: output.count('Power points lost.'),
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
      say: () => `Concentration: ${words[outcome]}.`,
    };
  },
});
