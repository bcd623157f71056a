import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  ProvidedRequiredArgumentsRule,
  parse,
  SingleFieldSubscriptionsRule,
  type Source,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
  visit,
} from 'graphql';
import { inputError, literalFaults, mostErrors } from './input-faults.ts';
import { excessOf, limits, tooComplex } from './limits.ts';
import { namesAccepted } from './names-accepted.ts';
import { shortened } from './wording.ts';

/** Parses a document and limits its number of tokens. */
export function parseDocument(source: string | Source): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (/tokens\. Parsing aborted\.$/.test(error.message)) throw tooComplex('tokens', null);
    throw withCode(error, 'GRAPHQL_PARSE_FAILED');
  }
}

/**
 * Returns the errors of a document: one error about an exceeded limit, or up to `mostErrors` errors against the schema.
 */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const excess = excessOf(document);
  if (excess !== null) return [excess];
  const aboutInput = new Set<GraphQLError>();
  const rules = specifiedRules.map((rule) =>
    rule === SingleFieldSubscriptionsRule
      ? singleFieldWhateverTheConditions
      : inputRules.has(rule)
        ? noting(rule, aboutInput)
        : rule,
  );
  const errors = validate(schema, document, rules, { maxErrors: mostErrors });
  return errors
    .flatMap((error) => {
      if (error.message === 'Validation aborted.') return [tooMuchWork()];
      const faults = aboutInput.has(error) ? literalFaults(schema, document, error) : [];
      if (faults.length === 0) return [invalid(schema, error)];
      return faults.map((fault) => inputError(fault, error));
    })
    .slice(0, mostErrors);
}

const inputRules: ReadonlySet<ValidationRule> = new Set([
  ValuesOfCorrectTypeRule,
  ProvidedRequiredArgumentsRule,
]);

/** Wraps a validation rule, and collects every error that the rule reports. */
const noting =
  (rule: ValidationRule, noted: Set<GraphQLError>): ValidationRule =>
  (context) => {
    const own: ValidationContext = Object.create(context);
    own.reportError = (error) => {
      noted.add(error);
      context.reportError(error);
    };
    return rule(own);
  };

/**
 * Validates that a subscription has only one root field. The rule in graphql-js evaluates `@skip` and `@include`
 * without variable values, and throws if it needs one. This rule also counts fields with these directives. When the
 * values are known, the service determines which fields remain.
 */
const singleFieldWhateverTheConditions: ValidationRule = (context) => {
  const own: ValidationContext = Object.create(context);
  own.getDocument = () => unconditional(context.getDocument());
  const rule = SingleFieldSubscriptionsRule(own) as {
    readonly OperationDefinition: (node: OperationDefinitionNode) => void;
  };
  return {
    OperationDefinition(node) {
      // Copy the document only for subscriptions, because most documents are queries and mutations.
      if (node.operation === 'subscription') rule.OperationDefinition(unconditional(node));
    },
  };
};

const unconditional = <Node extends ASTNode>(node: Node): Node =>
  visit(node, { Directive: ({ name }) => (['skip', 'include'].includes(name.value) ? null : undefined) });

/** graphql stops validating documents that need too many comparisons of fields and fragments. */
const tooMuchWork = (): GraphQLError =>
  new GraphQLError('The document repeats fields or fragments too often to be validated', {
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      limit: 'work',
      accepted: 'fewer fields with the same name, and fewer uses of fragments',
      http: { status: 400, spec: true },
    },
  });

function invalid(schema: GraphQLSchema, error: GraphQLError): GraphQLError {
  const accepted = namesAccepted(schema, error.message);
  return withCode(error, 'GRAPHQL_VALIDATION_FAILED', accepted === null ? {} : { accepted });
}

const withCode = (
  error: GraphQLError,
  code: string,
  more: { readonly accepted?: string } = {},
): GraphQLError =>
  new GraphQLError(shortened(error.message), {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code, ...more, http: { status: 400, spec: true } },
  });
