import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { Field } from '../../../src/engine/rules/fields/field.ts';
import { readOptions } from '../../../src/engine/rules/fields/option.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import { AnswerNeeded } from '../../../src/engine/rules/fight/answer-needed.ts';
import type { Procedure } from '../../../src/engine/rules/procedure.ts';
import { throughStages, Waits } from '../../../src/engine/rules/stages.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { repeatedInput } from '../../../src/engine/systems/arrgs/attack/repeated-input.ts';
import { repeatedAttackRollerOf } from '../../../src/engine/systems/arrgs/attack/repeated-roll.ts';
import { arrgsOptions } from '../../../src/engine/systems/arrgs/options/index.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { boundOrNull } from '../../kit/bound.ts';

const DRAWS = 150;

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets every `awaited` flag in the input to the given value. Records that are absent are not added. */
function awaiting(field: Field, given: Json, awaited: boolean): Json {
  if (field.kind === 'optional') return given === null ? given : awaiting(field.field, given, awaited);
  if (field.kind !== 'record' || !isObject(given)) return given;
  const fields = field.fields as Readonly<Record<string, Field>>;
  const inner = Object.entries(given).flatMap(([name, value]) =>
    fields[name] ? [[name, awaiting(fields[name], value, awaited)] as const] : [],
  );
  return { ...Object.fromEntries(inner), ...('awaited' in fields ? { awaited } : {}) };
}

const canAwait = (field: Field): boolean =>
  field.kind === 'optional'
    ? canAwait(field.field)
    : field.kind === 'record' &&
      Object.entries(field.fields as Readonly<Record<string, Field>>).some(
        ([name, inner]) => name === 'awaited' || canAwait(inner),
      );

/** `repeatedAttack` asks for one answer per attack, which is tested below. `allowedManoeuvres` only lists options. */
const NOT_ANSWERED_AT_ONCE = ['repeatedAttack', 'allowedManoeuvres'];

const asking = systems.flatMap((system) =>
  system.procedures
    .filter(({ id, input }) => canAwait(input) && !NOT_ANSWERED_AT_ONCE.includes(id))
    .map((procedure) => ({ name: `${system.id} ${procedure.id}`, system, procedure })),
);

/**
 * Binds the same input twice: once with and once without waiting for answers. Returns null if either input cannot be
 * bound.
 */
function pair(system: System, procedure: Procedure, given: Json, options: Json) {
  const [asked, known] = [true, false].map((awaited) =>
    boundOrNull(system, procedure, awaiting(procedure.input, given, awaited), options),
  );
  return asked && known ? { asked, known } : null;
}

describe('a rule that is played in stages has the same result as a rule that is played at once with the same answers', () => {
  it.each(asking)('$name', ({ system, procedure }) => {
    let questions = 0;
    fc.assert(
      fc.property(
        anyValueOf(procedure.input, 2, 'USUAL'),
        anyValueOf(system.optionsField, 0),
        fc.string(),
        (given, options, seed) => {
          const both = pair(system, procedure, given, options);
          if (!both) return;
          const dice = () => diceFrom(seededFaces(seed).faces);
          if (!(both.asked.inFight().play(dice()) instanceof AnswerNeeded)) return;
          questions++;
          expect(both.asked.play(dice())).toEqual(both.known.play(dice()));
          const stages = [both.asked.inFight().input!];
          expect(both.known.inFight(stages).play(dice())).toEqual(both.known.play(dice()));
        },
      ),
      { numRuns: DRAWS, seed: 11 },
    );
    expect(questions).toBeGreaterThan(0);
  });
});

interface Answers {
  readonly defences: readonly boolean[];
  readonly cancels: readonly boolean[];
}

/**
 * A spell that is cast three times at a target who may defend. Each time the spell succeeds, an ally may counter it.
 */
const castings = ({ defences, cancels }: Answers, awaited: boolean) =>
  read(repeatedInput, {
    attacker: {
      name: 'Spark',
      kind: 'SPELL',
      spellLevel: 1,
      successValue: 8,
      modifiers: { skill: 9 },
      types: [],
    },
    attacks: 3,
    memorised: 3,
    target: {
      ...{ dc: 15, defence: { modifiers: { skill: 2 } }, awaited },
      purse: { left: 100, spent: 0, answers: defences },
    },
    counters: { others: ['ally'], said: cancels.map((each, of) => ({ of, by: 'ally', cancels: each })) },
  });

/** Plays a rule and answers each of its questions with a prepared answer. */
function answeredInTurn(decided: Answers, seed: string) {
  const options = readOptions(arrgsOptions, {});
  const dice = diceFrom(seededFaces(seed).faces);
  let said: Answers = { defences: [], cancels: [] };
  const first = castings(said, true);
  let result = repeatedAttackRollerOf(first, options)({ ...dice, whole: true });
  while (result instanceof Waits) {
    const { defences, cancels } = said;
    said = result.needed.question.includes('Counterspell')
      ? { defences, cancels: decided.cancels.slice(0, 1 + Number(result.needed.details.kept?.counterOf)) }
      : { cancels, defences: decided.defences.slice(0, defences.length + 1) };
    result = result.next(castings(said, true), { ...dice, whole: true });
  }
  return { result, said };
}

/** Returns the result without the field `aim`, which contains the answers given so far. */
const toldOf = ({ attacks, ...rest }: ReturnType<typeof answeredInTurn>['result']) => ({
  ...rest,
  attacks: attacks.map(({ aim: _, ...attack }) => attack),
});

describe('repeated attacks that are answered one at a time', () => {
  it('repeated attacks whose targets give no answers are all made, and none is cancelled', () => {
    const unanswered = castings({ defences: [], cancels: [] }, true);
    const dice = diceFrom(seededFaces('unanswered').faces);
    const attacks = repeatedAttackRollerOf(unanswered, readOptions(arrgsOptions, {}));
    const made = throughStages(attacks(dice), unanswered, dice);
    expect(made.attacks.map(({ cancelled }) => cancelled)).toEqual([false, false, false]);
    expect(made.hits).toBeGreaterThan(0);
  });

  it('repeated attacks that are answered one at a time have the same result as when all answers are given in advance', () => {
    let [questions, cancelled] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.string(),
        (defences, cancels, seed) => {
          const { result, said } = answeredInTurn({ defences, cancels }, seed);
          const whole = castings({ defences, cancels }, false);
          const dice = { ...diceFrom(seededFaces(seed).faces), whole: true };
          expect(toldOf(result)).toEqual(
            toldOf(repeatedAttackRollerOf(whole, readOptions(arrgsOptions, {}))(dice) as typeof result),
          );
          questions += said.defences.length + said.cancels.length;
          if (result.attacks.some((each) => each.cancelled)) cancelled++;
        },
      ),
      { numRuns: 100, seed: 5 },
    );
    expect(questions).toBeGreaterThan(100);
    expect(cancelled).toBeGreaterThan(10);
  });
});
