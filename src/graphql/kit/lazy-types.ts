import { type GraphQLFieldMap, GraphQLInputObjectType, GraphQLObjectType } from 'graphql';

type Fields = GraphQLFieldMap<unknown, unknown>;

/** The schema's constructor reads the fields of every type to find types that it was not passed. */
let knowsAll = false;

/**
 * Runs `make`, and lets lazy types report no fields meanwhile. So `make` must pass all types to the schema explicitly.
 */
export function knowingAll<Made>(make: () => Made): Made {
  knowsAll = true;
  try {
    return make();
  } finally {
    knowsAll = false;
  }
}

/** Input type whose fields are built on first access. */
export class LazyInputType extends GraphQLInputObjectType {
  override getFields(): ReturnType<GraphQLInputObjectType['getFields']> {
    return knowsAll ? {} : super.getFields();
  }
}

/** Object type whose fields are built on first access. */
export class LazyObjectType extends GraphQLObjectType {
  #changes: ((fields: Fields) => void)[] = [];

  /** Registers a function that changes the fields after they are built. */
  onceMade(change: (fields: Fields) => void): void {
    this.#changes.push(change);
  }

  override getFields(): Fields {
    if (knowsAll) return {};
    const fields = super.getFields();
    const changes = this.#changes;
    if (changes.length > 0) {
      this.#changes = [];
      for (const change of changes) change(fields);
    }
    return fields;
  }
}
