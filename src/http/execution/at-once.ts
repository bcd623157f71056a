import { type ExecutionResult, execute, type GraphQLSchema, getOperationAST } from 'graphql';
import type { ErrorMask } from '../answer/errors.ts';
import type { AnswerType } from '../request/accept.ts';
import { headOf, textOf } from './answered.ts';
import type { GraphQLAnswer, GraphQLRequest, Pipeline } from './pipeline.ts';
import { type Asked, toldOf, valuesIn } from './rules.ts';

/** Answers what is asked in JSON and answered in JSON; null for what is not. */
export const atOnce =
  (schema: GraphQLSchema, pipeline: Pipeline) =>
  async (request: GraphQLRequest): Promise<GraphQLAnswer | null> => {
    const result = await resultOf(schema, pipeline, request);
    if (result === null) return null;
    pipeline.errors.report(result, request.caller.requestId);
    return answerOf(result, request.type);
  };

async function resultOf(
  schema: GraphQLSchema,
  { documents, compiled, contextFor, errors }: Pipeline,
  { parameters, caller, isOf }: GraphQLRequest,
): Promise<ExecutionResult | null> {
  const { query, operationName, variables } = parameters;
  try {
    const document = documents.parse(query);
    const operation = getOperationAST(document, operationName);
    if (operation == null || operation.operation === 'subscription') return null;
    const wrong = documents.faults(document);
    if (wrong.length > 0) return { errors: wrong };
    isOf(operation.operation);
    const asked: Asked = { schema, document, operationName, variableValues: variables };
    const { faults, values } = valuesIn(asked);
    if (faults.length > 0) return masked({ errors: faults }, errors);
    const context = contextFor(caller);
    const contextValue = context instanceof Promise ? await context : context;
    const run = compiled.of(document, operation);
    const { meter } = caller;
    const executed = () => execute({ ...asked, contextValue });
    const programmed = run === null ? executed : () => run(contextValue, values);
    if (operation.operation !== 'query') return masked(toldOf(await programmed(), asked, meter), errors);
    let result = await meter.whole(programmed);
    if (run !== null && hasSeveral(result) && !meter.refused) {
      // a program tells of several errors in an order of its own, and of more than one below what is missing
      meter.again();
      result = await meter.whole(executed);
    }
    return masked(toldOf(result, asked, meter), errors);
  } catch (error) {
    return { errors: [errors.mask(error)] };
  }
}

const hasSeveral = ({ errors = [] }: ExecutionResult): boolean => errors.length > 1;

const masked = (result: ExecutionResult, errors: ErrorMask): ExecutionResult =>
  result.errors === undefined ? result : { ...result, errors: result.errors.map(errors.mask) };

function answerOf(result: ExecutionResult, type: AnswerType): GraphQLAnswer {
  const text = textOf(result);
  return { ...headOf(result, type), text: () => text, body: null, events: null };
}
