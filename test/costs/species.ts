import type { GraphQLSchema } from 'graphql';
import type { Pick } from '../laws/game.ts';
import { Evolution } from './evolution.ts';
import type { LargeWorld } from './large-world.ts';
import type { Species } from './search.ts';

/** Mutations that do not delete data that other documents in the search need. */
const MUTATIONS: readonly string[] = [
  ...['act', 'adjust', 'answer', 'pass', 'endTurn', 'endRound', 'undo', 'redo', 'setVisibility'],
  ...[
    'addCombatants',
    'forkEncounter',
    'createCharacter',
    'copyCharacter',
    'advanceTime',
    'applyToCharacter',
  ],
  ...[
    'resolve',
    'resolveAttack',
    'resolveHealing',
    'resolveResistance',
    'resolveSpell',
    'rollDice',
    'rollTable',
  ],
];

/** One in this many newly generated documents is a mutation. */
const MUTATING = 4;

/** Generates documents of the schema whose values refer to objects in a large world. */
export function speciesOf(
  schema: GraphQLSchema,
  pick: Pick,
  world: LargeWorld,
  measured: Species['measured'],
): Species {
  const evolution = new Evolution(schema, pick, world);
  const queries = Object.keys(schema.getQueryType()!.getFields());
  return {
    drawn: async () => {
      await world.turnTo(world.fights[pick(world.fights.length)]!);
      return pick(MUTATING) === 0
        ? evolution.drawn('mutation', MUTATIONS[pick(MUTATIONS.length)]!)
        : evolution.drawn('query', queries[pick(queries.length)]!);
    },
    changed: (query, other) => evolution.changed(query, other),
    measured,
  };
}
