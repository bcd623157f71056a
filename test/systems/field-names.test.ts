import { describe, expect, it } from 'vitest';
import type { Field, RecordField } from '../../src/engine/rules/fields/field.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';

interface Declared {
  readonly within: string;
  readonly name: string;
  readonly field: Field;
}

const inside = (field: Field): Field => {
  if (field.kind === 'optional') return inside(field.field);
  return field;
};

/**
 * Returns every field that a system declares, each of them once: the fields of its sheet, state and standing, and those
 * of its procedures' inputs and results.
 */
function fieldsOf({ sheet, encounterRules, procedures }: System): readonly Declared[] {
  const seen = new Set<RecordField>();
  const walk = (given: Field): readonly Declared[] => {
    const field = inside(given);
    if (field.kind === 'list') return walk(field.of);
    if (field.kind !== 'record' || seen.has(field)) return [];
    seen.add(field);
    return Object.entries(field.fields as Readonly<Record<string, Field>>).flatMap(([name, each]) => [
      { within: field.name, name, field: inside(each) },
      ...walk(each),
    ]);
  };
  return [
    ...[sheet, encounterRules.state, encounterRules.standing].flatMap(walk),
    ...procedures.flatMap(({ input, detail }) => [...walk(input), ...walk(detail)]),
  ];
}

/** A number counts as the same kind of field as a record that contains the remaining number. */
const kindOf = (field: Field): string =>
  field.kind === 'integer' ||
  (field.kind === 'record' && ('current' in field.fields || 'maximum' in field.fields))
    ? 'number'
    : field.kind;

const COMMON = ['hitPoints', 'hits', 'lost', 'spent', 'modifier', 'modifiers', 'skill', 'rating', 'level'];

/** Field names that have a different meaning in one place, with the reason for each. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'arrgs Modifiers.skill': 'what a skill adds, beside what an attribute and a condition add',
  'brp HealingSpellInput.level':
    'the level of a spell, as the book calls it; elsewhere the level of a success',
  'brp SplitAttack.lost': 'whether the attack is lost',
  'brp RoundOrder.lost': 'which actions are lost',
  'brp PlannedAct.lost': 'why it is lost',
  'brp RoundCombatant.skill':
    'the rating that the rank of a combatant goes by; elsewhere which skill is rolled',
  'initphase Interruption.lost': 'which actions are lost',
  'pathmaster LossByRound.hits': 'hits that are still to be thrown for, as dice',
};

/**
 * Returns the fields with a given name whose kind is different from that of most other fields with this name in the
 * system.
 */
function oddOnes({ id }: System, fields: readonly Declared[], name: string): readonly string[] {
  const named = fields.filter((each) => each.name === name);
  const kinds = [...new Set(named.map(({ field }) => kindOf(field)))].map((kind) =>
    named.filter(({ field }) => kindOf(field) === kind),
  );
  const [, ...others] = kinds.toSorted((a, b) => b.length - a.length);
  return others.flat().map(({ within }) => `${id} ${within}.${name}`);
}

const WHOLE = /^(all )?(concussion )?hit(s| points) (when|of somebody) whole/i;

/**
 * Names for the full number of hit points: the name of the pool on a sheet, and `maximum` where the remaining hit
 * points are next to it.
 */
const NAMES_OF_THE_MOST = ['maximum', 'maximumHitPoints', 'hits'];

describe.each(systems.map((system) => [system.id, system] as const))('%s', (id, system) => {
  const fields = fieldsOf(system);

  it('each of the most common field names always means the same kind of value', () => {
    const odd = new Set(COMMON.flatMap((name) => oddOnes(system, fields, name)));
    const expected = Object.keys(ELSEWHERE).filter((each) => each.startsWith(`${id} `));
    expect([...odd].sort()).toEqual(expected.sort());
  });

  it('the field for full hit points has the same name in all types', () => {
    const names = new Set(
      fields.filter(({ field }) => WHOLE.test(field.description ?? '')).map(({ name }) => name),
    );
    expect([...names].filter((name) => !NAMES_OF_THE_MOST.includes(name))).toEqual([]);
  });
});
