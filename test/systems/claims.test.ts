import { describe, expect, it } from 'vitest';
import { type Field, fieldsOf, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import { systems } from '../../src/engine/systems/index.ts';

/** A field that is a list of free modifiers, no matter what it is called. Each modifier is a number with a label. */
function isFree(field: Field): boolean {
  if (field.kind !== 'list' || field.of.kind !== 'record') return false;
  const kinds = new Map(fieldsOf(field.of).map(([name, inner]) => [name, bare(inner).kind]));
  return kinds.size === 2 && kinds.get('label') === 'text' && kinds.get('value') === 'integer';
}

const bare = (field: Field): Field => (field.kind === 'optional' ? field.field : field);

/** Names of target numbers. The combatant who rolls may not choose them. */
const DIFFICULTIES = ['difficulty', 'defenceDifficulty', 'dc', 'threshold'];

/** Returns the path of every input that a caller may set although it is not marked as a claim. */
function unclaimed(field: Field, path: string): readonly (readonly [path: string, field: Field])[] {
  const inner = bare(field);
  if (field.claimed || inner.claimed) return [];
  const below =
    inner.kind === 'record'
      ? fieldsOf(inner).flatMap(([name, each]) => unclaimed(each, `${path}.${name}`))
      : inner.kind === 'list'
        ? unclaimed(inner.of, path)
        : [];
  return [[path, inner], ...below];
}

const inputs = systems.flatMap(({ id, encounterRules }) =>
  encounterRules.acts.flatMap(({ id: act, input, answer }) => [
    [`${id} ${act}`, input] as const,
    ...(answer ? [[`${id} answer to ${act}`, answer.input] as const] : []),
  ]),
);

/** Fields that an act and its answer have in common, but with different meanings. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = { pathmaster: ['side'] };

describe('the input of an act', () => {
  it.each(systems)(
    'the input of an act marks the fields with which the actor answers in advance for the respondent: $title',
    ({ id, encounterRules }) => {
      const unmarked = encounterRules.acts.flatMap(({ input, answer }) => {
        const shared = new Set(Object.keys(answer?.input.fields ?? {}));
        return publicFieldsOf(input).flatMap(([name, field]) =>
          shared.has(name) && !bare(field).answering ? [name] : [],
        );
      });
      expect([...new Set(unmarked)]).toEqual(OTHERWISE[id] ?? []);
    },
  );
});

/**
 * Inputs with which the actor makes a choice or states a skill. The fight also provides an input with the same name.
 */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  pathmaster: ['feint.at', 'coupDeGrace.adjacent', 'firstAid.aim', 'firstAid.wound'],
  // an actor gains nothing from this input: earlier First Aid in the fight's state always counts, and a limit can only
  // lower a rating
  brp: [
    ...['simpleAction.item', 'firstAid.wound', 'firstAid.triedBefore'],
    ...['healingSpell.wound', 'usePower.power', 'skill.atMost'],
  ],
  skill20: [
    ...['attack.weapon', 'attack.careful', 'attack.rows'],
    ...['freeAttack.weapon', 'freeAttack.careful', 'freeAttack.rows', 'move.feet', 'concentrate.level'],
    ...['check.attribute', 'check.level', 'extendedCheck.task', 'extendedCheck.timeScale', 'tire.tiring'],
  ],
  initphase: ['botch.weapon', 'standUp.prone'],
};

describe('an input that the sheet or the state provides', () => {
  it.each(systems)(
    'an input that the sheet or the state provides can be replaced only by a claim or a choice of the caller: $title',
    ({ id, encounterRules }) => {
      const open = encounterRules.acts.flatMap(({ id: act, input, provided = [] }) =>
        fieldsOf(input)
          .filter(([name, field]) => provided.includes(name) && !field.claimed && !bare(field).claimed)
          .map(([name]) => `${act}.${name}`),
      );
      expect(open).toEqual(CHOICES[id] ?? []);
    },
  );
});

describe('every act and answer', () => {
  it('every free modifier and difficulty in an act’s or an answer’s input is marked as a claim', () => {
    const open = inputs
      .flatMap(([name, input]) => unclaimed(input, name))
      .filter(([path, field]) => isFree(field) || DIFFICULTIES.includes(path.split('.').at(-1)!))
      .map(([path]) => path);
    expect(open).toEqual([]);
  });

  it('every input about whether a fighter is engaged or has aimed is marked as a claim', () => {
    const open = inputs.flatMap(([name, input]) => unclaimed(input, name)).map(([path]) => path);
    expect(open).not.toContain('brp declare.engaged');
    expect(open).toContain('brp attack.shot.distance');
    expect(open).not.toContain('brp attack.shot.aimed');
  });

  it('for every act and answer, the actor may set the weapon and the distance, which are not marked as claims', () => {
    const open = new Set(inputs.flatMap(([name, input]) => unclaimed(input, name)).map(([path]) => path));
    for (const [name, input] of inputs)
      for (const field of ['weapon', 'distance', 'defence', 'targetParries', 'allOut', 'aimed'])
        if (Object.hasOwn(input.fields, field)) expect(open).toContain(`${name}.${field}`);
  });
});
