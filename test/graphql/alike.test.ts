import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { ownerOf } from '../../src/graphql/kit/names.ts';

type Composite = ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode;

/** Types that have the same fields but are kept separate, with the reason for each. */
const apart: Readonly<Record<string, string>> = {
  'BrpAided BrpAidedDetail': 'who has been treated, and what an effect changes of it',
  'BrpEntangledDetail BrpEntangler': 'what an effect changes, and who entangles',
  'ArrgsAbilityModifiers ArrgsSize': 'the scores of somebody, and what size does to each',
  'ArrgsSidestep ArrgsWithdraw': 'the square moved, and the most squares that one may move',
  'ImportCampaignInput ImportCharactersInput': 'documents of two formats, each told of where it is given',
  'Condition Guidance': 'what somebody is in, and what a book leaves to game masters',
  'PathmasterConcentrateActInput PathmasterMaintainSpellActInput':
    'the spell that concentration prepares, and the spell that is maintained',
  'Skill20ExtendedCheckActInput Skill20WorkWhileTimePassesInput':
    'one round of work in a fight, and work while time passes',
  'Skill20HealingKitActInput Skill20TreatmentWhileTimePassesInput':
    'a healing kit used in a fight, and treatment while time passes',
};

const text = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
const bare = visit(parse(text), { StringValue: (node, key) => (key === 'description' ? null : node) });

const types = bare.definitions.filter(
  (each): each is Composite =>
    each.kind === Kind.OBJECT_TYPE_DEFINITION || each.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION,
);

/**
 * Describes a type without its name. The types of a system are compared only with each other, because their units and
 * ranges belong to the system.
 */
const shapeOf = ({ kind, name, directives, fields }: Composite): string =>
  [
    `${kind} of ${ownerOf(systems, name.value) ?? 'all'}`,
    ...(directives ?? []).map(print),
    ...((fields ?? []) as readonly (FieldDefinitionNode | InputValueDefinitionNode)[]).map(print).sort(),
  ].join('\n');

function alike(among: readonly Composite[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const type of among)
    groups.set(shapeOf(type), [...(groups.get(shapeOf(type)) ?? []), type.name.value]);
  return [...groups.values()].filter((names) => names.length > 1).map((names) => names.sort().join(' '));
}

it('no two types have the same fields', () => {
  expect(types.length).toBeGreaterThan(500);
  expect(alike(types).filter((names) => !(names in apart))).toEqual([]);
});

it('each type in the list of exceptions has the same fields as another type', () => {
  expect(alike(types)).toEqual(expect.arrayContaining(Object.keys(apart)));
});
