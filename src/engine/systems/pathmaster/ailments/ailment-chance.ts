import {
  choice,
  defaulted,
  flag,
  list,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { capitalised, inWords } from '../../../rules/title.ts';
import { magic, ruling } from '../core/citations.ts';
import { rollChance } from '../dice/roll-amount.ts';
import { pathmasterOptions } from '../options/index.ts';
import { diseaseEffects } from './tables/diseases.ts';
import { poisonEffects } from './tables/poisons.ts';

const chanceOf = choice(
  'AilmentChance',
  {
    CONVERSION_INCAPACITY:
      'A moderate conversion poison incapacitates the victim. The chance is rolled each round.',
    MUSCLE_FAILURE:
      'A moderate muscle poison makes muscles fail when they are needed. The chance is rolled each round.',
    RESPIRATORY_COMA: 'A severe respiratory poison causes a coma. The chance is rolled once.',
    BUBONIC_COMA: 'A severe bubonic disease causes a coma. The chance is rolled once.',
    BUBONIC_LIMB: 'A moderate bubonic disease immobilises a limb or eye. The chance is rolled once for each.',
  },
  'An event that a poison or disease may cause.',
);

type ChanceKind = Value<typeof chanceOf>;

/** Chances in percent, from the rows of poisons and diseases. */
const chances: Readonly<Record<ChanceKind, number>> = {
  CONVERSION_INCAPACITY: poisonEffects.at.CONVERSION.MODERATE.cells.chancePerRound!,
  MUSCLE_FAILURE: poisonEffects.at.MUSCLE.MODERATE.cells.chancePerRound!,
  RESPIRATORY_COMA: poisonEffects.at.RESPIRATORY.SEVERE.cells.comaChance!,
  BUBONIC_COMA: diseaseEffects.at.BUBONIC.SEVERE.cells.comaChance!,
  BUBONIC_LIMB: diseaseEffects.at.BUBONIC.MODERATE.cells.limbChance!,
};

const wordsFor = (what: ChanceKind): string => inWords(what);

const chanceBreakdown = (what: ChanceKind): Breakdown =>
  breakdown('chance', [term(wordsFor(what), chances[what], 'BASE', ruling('PMB-R115'))]);

export const ailmentChance = rule({
  id: 'ailmentChance',
  title: 'Chance of a poison or disease',
  description:
    'Determines whether a possible event of a poison or disease happens. It happens if a d100 roll does not exceed the chance.',
  citation: ruling('PMB-R115'),
  input: record(
    'AilmentChanceInput',
    { what: chanceOf },
    'An event that a poison or disease may cause, and its chance.',
  ),
  options: pathmasterOptions,
  outcomes: { HAPPENS: 'The event happens.', DOES_NOT: 'The event does not happen.' },
  name: 'AilmentChanceRolled',
  about: 'Whether the event happened.',
  facts: {
    chance: output.count('Chance of the event, in percent.'),
    happens: flag('True if the event happens.'),
  },
  play: ({ what }, _options, dice) => {
    const chance = chances[what];
    const happens = rollChance(dice, chance, `chance of ${wordsFor(what)}`);
    return {
      outcome: happens ? 'HAPPENS' : 'DOES_NOT',
      facts: { chance, happens },
      terms: () => [chanceBreakdown(what)],
      say: () =>
        `${capitalised(wordsFor(what))} ${happens ? 'occurs' : 'does not occur'} (chance ${chance}%).`,
    };
  },
});

const LIMBS = ['left arm', 'right arm', 'left leg', 'right leg', 'left eye', 'right eye'];

/** Limbs and eyes that a bubonic disease immobilises. Rolled once, when its moderate tier begins. */
export const bubonicLimbs = rule({
  id: 'bubonicLimbs',
  title: 'Limbs and eyes in a bubonic disease',
  description: 'For each limb and each eye, determines whether a moderate bubonic disease immobilises it.',
  citation: magic('Bubonic Diseases', 'PMB-098'),
  input: record(
    'BubonicLimbsInput',
    {
      parts: defaulted(
        list(text(50, 'A limb or an eye.'), 12, 'Limbs and eyes to roll for, in order.'),
        LIMBS,
      ),
    },
    'A bubonic disease whose moderate tier begins.',
  ),
  options: pathmasterOptions,
  outcomes: { NONE: 'No limb or eye is immobilised.', SOME: 'At least one limb or eye is immobilised.' },
  name: 'BubonicLimbs',
  about: 'Limbs and eyes that are immobilised.',
  facts: {
    chance: output.count('Chance in percent for each limb or eye.'),
    immobilised: output.list(output.text('A limb or an eye.'), 'Limbs and eyes that are immobilised.'),
  },
  play: ({ parts }, _options, dice) => {
    const chance = chances.BUBONIC_LIMB;
    const immobilised = parts.filter((part) =>
      rollChance(dice, chance, `chance that the ${part} is immobilised`),
    );
    const some = immobilised.length > 0;
    return {
      outcome: some ? 'SOME' : 'NONE',
      facts: { chance, immobilised },
      terms: () => [chanceBreakdown('BUBONIC_LIMB')],
      say: () =>
        some
          ? `The disease immobilises these parts: ${immobilised.join(', ')}.`
          : 'No limb or eye is immobilised.',
    };
  },
});
