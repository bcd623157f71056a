import type { Chain, Dice } from '../../../dice/dice.ts';
import { described, flag, integer, list, optional, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { rollDisease } from '../ailments/disease-effects.ts';
import { type DiseaseInput, diseaseRecord, sickness, takesHold } from '../ailments/sickness.ts';
import { magic } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { tier } from '../resistance/fields.ts';
import { type Resisted, resisting } from '../resistance/resist.ts';
import { type Tiers, tierOrder, tiersUpTo } from '../resistance/tables.ts';
import { type InfectionInput, infectionInput, type Risk, riskOf } from './infection-risk.ts';

interface State {
  readonly rolled: readonly Resisted[];
}

const worse = (a: Tiers, b: Tiers): Tiers =>
  tierOrder.indexOf(a as never) > tierOrder.indexOf(b as never) ? a : b;

/** Any success is no infection, unless the group reads the whole table (ruling PMB-R111). */
const tierOf = ({ rolled }: State, { infectionUsesFullMarginTable }: PathmasterOptions): Tiers =>
  rolled
    .map(({ resisted, tier }): Tiers => (resisted && !infectionUsesFullMarginTable ? 'NONE' : tier))
    .reduce(worse, 'NONE');

interface Checked extends State {
  readonly risk: Risk | null;
  readonly tier: Tiers;
}

function prepare(input: InfectionInput, options: PathmasterOptions): (dice: Dice) => Checked {
  const risk = riskOf(input, options);
  if (risk === null) return () => ({ risk, rolled: [], tier: 'NONE' });
  const resist = resisting(
    {
      attackLevel: risk.attackLevel,
      defenceLevel: input.defenceLevel,
      modifiers: risk.modifiers,
      tiered: true,
      purpose: 'resistance roll against infection',
    },
    options,
  );
  const chain: Chain<State> = {
    start: { rolled: [] },
    step: ({ rolled }, dice) => {
      const state = { rolled: [...rolled, resist(dice)] };
      return { state, more: state.rolled.length < risk.rolls };
    },
    key: (state) => `${state.rolled.length} ${tierOf(state, options)}`,
  };
  return (dice) => {
    const state = dice.follow(chain);
    return { ...state, risk, tier: tierOf(state, options) };
  };
}

const diseaseOf = (input: InfectionInput, { attackLevel }: Risk): DiseaseInput => ({
  type: 'BUBONIC',
  name: input.name,
  effectLevel: attackLevel,
  defenceLevel: input.defenceLevel,
  constitution: input.constitution,
  presence: 0,
  selfDiscipline: 0,
  racial: input.racial,
  modifiers: input.modifiers,
  wounded: true,
  stats: [],
});

/** Whether wounds that heal naturally are infected. */
export const infection = procedure({
  id: 'infection',
  title: 'Infection',
  description:
    'One resistance roll against the disease of the place for wounds that are left to heal naturally; failing it is the disease.',
  citation: magic('Infection'),
  input: infectionInput,
  options: pathmasterOptions,
  detail: record(
    'Infection',
    {
      rollRequired: flag('Whether there is anything to roll for.'),
      diseaseLevel: optional(integer(0, 3000, 'Level of the disease.')),
      targetNumber: optional(integer(-100_000, 100_000, 'What the roll must reach to resist.')),
      totals: list(integer(-2_000_000, 2_000_000, 'A resistance roll with its modifiers.'), 20, 'The rolls.'),
      infected: flag('Whether the wounds are infected.'),
      tier,
      appliedTiers: list(tier, 4, 'The tiers of the disease, mildest first.'),
      disease: optional(described(diseaseRecord, 'The disease, where its dice were thrown.')),
    },
    'Whether wounds are infected.',
  ),
  outcomes: {
    NO_RISK: 'Nothing is rolled.',
    NONE: 'No infection.',
    MILD: 'Infected: mild effects.',
    MODERATE: 'Infected: mild and moderate effects.',
    SEVERE: 'Infected: mild to severe effects.',
    EXTREME: 'Infected: every effect, death in time.',
  },
  measures: {},
  prepare,
  view: ({ risk, tier }) => ({ outcome: risk === null ? 'NO_RISK' : tier }),
  conclude: ({ risk, rolled, tier: reached }, input, options, dice) => {
    const tiers = tiersUpTo(reached);
    const follow = input.followDisease && risk !== null && tiers.length > 0;
    const disease = follow
      ? sickness(diseaseOf(input, risk), tiers, rollDisease('BUBONIC', tiers, [], options, dice), options)
      : null;
    const totals = rolled.map(({ total }) => total.total);
    return {
      outcome: risk === null ? 'NO_RISK' : reached,
      summary:
        risk === null
          ? 'No risk of infection.'
          : `${totals.join(', ')} against ${rolled[0]!.target.total}: ${
              reached === 'NONE' ? 'no infection' : `infected, ${reached.toLowerCase()}`
            }.`,
      breakdowns: [
        ...rolled.flatMap(({ target, total }, index) => (index === 0 ? [target, total] : [total])),
        ...(disease ? [disease.penalty] : []),
      ],
      effects: disease ? takesHold(disease.detail, magic('Infection')) : [],
      detail: {
        rollRequired: risk !== null,
        diseaseLevel: risk?.attackLevel ?? null,
        targetNumber: rolled[0]?.target.total ?? null,
        totals,
        infected: reached !== 'NONE',
        tier: reached,
        appliedTiers: tiers,
        disease: disease?.detail ?? null,
      },
    };
  },
});
