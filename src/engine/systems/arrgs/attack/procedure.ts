import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { RecordField } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Staged, whenEnded } from '../../../rules/stages.ts';
import type { Breakdown, Term } from '../../../rules/term.ts';
import { type Cost, costEffects, FREE, gateTerms, vitalityOf } from '../actions/cost.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { type CombatSection, combat } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { CUT_WORDS } from '../rolls/critical.ts';
import { resultTerms } from '../rolls/plan.ts';
import { rollsOf } from '../rolls/roll.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { type Aim, aimAt } from './aim.ts';
import { strikeDetail, strikeDetailOf } from './detail.ts';
import { type AttackInput, attackFaults } from './input.ts';
import { attackOutcomeOf, attackOutcomes, describeStrike } from './outcome.ts';
import { type Strike, strikeRollerOf } from './strike.ts';
import { type StrikeEffects, strikeEffectsOf } from './strike-effects.ts';

/** A manoeuvre that is one attack: Attack itself, and Charge. */
interface Declaration<Input extends AttackInput> {
  readonly id: ManoeuvreId;
  readonly name: string;
  readonly title: string;
  readonly section: CombatSection;
  readonly description: string;
  readonly input: RecordField;
  readonly refusal: (input: Input) => string | null;
  /** The input with what the manoeuvre makes of it. */
  readonly attackOf: (input: Input) => AttackInput;
  readonly terms: readonly Term[];
  readonly effects: readonly Effect[];
  /** Whether it provokes apart from the attack at its end. */
  readonly provokes: boolean;
}

interface Decided {
  readonly refused: string | null;
  readonly aim: Aim | null;
  readonly strike: Strike | null;
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
  const doesProvoke = ({ attacker: { kind, unarmed } }: Input): boolean =>
    declaration.provokes || attackProvokes(kind, unarmed);
  const prepare = (given: Input, options: ArrgsOptions): ((dice: Dice) => Staged<Input, Decided>) => {
    const refused = refusal(given);
    if (refused !== null) return () => ({ refused, aim: null, strike: null });
    const aim = aimOf(given, options);
    const strike = strikeRollerOf(aim, options);
    const aimIn = (then: Input): Aim => (then === given ? aim : aimOf(then, options));
    return (dice) =>
      whenEnded(
        strike(dice),
        [given, dice],
        aimIn,
        (made, then): Decided => ({
          refused: null,
          aim: aimIn(then),
          strike: made,
        }),
      );
  };
  const concluded = ({ refused, aim, strike }: Decided, given: Input, options: ArrgsOptions) => {
    const { attacker, target } = attackOf(given);
    const cost = refused === null ? costOf(given, options) : FREE;
    const after: StrikeEffects = strike
      ? strikeEffectsOf(strike, target, attacker.name, options)
      : { effects: [], target: null };
    return {
      outcome: attackOutcomeOf(strike),
      summary: `${title} with ${attacker.name}: ${strike && aim ? describeStrike(strike, aim.goal) : `not allowed; ${refused}`}.`,
      breakdowns: aim && strike ? strikeBreakdowns(aim, strike) : [],
      effects: strike ? [...costEffects(attacker.pool, cost), ...declaration.effects, ...after.effects] : [],
      detail: {
        allowed: refused === null,
        refused,
        ...cost,
        provokes: refused === null && doesProvoke(given),
        ...strikeDetailOf(strike, aim?.goal ?? null, after),
      },
    };
  };
  const made = procedure({
    id: declaration.name,
    title,
    description: `${declaration.description} ${CUT_WORDS}`,
    citation: combat(declaration.section),
    input: field,
    options: arrgsOptions,
    detail: strikeDetail,
    outcomes: attackOutcomes,
    faults: (input, path) => attackFaults(input as unknown as Input, path),
    measures: {
      damage: { title: 'Vitality lost by the target', kind: 'number' },
      dying: { title: 'Applications of Dying inflicted', kind: 'number' },
    },
    prepare: (input, options: ArrgsOptions) => prepare(input as unknown as Input, options),
    view: ({ strike }) => ({
      outcome: attackOutcomeOf(strike),
      damage: strike?.damage?.total ?? 0,
      dying: strike?.dying ?? 0,
    }),
    conclude: (decided, input, options) => concluded(decided, input as unknown as Input, options),
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

/** Every number of a strike with what made it. */
export function strikeBreakdowns(
  { goal, dc }: Pick<Aim, 'goal' | 'dc'>,
  { rolled, defended, damage }: Strike,
): readonly Breakdown[] {
  const numbers = [
    dc,
    ...gateTerms(goal),
    ...rollsOf(rolled).map(({ natural }) => resultTerms(goal.plan, natural)),
  ];
  if (defended) numbers.push(resultTerms(defended.plan, defended.natural));
  if (damage) numbers.push(damage);
  return numbers;
}
