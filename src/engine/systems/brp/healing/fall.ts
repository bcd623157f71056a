import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, described, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling, skills } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { hitPointsInWords, loses } from '../harm/effects.ts';
import { hitPoints, severity, severityOf, woundEffects } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { check, level } from '../rolls/check.ts';
import { effectiveRating, ratingRecord } from '../rolls/rating.ts';

const cite = combat('Fourth Combat Round');

/** For each level of the Jump roll: number of damage dice that it removes. */
const SAVES = { CRITICAL: 3, SPECIAL: 2, SUCCESS: 1, FAILURE: 0, FUMBLE: 0 } as const;

const sixes = (count: number, label: string, dice: Dice): number =>
  count > 0 ? dice.ask(sumOf([{ label, formula: { dice: [{ count, sides: 6 }], plus: 0 } }])).total : 0;

/** A fall. A Jump roll may reduce its damage. */
export const fall = rule({
  id: 'fall',
  title: 'Fall',
  description:
    'Rolls 1D6 damage for every 3 metres fallen, rounded up. A successful Jump subtracts 1D6, a special success 2D6, and a critical success 3D6.',
  citation: cite,
  input: record(
    'FallInput',
    {
      metres: inMetres(0, 150, 'Height of the fall in metres.'),
      jump: optional(
        described(ratingRecord, 'Jump roll for a deliberate jump. If omitted: no Jump roll is made.'),
      ),
      armour: defaulted(
        integer(0, 1000, 'Armour value, if the game master lets armour reduce the damage.'),
        0,
      ),
      hitPoints: optional(hitPoints),
    },
    'A fall or a jump down.',
  ),
  options: brpOptions,
  outcomes: { HURT: 'The fall costs hit points.', UNHURT: 'The fall costs no hit points.' },
  name: 'Fall',
  about: 'Result of a fall.',
  facts: {
    level: optional(level),
    dice: optional(output.text('Dice for the fall’s damage. Null if no damage is rolled.')),
    rolled: output.count('Damage rolled for the fall.'),
    saved: output.count('Damage prevented by the Jump roll, as rolled.'),
    damage: measured(output.count('Hit points lost to the fall.'), 'Hit points lost'),
    hitPointsAfter: optional(
      output.integer('Hit points left after the fall. Null if the input contains no hit points.'),
    ),
    severity: optional(severity),
  },
  play: ({ metres, jump, armour, hitPoints: before }, options, dice) => {
    const rating = jump && effectiveRating('Jump rating', jump, options);
    const level = rating && dice.ask(check(rating.total, options, 'Jump'));
    const saved = sixes(level ? SAVES[level] : 0, 'damage prevented by the jump', dice);
    const count = Math.ceil(metres / 3);
    const rolled = sixes(count, 'damage from the fall', dice);
    const least = Math.min(0, rolled - saved - armour);
    const damage = breakdown('damage', [
      term('fall', rolled, 'DICE', cite),
      ...(saved > 0 ? [term('jump', -saved, 'DICE', skills('Jump'))] : []),
      ...(armour > 0 ? [term('armour', -armour, 'ARMOUR', combat('Armor', 'BRP-169'))] : []),
      ...(least < 0 ? [term('damage cannot be below 0', -least, 'LIMIT', ruling('R-57'))] : []),
    ]);
    const lost = damage.total;
    return {
      outcome: lost > 0 ? 'HURT' : 'UNHURT',
      facts: {
        level,
        dice: count > 0 ? `${count}d6` : null,
        rolled,
        saved,
        damage,
        hitPointsAfter: before && before.current - lost,
        severity: before && lost > 0 ? severityOf(lost, before, options) : null,
      },
      terms: () => [rating, damage],
      effects: () =>
        lost === 0 ? [] : before ? woundEffects(lost, before, options) : [loses('TARGET', lost, cite)],
      say: () => `A fall of ${quantity(metres, 'metre')} costs ${hitPointsInWords(lost)}.`,
    };
  },
});
