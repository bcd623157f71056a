import type { Chain, Dice } from '../../../dice/dice.ts';
import { enumerate, meanOf } from '../../../dice/exhaustive.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { type Staged, Waits, whenEnded } from '../../../rules/stages.ts';
import { capOf } from '../actions/budget.ts';
import { combat } from '../core/citations.ts';
import { defenceVitality } from '../defence/defend.ts';
import type { Target } from '../defence/input.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { circumstance, type Modifiers } from '../rolls/modifiers.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { resolveDisabledCheck } from '../vitality/disabled.ts';
import { resolveDyingCheck } from '../vitality/dying.ts';
import type { LowVitalityResult } from '../vitality/low-vitality.ts';
import { type Faring, hurt, isDead, isDisabled } from '../vitality/vitality.ts';
import { type Aim, aimAsRolled, aimAt } from './aim.ts';
import { counterQuestion, type Input, type purse } from './repeated-input.ts';
import { type Attacked, type Before, beforeNext, effectsOnTarget, type Made } from './repeated-progress.ts';
import { type Strike, strikeRollerOf } from './strike.ts';

/** Returns the penalty on an attack after `before` other attacks (ruling ARR-R86). */
export const penaltyOf = (before: number): number =>
  before === 0 ? 0 : before * figureOf('REPEATED_PENALTY');

type TargetInput = Input['target'];

/**
 * Returns the mean of the total damage without answers. Adds the means of the single attacks, because the
 * distribution of the total would take too long to count.
 */
export function meanDamageOf(input: Input, options: ArrgsOptions, step: () => void): number {
  const { faring } = input.target;
  const target = { ...input.target, awaited: false, purse: null, defence: null };
  return Array.from({ length: input.attacks }, (_, made) => {
    const before = { made, met: 0, defended: 0, faring };
    const roll = strikeRollerOf(aimAfter({ ...input, target }, before, options), options);
    const struck = (dice: Dice) => roll(dice) as Strike;
    const { damage } = enumerate(struck, ({ damage }) => ({ damage: damage?.total ?? 0 }), { step });
    return meanOf(damage);
  }).reduce((total, mean) => total + mean, 0);
}

const defenceCost = (): number => manoeuvreOf('DEFENCE').points!;

/** True if the target can currently pay for one more Defence. */
function payable({ left, spent }: Value<typeof purse>, { defended, faring }: Before): boolean {
  const cap = faring && capOf({ ...faring, disabled: isDisabled(faring), unableToAct: isDead(faring) });
  const used = defended * defenceCost();
  if (faring && isDead(hurt(faring, figureOf('ACTION_VITALITY')))) return false;
  return Math.min(left, cap === null ? left : cap - spent) - used >= defenceCost();
}

/** True if the next successful attack is answered with a Defence. Null if the target must be asked. */
function answerTo({ purse, awaited, defence, defences }: TargetInput, before: Before): boolean | null {
  if (purse === null) return awaited ? null : defence !== null && before.defended < defences;
  const said = purse.answers[before.met];
  const able = payable(purse, before);
  return said === undefined && awaited ? (able ? null : false) : said === true && able;
}

/** Returns the target of the next attack. Points that the target has spent on Defences lower its later checks. */
function targetAfter(target: TargetInput, before: Before): Target {
  const { help, defence, spentBefore, modifiers } = target;
  const spent = before.defended * defenceCost();
  const answer = answerTo(target, before);
  return {
    ...target,
    modifiers: before.made === 0 ? helpedBy(modifiers, help) : modifiers,
    spentBefore: spentBefore + spent,
    awaited: answer === null,
    defence: answer && defence ? { ...defence, spentBefore: defence.spentBefore + spent } : null,
  };
}

const helpedBy = (modifiers: Modifiers, help: Modifiers['further']): Modifiers => ({
  ...modifiers,
  further: [...modifiers.further, ...help],
});

/** Returns the next of several attacks, before it is rolled. */
export const aimAfter = ({ attacker, help, target }: Input, before: Before, options: ArrgsOptions): Aim =>
  aimAt(
    'REPEATED_ATTACK',
    before.made === 0 ? { ...attacker, modifiers: helpedBy(attacker.modifiers, help) } : attacker,
    targetAfter(target, before),
    [circumstance('repeated attack', penaltyOf(before.made), combat('Repeated Attack Manoeuvre', 'ARR-107'))],
    options,
  );

/**
 * When the target is asked a question, the earlier attacks have already taken effect. In a fight, the next stage
 * therefore starts from the state after these attacks.
 */
const settling = (
  stage: Staged<Input, Made>,
  so: Made,
  input: Input,
  options: ArrgsOptions,
): Staged<Input, Made> => {
  if (!(stage instanceof Waits)) return stage;
  const { respondent, question, details } = stage.needed;
  const settled = { attacks: so.attacks.length, successes: so.met };
  const needed = new AnswerNeeded(respondent, question, {
    kept: { ...details.kept, settled },
    keepsStage: true,
    meanwhile: effectsOnTarget(so, input, options),
  });
  const next: typeof stage.next = (then, dice) => settling(stage.next(then, dice), so, then, options);
  return new Waits(needed, next, stage.isOpen);
};

const noAttacks: Made = {
  ...{ attacks: [], damage: 0, hits: 0, dying: 0, met: 0, defended: 0 },
  faring: null,
};

