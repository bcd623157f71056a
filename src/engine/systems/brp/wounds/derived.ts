import { quantity } from '../../../quantity.ts';
import { integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { characters } from '../core/citations.ts';
import { majorAmount, maximumHitPoints, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { pointBlank } from '../missile/range.ts';
import { brpOptions } from '../options/index.ts';
import { characteristicRating } from '../rolls/characteristic-roll.ts';
import { damageModifierOf } from '../tables/damage-modifier.ts';

const characteristic = (name: string) => integer(1, 1000, `The character’s ${name}.`);

const derivedInput = record(
  'DerivedValuesInput',
  {
    con: characteristic('CON'),
    siz: characteristic('SIZ'),
    int: characteristic('INT'),
    pow: characteristic('POW'),
    dex: characteristic('DEX'),
    str: optional(characteristic('STR')),
    cha: optional(characteristic('CHA')),
  },
  'Characteristics of one character.',
);

const percent = (what: string) => output.count(`Chance of the ${what}, in percent.`);

/** Values that are derived from characteristics. */
export const derivedValues = rule({
  id: 'derivedValues',
  title: 'Derived values',
  description:
    'Calculates hit points, wound levels, damage modifier and characteristic rolls from the characteristics.',
  citation: characters('Derived Characteristics'),
  input: derivedInput,
  options: brpOptions,
  outcomes: { DERIVED: 'The derived values are computed.' },
  name: 'DerivedValues',
  about: 'Values derived from a character’s characteristics.',
  facts: {
    hitPoints: output.count('The character’s maximum hit points.'),
    majorWoundLevel: output.count('Hit points that one blow must cost to cause a major wound.'),
    unconsciousAt: output.count('Hit points at or below which the character falls unconscious.'),
    damageModifier: optional(output.text('Damage modifier as dice. Null if STR is omitted.')),
    effort: optional(output.count('Chance of the Effort roll, in percent. Null if STR is omitted.')),
    stamina: percent('Stamina roll'),
    idea: percent('Idea roll'),
    luck: percent('Luck roll'),
    agility: percent('Agility roll'),
    charm: optional(output.count('Chance of the Charm roll, in percent. Null if CHA is omitted.')),
    powerPoints: output.count('Maximum power points, equal to POW.'),
    fatiguePoints: optional(
      output.count('Maximum fatigue points, equal to STR + CON. Null if STR is omitted.'),
    ),
    pointBlankMetres: output.count('Maximum distance in metres for a point-blank shot.'),
  },
  play: ({ con, siz, int, pow, dex, str, cha }, options) => {
    const hitPoints = maximumHitPoints(con, siz);
    const stamina = characteristicRating('stamina', con);
    const idea = characteristicRating('idea', int);
    const luck = characteristicRating('luck', pow);
    const agility = characteristicRating('agility', dex);
    return {
      outcome: 'DERIVED',
      facts: {
        hitPoints: breakdown('hit points', [
          term(
            'half of CON + SIZ, rounded up',
            hitPoints,
            'BASE',
            characters('Hit Points (Average of CON and SIZ)'),
          ),
        ]),
        majorWoundLevel: majorAmount({ current: hitPoints, maximum: hitPoints }, options),
        unconsciousAt: UNCONSCIOUS_AT,
        damageModifier: str === null ? null : damageModifierOf(str, siz, options),
        effort: str === null ? null : str * 5,
        stamina,
        idea,
        luck,
        agility,
        charm: cha === null ? null : cha * 5,
        powerPoints: pow,
        fatiguePoints: str === null ? null : str + con,
        pointBlankMetres: pointBlank(dex),
      },
      say: () =>
        `The character has ${quantity(hitPoints, 'hit point')}, and these chances: Stamina ${stamina.total}%, Idea ${idea.total}%, Luck ${luck.total}%, Agility ${agility.total}%.`,
    };
  },
});
