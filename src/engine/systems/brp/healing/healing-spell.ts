import type { Dice } from '../../../dice/dice.ts';
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
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, heals } from '../harm/effects.ts';
import { type HitPoints, hitPoints, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { MUST_COME_OUT } from './treatment.ts';

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

type Input = Value<typeof spellInput>;

/** Why the spell cannot be cast so; null where it can. */
function whyNotCast({ level, powerPoints, lodged }: Input): string | null {
  if (lodged) return MUST_COME_OUT;
  const affordable = powerPoints === null || powerPoints >= POWER_POINTS_A_LEVEL * level;
  return affordable ? null : `Not enough power points: ${POWER_POINTS_A_LEVEL * level} are needed.`;
}

/** Null where the rules do not let it be cast. */
const cast = (input: Input, dice: Dice): number | null =>
  whyNotCast(input) === null
    ? dice.ask(
        sumOf([
          { label: 'hit points restored', formula: { dice: [{ count: input.level, sides: 6 }], plus: 0 } },
        ]),
      ).total
    : null;

const healedBy = (rolled: number | null, { wound }: Input): number => Math.min(rolled ?? 0, wound);

/** The healing spell of the worked example. */
export const healingSpell = procedure({
  id: 'healingSpell',
  title: 'Healing spell',
  description: '1D6 hit points for each level on one wound, for 3 power points a level.',
  citation: combat('Sixth Combat Round'),
  input: spellInput,
  options: brpOptions,
  detail: record(
    'HealingSpell',
    {
      healed: output.count('Hit points restored.'),
      woundAfter: output.count('Hit points that the wound costs afterwards.'),
      cost: output.count('Power points spent.'),
      hitPointsAfter: optional(output.integer('Hit points of the patient afterwards.')),
      powerPointsAfter: optional(output.count('Power points the caster has left.')),
    },
    'What a healing spell did.',
  ),
  outcomes: {
    HEALED: 'Hit points are restored.',
    NOT_ALLOWED: 'The caster has too few power points, or a weapon is lodged in the wound.',
  },
  measures: { healed: { title: 'Hit points restored', kind: 'number' } },
  decide: (input, _options, dice) => cast(input, dice),
  view: (rolled, input) => ({ outcome: outcomeOf(rolled), healed: healedBy(rolled, input) }),
  conclude: (rolled, input) => {
    const healed = healedBy(rolled, input);
    const cost = rolled === null ? 0 : POWER_POINTS_A_LEVEL * input.level;
    const regained = input.hitPoints && hitPointsWith(healed, input.hitPoints);
    const terms: Term[] = [term('spell', rolled ?? 0, 'DICE', combat('Sixth Combat Round'))];
    if (healed < (rolled ?? 0))
      terms.push(term('no more than the wound', healed - (rolled ?? 0), 'LIMIT', ruling('R-76')));
    return {
      outcome: outcomeOf(rolled),
      summary:
        whyNotCast(input) ??
        `${quantity(healed, 'hit point')} restored for ${quantity(cost, 'power point')}.`,
      breakdowns: [breakdown('healing', terms), ...(regained ? [regained] : [])],
      effects: [
        ...heals('TARGET', healed, combat('Sixth Combat Round')),
        ...(mayWake(healed, regained, input)
          ? [
              advises(
                'TARGET',
                'The game master may let the patient come round.',
                combat('Sixth Combat Round'),
              ),
            ]
          : []),
      ],
      detail: {
        healed,
        woundAfter: input.wound - healed,
        hitPointsAfter: regained?.total ?? null,
        cost,
        powerPointsAfter: input.powerPoints === null ? null : input.powerPoints - cost,
      },
    };
  },
});

/** Nobody has more than when whole. */
function hitPointsWith(healed: number, { current, maximum }: HitPoints): Breakdown {
  const terms = [
    term('before', current, 'BASE', combat('Sixth Combat Round')),
    term('restored', healed, 'MODIFIER', combat('Sixth Combat Round')),
  ];
  const excess = current + healed - Math.max(current, maximum);
  if (excess > 0) terms.push(term('no more than when whole', -excess, 'LIMIT', ruling('R-76')));
  return breakdown('hit points', terms);
}

/** Two hit points or fewer keep anybody unconscious (ruling R-66). */
const mayWake = (healed: number, after: Breakdown | null, { patient }: Input): boolean =>
  healed > 0 && patient === 'UNCONSCIOUS' && (after === null || after.total > UNCONSCIOUS_AT);

const outcomeOf = (rolled: number | null) => (rolled === null ? 'NOT_ALLOWED' : 'HEALED');