/** Returns the check that an attack immediately requires of a Disabled or Dying target (rulings ARR-R40, ARR-R52). */
function ordealOf(
  { enduring, willing }: TargetInput,
  { faring: before, defended }: Before,
  now: Faring | null,
  acted: boolean,
  options: ArrgsOptions,
  dice: Dice,
): LowVitalityResult | null {
  if (!before || !now || !enduring || isDead(now)) return null;
  const theirs = diceOfTarget(dice);
  const fortitude = {
    ...enduring,
    whose: 'the target',
    spent: enduring.spent + (defended + Number(acted)) * defenceCost(),
  };
  if (before.dying > 0)
    return willing ? null : resolveDyingCheck(now, acted ? 'ACTION' : 'REACTION', fortitude, options, theirs);
  return acted && isDisabled(before) ? resolveDisabledCheck(now, fortitude, options, theirs) : null;
}

/**
 * True if a successful casting is cancelled. Combatants who can still cancel it are asked first (ARR-098), unless the
 * target is already dead.
 */
function isCancelled(
  input: Input,
  so: Made,
  strike: Strike,
  asked: readonly string[] = [],
): Staged<Input, boolean> {
  const { counters, attacker } = input;
  const { met: of, faring } = beforeNext(so, input);
  if (counters === null || !strike.success || (faring && isDead(faring))) return false;
  const said = counters.said.filter((each) => each.of === of);
  if (said.some(({ cancels }) => cancels)) return true;
  const id = counters.others.find((each) => !asked.includes(each) && !said.some(({ by }) => by === each));
  if (id === undefined) return false;
  const needed = new AnswerNeeded({ id }, counterQuestion(attacker.name), { kept: { counterOf: of } });
  return new Waits(needed, (answered) => isCancelled(answered, so, strike, [...asked, id]));
}

const voided = { success: false, successValue: 0, damage: null, dying: 0 } as const;

/** The attacks that are made until the next answer is needed. */
interface Progress extends Made {
  readonly waits: Waits<Input, Made> | null;
}

const goingOn = (made: Made): Progress => ({ ...made, waits: null });

/** Makes attacks one after another. Odds distinguish only the number of hits. */
export function repeatedAttackRollerOf(
  input: Input,
  options: ArrgsOptions,
): (dice: Dice) => Staged<Input, Made> {
  const [struck, harmed] = [chainOf(input, options, false), chainOf(input, options, true)];
  return (dice) => afterAnswers(dice.follow(dice.whole ? harmed : struck), options, [input, dice]);
}

function afterAnswers(
  { waits, ...made }: Progress,
  options: ArrgsOptions,
  now: readonly [Input, Dice],
): Staged<Input, Made> {
  if (waits === null) return made;
  return whenEnded(
    waits,
    now,
    (then) => then,
    (answered, then, dice) => {
      if (answered.attacks.length === then.attacks) return answered;
      const rest = { ...chainOf(then, options, dice.whole === true), start: goingOn(answered) };
      return afterAnswers(dice.follow(rest), options, [then, dice]);
    },
  );
}

/** `value` is true to distinguish the damage of each attack. */
function chainOf(input: Input, options: ArrgsOptions, value: boolean): Chain<Progress> {
  const known = new Map<string, (dice: Dice) => Staged<Aim, Pick<Attacked, 'aim' | 'strike'>>>();
  const next = (before: Before) => {
    const { made, met, defended } = before;
    return getOrInsertComputed(known, `${made} ${met} ${defended} ${answerTo(input.target, before)}`, () => {
      const aim = aimAfter(input, before, options);
      const strike = strikeRollerOf(aim, options, value);
      return (dice: Dice) =>
        whenEnded(
          strike(dice),
          [aim, dice],
          (then: Aim) => then,
          (made, then) => ({ aim: aimAsRolled(aim, then), strike: made }),
        );
    });
  };
  return {
    start: goingOn({ ...noAttacks, faring: input.target.faring }),
    mayAsk: input.target.awaited || input.counters !== null,
    step: (so, dice) => {
      const rolled = next(beforeNext(so, input))(dice);
      const aimIn = (then: Input): Aim => aimAfter(then, beforeNext(so, then), options);
      const attacked = whenEnded(rolled, [input, dice], aimIn, ({ aim, strike }, answered, later) =>
        whenEnded(
          isCancelled(answered, so, strike),
          [answered, later],
          (then) => then,
          (cancelled, then, last) => withAttack(so, { aim, strike, cancelled }, then, options, last),
        ),
      );
      const stage = settling(attacked, so, input, options);
      if (stage instanceof Waits) return { state: { ...so, waits: stage }, more: false };
      return { state: goingOn(stage), more: stage.attacks.length < input.attacks };
    },
    key: ({ attacks: { length }, hits, met, defended, damage, dying, faring, waits }) => {
      const harm = value ? `${damage} ${dying} ${JSON.stringify(faring)}` : '';
      return `${length} ${hits} ${met} ${defended} ${harm} ${waits?.needed.question ?? ''}`;
    },
  };
}

/** Adds one attack to the attacks so far, with the check that it requires of the target. */
function withAttack(
  so: Made,
  { aim, strike: struck, cancelled }: Omit<Attacked, 'ordeal'>,
  input: Input,
  options: ArrgsOptions,
  dice: Dice,
): Made {
  const strike = cancelled ? { ...struck, ...voided } : struck;
  const { success, defended, damage, dying } = strike;
  const lost = damage?.total ?? 0;
  const spent = defended ? defenceVitality(options) : 0;
  const before = beforeNext(so, input);
  const now = before.faring && hurt(before.faring, spent + lost, dying);
  const ordeal = ordealOf(input.target, before, now, defended !== null, options, dice);
  return {
    attacks: [...so.attacks, { aim, strike, cancelled, ordeal }],
    damage: so.damage + lost,
    hits: so.hits + Number(success),
    dying: so.dying + dying,
    met: so.met + Number(struck.success || defended !== null),
    defended: so.defended + Number(defended !== null),
    faring: ordeal?.after ?? now,
  };
}
