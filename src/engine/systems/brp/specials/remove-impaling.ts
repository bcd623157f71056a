import { face } from '../../../dice/questions.ts';
import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, loses } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { successCheck } from '../rolls/characteristic-roll.ts';
import { easier, effectiveRating, ratingRecord } from '../rolls/rating.ts';
import { resistAt } from '../skills/resist.ts';
import { resistanceChance } from '../tables/resistance.ts';

const cite = combat('Impaling', 'BRP-146');

export const removeImpalingInput = record(
  'RemoveImpalingInput',
  {
    means: defaulted(
      choice(
        'RemovalMeans',
        {
          PULL: 'The weapon is pulled out: STR against the damage it has done so far.',
          BREAK:
            'The weapon is broken off: STR against its hit points. It stays in the wound but does no further harm.',
          FIRST_AID: 'The weapon is removed with First Aid.',
        },
        'How the weapon is removed.',
      ),
      'PULL',
    ),
    str: optional(
      integer(
        0,
        1000,
        'STR of the character who pulls or breaks the weapon. Required for `PULL` and `BREAK`.',
      ),
    ),
    damageSoFar: defaulted(
      integer(0, 10_000, 'Hit points lost to the weapon so far, including movement and failed attempts.'),
      0,
    ),
    weaponHitPoints: optional(
      claimed(integer(0, 1000, 'The weapon’s hit points, which STR must overcome to break it off.')),
    ),
    hardToReach: defaulted(
      claimed(
        flag('True if the weapon is hard to reach, for example in the back. Only half of STR then counts.'),
      ),
      false,
    ),
    outOfCombat: defaulted(
      claimed(flag('True if the fight is over, which makes First Aid to remove the weapon Easy.')),
      false,
    ),
    firstAid: optional(
      described(ratingRecord, 'First Aid, used to remove the weapon. Required for `FIRST_AID`.'),
    ),
  },
  'A character with an impaling weapon in a wound, and how it is removed.',
);

type Input = Value<typeof removeImpalingInput>;

const missing = (input: Input): readonly ('str' | 'weaponHitPoints' | 'firstAid')[] =>
  ({
    PULL: ['str'] as const,
    BREAK: ['str', 'weaponHitPoints'] as const,
    FIRST_AID: ['firstAid'] as const,
  })[input.means].filter((name) => input[name] === null);

const faults = (input: Input, path: Path): readonly Fault[] =>
  missing(input).map((name) => ({
    path: [...path, name],
    problem: `${input.means} requires this value`,
    accepted: 'a number',
  }));

/** Returns the chance of removal. Easy doubles the chance from the resistance table (ruling R-28). */
function chanceOf(input: Input, options: BrpOptions): Breakdown {
  if (input.means === 'FIRST_AID') {
    const rating = input.firstAid!;
    return effectiveRating(
      'First Aid rating',
      input.outOfCombat ? easier(rating, 'out of combat', combat('Impaling', 'BRP-149')) : rating,
      options,
    );
  }
  const str = input.hardToReach ? Math.ceil(input.str! / 2) : input.str!;
  const passive = input.means === 'PULL' ? input.damageSoFar : input.weaponHitPoints!;
  const plain = resistanceChance(str, passive);
  const terms: Term[] = [term(`STR ${str} against ${passive}`, plain, 'BASE', ruling('R-85'))];
  if (input.outOfCombat && input.means === 'PULL')
    terms.push(term('Easy: doubled', Math.min(100, 2 * plain) - plain, 'MODIFIER', ruling('R-28')));
  return breakdown('chance', terms);
}

const outcomes = {
  REMOVED: 'The weapon is removed. The character who removed it now holds it.',
  BROKEN_OFF: 'The weapon is broken off. It stays in the wound but does no further harm.',
  LODGED: 'The weapon stays lodged.',
} as const;

/** The target or a healer removes an impaling weapon. */
export const removeImpaling = rule({
  id: 'removeImpaling',
  title: 'Removing an impaling weapon',
  description:
    'Uses a full round to pull out an impaling weapon, break it off or remove it with First Aid. A failed pull costs 1D3 hit points.',
  citation: cite,
  input: removeImpalingInput,
  options: brpOptions,
  outcomes,
  name: 'RemoveImpaling',
  about: 'Result of an attempt to remove a lodged weapon.',
  facts: {
    chance: output.count('Chance of success, in percent.'),
    removed: flag('True if the weapon is removed.'),
    broken: flag('True if the weapon is broken off.'),
    damage: measured(
      output.count('Hit points lost to a failed attempt. Armour does not reduce this loss.'),
      'Hit points lost to the attempt',
    ),
    damageSoFar: output.count('Hit points lost to the weapon so far, including this attempt.'),
  },
  faults,
  play: (input, options, dice) => {
    const { means, damageSoFar } = input;
    const chance = chanceOf(input, options);
    const success =
      means === 'FIRST_AID'
        ? dice.ask(successCheck(chance.total, options, 'First Aid on a lodged weapon'))
        : resistAt(dice, chance.total, options, 'resistance roll, STR against the lodged weapon').activeWins;
    const damage = !success && means === 'PULL' ? dice.ask(face(3, 'damage of a failed attempt')) : 0;
    const outcome: keyof typeof outcomes = !success ? 'LODGED' : means === 'BREAK' ? 'BROKEN_OFF' : 'REMOVED';
    return {
      outcome,
      facts: {
        chance,
        removed: outcome === 'REMOVED',
        broken: outcome === 'BROKEN_OFF',
        damage,
        damageSoFar: damageSoFar + damage,
      },
      effects: () => [
        ...(outcome === 'REMOVED' ? [ends('TARGET', 'impaled', cite)] : []),
        ...(damage > 0 ? [loses('TARGET', damage, cite)] : []),
      ],
      say: () =>
        damage > 0
          ? `The weapon stays lodged in the wound, and the target loses ${damage} more ${damage === 1 ? 'hit point' : 'hit points'}.`
          : outcomes[outcome],
    };
  },
});
