import { type GraphQLFieldMap, GraphQLInputObjectType, GraphQLObjectType } from 'graphql';

type Fields = GraphQLFieldMap<unknown, unknown>;

/** A schema that is made asks every type for its fields, to find types by them that it was not told of. */
let knowsAll = false;

/** Makes something of types that are all told: late ones need not have fields for it. */
export function knowingAll<Made>(make: () => Made): Made {
  knowsAll = true;
  try {
    return make();
  } finally {
    knowsAll = false;
  }
}

/** An input whose fields are made when they are first asked for. */
export class LazyInputType extends GraphQLInputObjectType {
  override getFields(): ReturnType<GraphQLInputObjectType['getFields']> {
    return knowsAll ? {} : super.getFields();
  }
}

/** An object whose fields are made when they are first asked for. */
export class LazyObjectType extends GraphQLObjectType {
  #changes: ((fields: Fields) => void)[] = [];

  /** Changes the fields once they are made. */
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
