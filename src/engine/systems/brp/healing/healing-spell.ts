import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
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
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, heals, hitPointsInWords } from '../harm/effects.ts';
import { hitPoints, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { MUST_BE_REMOVED } from './weapon-in-patient.ts';

const cite = combat('Sixth Combat Round');

/** Power points for each level of the spell. */
export const POWER_POINTS_A_LEVEL = 3;

const spellInput = record(
  'HealingSpellInput',
  {
    level: integer(1, 100, 'Level of the spell. Each level restores 1D6 hit points.'),
    wound: integer(0, 10_000, 'Hit points still lost to the treated wound.'),
    powerPoints: optional(
      integer(0, 10_000, 'The caster’s power points. If omitted: the cost is not checked.'),
    ),
    lodged: defaulted(
      flag('True if a weapon larger than a knife is still lodged in the patient, which prevents healing.'),
      false,
    ),
    hitPoints: optional(
      described(
        hitPoints,
        'The patient’s hit points before the spell. If omitted: the result contains no hit points.',
      ),
    ),
    patient: defaulted(
      choice(
        'SpellPatient',
        { CONSCIOUS: 'The patient is conscious.', UNCONSCIOUS: 'The patient is unconscious.' },
        'State of the patient.',
      ),
      'CONSCIOUS',
    ),
  },
  'A healing spell cast on one wound.',
);

/** Returns the reason why the spell cannot be cast. Null if it can be cast. */
function whyNotCast({ level, powerPoints, lodged }: Value<typeof spellInput>): string | null {
  if (lodged) return MUST_BE_REMOVED;
  const affordable = powerPoints === null || powerPoints >= POWER_POINTS_A_LEVEL * level;
  return affordable
    ? null
    : `The spell costs ${POWER_POINTS_A_LEVEL * level} power points, but the caster has only ${powerPoints}.`;
}

/** The healing spell from the book's worked example. */
export const healingSpell = rule({
  id: 'healingSpell',
  title: 'Healing spell',
  description: 'Each level restores 1D6 hit points to one wound and costs 3 power points.',
  citation: cite,
  input: spellInput,
  options: brpOptions,
  outcomes: {
    HEALED: 'Hit points are restored.',
    NOT_ALLOWED: 'The caster has too few power points, or a weapon is lodged in the patient.',
  },
  name: 'HealingSpell',
  about: 'Result of a healing spell.',
  facts: {
    healed: measured(output.count('Hit points that the spell restores.'), 'Hit points restored'),
    woundAfter: output.count('Hit points still lost to the wound after the spell.'),
    cost: output.count('Power points spent on the spell.'),
    hitPointsAfter: optional(
      output.integer('Hit points of the patient after the spell. Null if the input contains no hit points.'),
    ),
    powerPointsAfter: optional(
      output.count('The caster’s remaining power points. Null if the input contains no power points.'),
    ),
  },
  play: (input, _options, dice) => {
    const { level, wound, powerPoints, hitPoints: before, patient } = input;
    const refused = whyNotCast(input);
    const cost = refused === null ? POWER_POINTS_A_LEVEL * level : 0;
    const formula = { dice: [{ count: level, sides: 6 }], plus: 0 };
    const rolled = refused === null ? dice.ask(sumOf([{ label: 'hit points restored', formula }])).total : 0;
    const healing = breakdown('healing', [
      term('spell', rolled, 'DICE', cite),
      ...(rolled > wound ? [term('limited by the wound', wound - rolled, 'LIMIT', ruling('R-76'))] : []),
    ]);
    const healed = healing.total;
    // Healing does not exceed the maximum.
    const excess = before && before.current + healed - Math.max(before.current, before.maximum);
    const after =
      before &&
      breakdown('hit points', [
        term('hit points before', before.current, 'BASE', cite),
        term('restored', healed, 'MODIFIER', cite),
        ...(excess !== null && excess > 0
          ? [term('limited to full hit points', -excess, 'LIMIT', ruling('R-76'))]
          : []),
      ]);
    // A patient with 2 hit points or fewer stays unconscious (ruling R-66).
    const mayWake =
      healed > 0 && patient === 'UNCONSCIOUS' && (after === null || after.total > UNCONSCIOUS_AT);
    return {
      outcome: refused === null ? 'HEALED' : 'NOT_ALLOWED',
      facts: {
        healed: healing,
        woundAfter: wound - healed,
        cost,
        hitPointsAfter: after,
        powerPointsAfter: powerPoints === null ? null : powerPoints - cost,
      },
      effects: () => [
        ...heals('TARGET', healed, cite),
        ...(mayWake
          ? [advises('TARGET', 'The game master may decide that the patient wakes up.', cite)]
          : []),
      ],
      say: () =>
        refused ??
        `The spell costs ${quantity(cost, 'power point')} and restores ${hitPointsInWords(healed)}.`,
    };
  },
});
