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
import { advises, heals } from '../harm/effects.ts';
import { hitPoints, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { MUST_COME_OUT } from './treatment.ts';

const cite = combat('Sixth Combat Round');

/** Power points for each level of the spell. */
export const POWER_POINTS_A_LEVEL = 3;

const spellInput = record(
  'HealingSpellInput',
  {
    level: integer(1, 100, 'Level of the spell: 1D6 hit points each.'),
    wound: integer(0, 10_000, 'Hit points that the wound it is aimed at still costs.'),
    powerPoints: optional(integer(0, 10_000, 'Power points of the caster; left out, they are not checked.')),
    lodged: defaulted(
      flag('Whether a weapon larger than a knife is still lodged in it: it cannot be healed then.'),
      false,
    ),
    hitPoints: optional(
      described(hitPoints, 'Hit points of the patient before; with them it is told what they have then.'),
    ),
    patient: defaulted(
      choice('SpellPatient', { CONSCIOUS: 'Conscious.', UNCONSCIOUS: 'Unconscious.' }, 'How the patient is.'),
      'CONSCIOUS',
    ),
  },
  'A healing spell on one wound.',
);

/** Why the spell cannot be cast so; null where it can. */
function whyNotCast({ level, powerPoints, lodged }: Value<typeof spellInput>): string | null {
  if (lodged) return MUST_COME_OUT;
  const affordable = powerPoints === null || powerPoints >= POWER_POINTS_A_LEVEL * level;
  return affordable ? null : `Not enough power points: ${POWER_POINTS_A_LEVEL * level} are needed.`;
}

/** The healing spell of the worked example. */
export const healingSpell = rule({
  id: 'healingSpell',
  title: 'Healing spell',
  description: '1D6 hit points for each level on one wound, for 3 power points a level.',
  citation: cite,
  input: spellInput,
  options: brpOptions,
  outcomes: {
    HEALED: 'Hit points are restored.',
    NOT_ALLOWED: 'The caster has too few power points, or a weapon is lodged in the wound.',
  },
  name: 'HealingSpell',
  about: 'What a healing spell did.',
  facts: {
    healed: measured(output.count('Hit points restored.')),
    woundAfter: output.count('Hit points that the wound costs afterwards.'),
    cost: output.count('Power points spent.'),
    hitPointsAfter: optional(output.integer('Hit points of the patient afterwards.')),
    powerPointsAfter: optional(output.count('Power points the caster has left.')),
  },
  play: (input, _options, dice) => {
    const { level, wound, powerPoints, hitPoints: before, patient } = input;
    const refused = whyNotCast(input);
    const cost = refused === null ? POWER_POINTS_A_LEVEL * level : 0;
    const formula = { dice: [{ count: level, sides: 6 }], plus: 0 };
    const rolled = refused === null ? dice.ask(sumOf([{ label: 'hit points restored', formula }])).total : 0;
    const healing = breakdown('healing', [
      term('spell', rolled, 'DICE', cite),
      ...(rolled > wound ? [term('no more than the wound', wound - rolled, 'LIMIT', ruling('R-76'))] : []),
    ]);
    const healed = healing.total;
    // nobody has more than when whole
    const excess = before && before.current + healed - Math.max(before.current, before.maximum);
    const after =
      before &&
      breakdown('hit points', [
        term('before', before.current, 'BASE', cite),
        term('restored', healed, 'MODIFIER', cite),
        ...(excess !== null && excess > 0
          ? [term('no more than when whole', -excess, 'LIMIT', ruling('R-76'))]
          : []),
      ]);
    // two hit points or fewer keep anybody unconscious (ruling R-66)
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
        ...(mayWake ? [advises('TARGET', 'The game master may let the patient come round.', cite)] : []),
      ],
      say: () => refused ?? `${quantity(healed, 'hit point')} restored for ${quantity(cost, 'power point')}.`,
    };
  },
});
