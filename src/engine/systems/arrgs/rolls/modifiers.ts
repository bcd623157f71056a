import type { Citation } from '../../../rules/citation.ts';
import {
  choice,
  claimed,
  defaulted,
  integer,
  leftToCharacter,
  list,
  modifierList,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type ModifierType, modifierTypes, nameOf } from '../tables/modifiers.ts';

/** A number that is higher than the sum of all modifiers that the sheet, the weapon, allies and the act can have. */
const MOST = 300;

const amount = (what: string) => leftToCharacter(defaulted(integer(-1000, 1000, what), 0));

export const circumstances = defaulted(
  claimed(
    modifierList(
      record(
        'Circumstance',
        {
          value: integer(-1000, 1000, 'Amount that the modifier adds. Negative for a penalty.'),
          label: defaulted(text(100, 'Reason for the modifier.'), 'circumstance'),
        },
        'A Circumstance modifier to a check.',
      ),
      MOST,
      'Circumstance modifiers that this rule does not already apply.',
    ),
  ),
  [],
);

const { CIRCUMSTANCE: _, CHECK_PENALTY: __, ...typedRows } = modifierTypes.rows;

export const modifiers = record(
  'Modifiers',
  {
    skill: amount('Modifier of the skill.'),
    ability: amount('Modifier of the Ability Score.'),
    inherent: amount('Inherent modifier, from Class and Universal Options.'),
    augmented: amount('Augmented modifier, from Template Options and augmentations.'),
    assisted: leftToCharacter(
      defaulted(integer(0, 1000, 'Assisted modifier from another source. It is always a bonus.'), 0),
    ),
    magic: amount('Magic modifier, from spells cast on the character.'),
    tech: amount('Tech modifier, from items used for the action.'),
    size: amount('Size modifier, positive or negative.'),
    circumstance: circumstances,
    checkPenalty: leftToCharacter(
      defaulted(integer(0, 1000, 'Check Penalty, usually from armour. The value is subtracted.'), 0),
    ),
    further: defaulted(
      list(
        record(
          'FurtherModifier',
          {
            type: choice(
              'ModifierType',
              Object.fromEntries(Object.entries(typedRows).map(([type, { text }]) => [type, text])) as Record<
                keyof typeof typedRows,
                string
              >,
              'Type of the modifier.',
            ),
            value: integer(-1000, 1000, 'Amount that the modifier adds. Negative for a penalty.'),
            label: defaulted(text(100, 'Source of the modifier.'), 'further'),
          },
          'A further modifier of a type that is already used.',
        ),
        MOST,
        'Additional modifiers, if there are several of the same type.',
      ),
      [],
    ),
  },
  'Modifiers of a check, by type.',
);

export type Modifiers = Value<typeof modifiers>;

export const noModifiers: Modifiers = {
  ...{ skill: 0, ability: 0, inherent: 0, augmented: 0, assisted: 0, magic: 0, tech: 0, size: 0 },
  ...{ circumstance: [], checkPenalty: 0, further: [] },
};

interface Typed {
  readonly type: ModifierType;
  readonly value: number;
  readonly label: string;
}

function typedOf({
  further,
  circumstance: _circumstance,
  checkPenalty: _penalty,
  ...given
}: Modifiers): readonly Typed[] {
  const one = (type: ModifierType, value: number): Typed => ({ type, value, label: nameOf(type) });
  return [
    one('SKILL', given.skill),
    one('ABILITY', given.ability),
    one('INHERENT', given.inherent),
    one('AUGMENTED', given.augmented),
    one('ASSISTED', given.assisted),
    one('MAGIC', given.magic),
    one('TECH', given.tech),
    one('SIZE', given.size),
    ...further,
  ].filter(({ value }) => value !== 0);
}

/** Section that describes each type of modifier. */
const citations: Readonly<Record<ModifierType, Citation>> = {
  SKILL: combat('Skill Checks', 'ARR-026'),
  CIRCUMSTANCE: combat('Circumstance Modifiers'),
  CHECK_PENALTY: combat('Check Penalty'),
  ABILITY: combat('Ability Modifier'),
  INHERENT: combat('Inherent Modifier'),
  AUGMENTED: combat('Augmented Modifier'),
  ASSISTED: combat('Assisted Modifier'),
  MAGIC: combat('Magic Modifier'),
  TECH: combat('Tech Modifier'),
  SIZE: combat('Size Modifier'),
};

/** Returns a Circumstance modifier from a rule. */
export const circumstance = (label: string, value: number, citation: Citation): Term =>
  term(label, value, 'MODIFIER', citation);

/**
 * Returns all modifiers that a check adds to its die roll or to 10, including excluded modifiers (rulings ARR-R19,
 * ARR-R100).
 */
export function modifierTerms(
  given: Modifiers,
  ruled: readonly Term[],
  magnitudeDiffers: boolean,
  { stackTyped }: ArrgsOptions,
): readonly Term[] {
  const typed = typedOf(given);
  const best = (each: Typed): boolean =>
    typed.find(
      ({ type, value }) =>
        type === each.type &&
        value === Math.max(...typed.filter((one) => one.type === type).map((one) => one.value)),
    ) === each;
  const terms = typed.map((each) => {
    if (each.type === 'SIZE' && magnitudeDiffers)
      return excludedTerm(each.label, each.value, 'MODIFIER', ruling('ARR-R100'), 'Magnitude replaces it');
    if (stackTyped === 'HIGHEST' && !best(each))
      return excludedTerm(
        each.label,
        each.value,
        'MODIFIER',
        ruling('ARR-R19'),
        'a higher modifier of this type counts',
      );
    return term(each.label, each.value, 'MODIFIER', citations[each.type]);
  });
  const situation = statedTerms(given.circumstance, citations.CIRCUMSTANCE);
  const penalty =
    given.checkPenalty > 0
      ? [term(nameOf('CHECK_PENALTY'), -given.checkPenalty, 'MODIFIER', citations.CHECK_PENALTY)]
      : [];
  return [...terms, ...situation, ...ruled.filter(({ value }) => value !== 0), ...penalty];
}
