import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { RecordField } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { rule } from '../../../rules/rule.ts';
import { whenEnded } from '../../../rules/stages.ts';
import type { Breakdown, Term } from '../../../rules/term.ts';
import { type Cost, costEffects, FREE, gateTerms, vitalityOf } from '../actions/cost.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { CUT_WORDS } from '../rolls/critical.ts';
import { resultTerms } from '../rolls/plan.ts';
import { rollsOf } from '../rolls/roll.ts';
import { magnifiedValue } from '../rolls/success-value.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { type Aim, aimAsRolled, aimAt } from './aim.ts';
import { measuredOfStrike, nothingStruck, strikeFacts, strikeFactsOf } from './detail.ts';
import { type AttackInput, attackerFields, attackFaults } from './input.ts';
import { attackOutcomes, describeStrike, strikeOutcomeOf } from './outcome.ts';
import { type Strike, strikeRollerOf } from './strike.ts';
import { strikeEffectsOf } from './strike-effects.ts';

/** A manoeuvre that consists of one attack: Attack or Charge. */
interface Declaration<Input extends AttackInput> {
  readonly id: ManoeuvreId;
  readonly name: string;
  readonly title: string;
  readonly citation: Citation;
  readonly description: string;
  readonly input: RecordField;
  readonly refusal: (input: Input) => string | null;
  /** Returns the attack's input after the manoeuvre has changed it. */
  readonly attackOf: (input: Input) => AttackInput;
  readonly terms: readonly Term[];
  readonly effects: readonly Effect[];
  /** True if the manoeuvre itself provokes, apart from the attack at its end. */
  readonly provokes: boolean;
}

export function attackProcedure<Input extends AttackInput, Fields extends RecordField>(
  declaration: Declaration<Input> & { readonly input: Fields },
): ManoeuvreProcedure<Fields> {
  const { id, title, terms, refusal, attackOf } = declaration;
  const field: RecordField = declaration.input;
  const aimOf = (given: Input, options: ArrgsOptions): Aim => {
    const { attacker, target } = attackOf(given);
    return aimAt(id, attacker, target, terms, options);
  };
  const costOf = ({ attacker: { spellLevel } }: Input, options: ArrgsOptions): Cost => ({
    points: manoeuvreOf(id).points ?? 0,
    vitalityLoss: vitalityOf(spellLevel, options),
  });
  /** Returns the attack as the subject of a sentence, with the weapon's name if the input contains it. */
  const subjectOf = ({ attacker: { name } }: Input): string =>
    `The ${title.toLowerCase()}${name === attackerFields.name.fallback ? '' : ` with the ${name}`}`;
  const doesProvoke = ({ attacker: { kind, unarmed } }: Input): boolean =>
    declaration.provokes || attackProvokes(kind, unarmed);
  const verdictOf = (aim: Aim, strike: Strike, given: Input, options: ArrgsOptions) => ({
    outcome: strikeOutcomeOf(strike),
    facts: measuredOfStrike(strike),
    later: () => {
      const { attacker, target } = attackOf(given);
      const cost = costOf(given, options);
      const after = strikeEffectsOf(strike, target, attacker.name, options);
      return {
        outcome: strikeOutcomeOf(strike),
        facts: {
          allowed: true,
          refused: null,
          points: cost.points,
          vitalityLoss: cost.vitalityLoss,
          provokes: doesProvoke(given),
          ...strikeFactsOf(strike, aim.goal, after),
        },
        terms: () => strikeBreakdowns(aim, strike),
        effects: () => [...costEffects(attacker.pool, cost), ...declaration.effects, ...after.effects],
        say: () => describeStrike(subjectOf(given), strike, aim.goal),
      };
    },
  });
  const refusedWith = (refused: string, given: Input) => ({
    outcome: 'NOT_ALLOWED' as const,
    facts: { ...nothingStruck, refused },
    say: () => `${subjectOf(given)} is not allowed because ${refused}.`,
  });
  const made = rule({
    id: declaration.name,
    title,
    description: `${declaration.description} ${CUT_WORDS}`,
    citation: declaration.citation,
    input: field,
    options: arrgsOptions,
    name: 'Attack',
    about: 'Result of an attack.',
    outcomes: attackOutcomes,
    faults: (input, path) => attackFaults(input as unknown as Input, path),
    facts: strikeFacts,
    prepare: (raw, options) => {
      const given = raw as unknown as Input;
      const refused = refusal(given);
      const aim = aimOf(given, options);
      const roll = strikeRollerOf(aim, options);
      const aimIn = (then: Input): Aim => (then === given ? aim : aimOf(then, options));
      return (dice) =>
        refused !== null
          ? refusedWith(refused, given)
          : whenEnded(roll(dice), [given, dice], aimIn, (strike, then) =>
              verdictOf(aimAsRolled(aim, aimIn(then)), strike, then, options),
            );
    },
  });
  return {
    ...made,
    input: declaration.input,
    manoeuvre: id,
    whyNot: (given) => refusal(read(field, given) as unknown as Input),
    prospect: (given, options) => {
      const input = given as Input;
      const refused = refusal(input);
      if (refused !== null) return { refused, ...FREE, provokes: false, checked: null };
      const { goal, dc } = aimOf(input, options);
      return {
        refused,
        ...costOf(input, options),
        provokes: doesProvoke(input),
        checked: { plan: goal.plan, dc, gate: goal.gate, passive: false },
      };
    },
    faults: (given, path) => attackFaults(given as Input, path),
  };
}

/** Returns the breakdowns of all numbers of an attack. */
export function strikeBreakdowns(
  { goal, dc }: Pick<Aim, 'goal' | 'dc'>,
  strike: Strike,
): readonly Breakdown[] {
  const { rolled, defended, damage } = strike;
  const numbers = [
    dc,
    ...gateTerms(goal),
    ...(goal.baseTerms ?? []),
    ...rollsOf(rolled).map(({ natural }) => resultTerms(goal.plan, natural)),
    ...magnifiedValue(strike),
  ];
  if (defended) numbers.push(resultTerms(defended.plan, defended.natural));
  if (damage) numbers.push(damage);
  return numbers;
}
