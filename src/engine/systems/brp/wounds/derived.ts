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

const characteristic = (name: string) => integer(1, 1000, `${name}.`);

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
  'Characteristics.',
);

const percent = (what: string) => output.count(`${what}, in percent.`);

/** What follows from characteristics. */
export const derivedValues = rule({
  id: 'derivedValues',
  title: 'Derived values',
  description: 'Hit points, wound levels, damage modifier and the rolls on characteristics.',
  citation: characters('Derived Characteristics'),
  input: derivedInput,
  options: brpOptions,
  outcomes: { DERIVED: 'The values that follow.' },
  name: 'DerivedValues',
  about: 'What follows from characteristics.',
  facts: {
    hitPoints: output.count('All hit points.'),
    majorWoundLevel: output.count('Hit points one blow must cost to be a major wound.'),
    unconsciousAt: output.count('Hit points at or below which nobody stays conscious.'),
    damageModifier: optional(output.text('Damage modifier as dice; needs STR.')),
    effort: optional(percent('Effort roll')),
    stamina: percent('Stamina roll'),
    idea: percent('Idea roll'),
    luck: percent('Luck roll'),
    agility: percent('Agility roll'),
    charm: optional(percent('Charm roll')),
    powerPoints: output.count('Power points.'),
    fatiguePoints: optional(output.count('Fatigue points; needs STR.')),
    pointBlankMetres: output.count('Metres within which a shot is point blank.'),
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
            'half of CON + SIZ, rounding up',
            hitPoints,
            'BASE',
            characters('Hit Points (Average of CON and SIZ)'),
          ),
        ]),
        majorWoundLevel: majorAmount({ current: hitPoints, maximum: hitPoints }, options),
        unconsciousAt: UNCONSCIOUS_AT,
        damageModifier: str === null ? null : damageModifierOf(str, siz),
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
        `${quantity(hitPoints, 'hit point')}; Stamina ${stamina.total}%, Idea ${idea.total}%, Luck ${luck.total}%, Agility ${agility.total}%.`,
    };
  },
});
