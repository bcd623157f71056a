import { dirname } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import type { Checker } from 'typescript/unstable/sync';

// Places where a source can be changed, by kind. Descriptions, types, imports and error messages are excluded.

export const kinds = [
  ...(['list', 'comparison', 'enum', 'logical', 'ternary', 'arithmetic'] as const),
  ...(['call', 'boolean', 'constant', 'bound', 'citation', 'text'] as const),
] as const;

export type Kind = (typeof kinds)[number];

/** A part of a source and its possible replacements. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  /** Returns the possible replacements. Empty if none fits. */
  readonly replacements: () => readonly string[];
}

const K = ts.SyntaxKind;

const comparisons = new Map([
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
]);

const arithmetics = new Map([
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
  [K.PercentToken, ['*']],
  [K.PlusEqualsToken, ['-=']],
  [K.MinusEqualsToken, ['+=']],
  [K.AsteriskEqualsToken, ['/=']],
  [K.SlashEqualsToken, ['*=']],
]);

const rounding: Readonly<Record<string, string>> = {
  floor: 'ceil',
  ceil: 'floor',
  min: 'max',
  max: 'min',
  round: 'floor',
};

/** Functions that declare a field with a description. */
const describing = new Set([
  ...['integer', 'decimal', 'text', 'prose', 'list', 'flag', 'dice', 'choice', 'record', 'described'],
  ...['combatantRef', 'defaulted', 'internal', 'count'],
]);

/** Functions that declare a field with numeric bounds. */
const declaring = new Set(['integer', 'decimal', 'text', 'prose', 'list', 'min', 'max', 'gte', 'lte']);

const BOUNDING =
  /(^|_)(MOST|LEAST|MAX|MIN|MAXIMUM|MINIMUM|LONGEST|SHORTEST|HIGHEST|LOWEST|LIMIT|FURTHEST|LARGEST|SMALLEST|FEWEST|AT_ONCE|UP_TO)(_|$)/;

const BOUNDING_PROPERTY = /^(min|max|most|least|limit|longest|shortest|fewest)([A-Z]|imum|$)/;

const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** True if a string is meant for people: it contains a space or ends with punctuation. */
const isSentence = (text: string): boolean => /[a-z].*\s|\s.*[a-z]|[a-z][.!?]$/.test(text);

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** True if a string is a variant of a sentence: a template, or a string that is not an identifier in the code. */
const isWording = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) ||
  (isText(node) && node.text !== '' && !CODE.test(node.text)) ||
  (ts.isParenthesizedExpression(node) && isWording(node.expression));

const isFunction = (node: ts.Node): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node);

const isWithoutMeaning = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isThrowStatement(node) ||
  ts.isTypeNode(node);

/** True if the strings in a syntax node are the description of a declaration. */
const isDescription = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && /^(description|deprecationReason|general)$/.test(nameOf(node.name))) ||
  (ts.isCallExpression(node) && describing.has(nameOf(node.expression)));

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';

/** True if a number in the source is a bound of a field, or a limit. */
function isBound(number: ts.Node): boolean {
  const { parent } = number;
  if (ts.isPrefixUnaryExpression(parent)) return isBound(parent);
  if (ts.isBinaryExpression(parent)) return isBound(parent);
  if (ts.isCallExpression(parent)) {
    const at = (parent.arguments as readonly ts.Node[]).indexOf(number);
    return (
      declaring.has(nameOf(parent.expression)) &&
      !isRounding(parent.expression) &&
      at >= 0 &&
      !(nameOf(parent.expression) === 'decimal' && at === 2)
    );
  }
  if (ts.isVariableDeclaration(parent)) return BOUNDING.test(nameOf(parent.name));
  return ts.isPropertyAssignment(parent) && BOUNDING_PROPERTY.test(nameOf(parent.name));
}

const isRounding = (callee: ts.Node): callee is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(callee) && nameOf(callee.expression) === 'Math';

/** Citations of the rule books in each system's functions, by function name. */
export type Cited = Map<string, Set<string>>;

const systemOf = (file: string): string => /^src\/engine\/systems\/[^/]+\//.exec(file)?.[0] ?? dirname(file);

/** Returns the places of one source file where it can be changed, in order. */
export function placesIn(
  file: string,
  source: ts.SourceFile,
  checker: Checker,
  cited: Cited,
): readonly Place[] {
  const places: Place[] = [];
  const { text } = source;
  const codes = new Set<string>();
  const startOf = (node: ts.Node): number => node.getStart(source);
  const textOf = (node: ts.Node): string => text.slice(startOf(node), node.end);

  const addAt = (kind: Kind, start: number, end: number, replacements: () => readonly string[]): void => {
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const before = text.slice(start, end);
    places.push({ file, line: line + 1, column: character + 1, kind, start, end, before, replacements });
  };
  const add = (kind: Kind, node: ts.Node, ...replacements: readonly string[]): void =>
    addAt(kind, startOf(node), node.end, () => replacements);

  const citing = new Set(
    source.statements.flatMap((each) =>
      ts.isImportDeclaration(each) && /core\/citations\.ts'$/.test(textOf(each.moduleSpecifier))
        ? (textOf(each).match(/\w+/g) ?? [])
        : [],
    ),
  );

  /**
   * Returns replacements for a code: other values of its type, or other codes in the same file if the type has no other
   * values.
   */
  const otherCodes = (node: ts.StringLiteral): readonly string[] => {
    const { parent } = node;
    const compared = ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind);
    const other = compared ? (parent.left === node ? parent.right : parent.left) : null;
    const type = other ? checker.getTypeAtLocation(other) : checker.getContextualType(node);
    const members = type?.isUnionType()
      ? type.getTypes().flatMap((each) => (each.isStringLiteralType() ? [each.value] : []))
      : [];
    const from = members.length > 1 ? members : [...codes];
    return from.filter((code) => code !== node.text).map((code) => `'${code}'`);
  };

  const literal = (node: ts.Node, told: boolean): void => {
    if (node.kind === K.TrueKeyword) add('boolean', node, 'false');
    else if (node.kind === K.FalseKeyword) add('boolean', node, 'true');
    else if (ts.isNumericLiteral(node)) {
      if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return;
      const value = Number(node.text);
      const step = Number.isInteger(value) ? 1 : 0.1;
      const near = [value + step, ...(value > 0 ? [value - step] : [])];
      add(isBound(node) ? 'bound' : 'constant', node, ...near.map((each) => String(Number(each.toFixed(6)))));
    } else if (ts.isStringLiteral(node) && CODE.test(node.text) && node.text.length > 1) {
      codes.add(node.text);
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      if (!isKey) addAt('enum', startOf(node), node.end, () => otherCodes(node));
    } else if (told && isText(node) && isSentence(node.text)) add('text', node, "''");
    else if (told && ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map((span) => span.literal)]) {
        const words = /[A-Za-z][^`]*[A-Za-z]/.exec(part.text);
        // this is the raw text between the delimiters of a template
        const from = startOf(part) + 1;
        const written = text.slice(from, part.end);
        const at = words ? written.indexOf(words[0]) : -1;
        if (words && at >= 0) addAt('text', from + at, from + at + words[0].length, () => ['']);
      }
  };

  const call = (node: ts.CallExpression): void => {
    const { expression: callee, arguments: given } = node;
    const [first] = given;
    if (ts.isIdentifier(callee) && citing.has(callee.text) && first && ts.isStringLiteral(first)) {
      const name = `${systemOf(file)}${callee.text}`;
      const known = cited.get(name) ?? new Set();
      cited.set(name, known.add(first.text));
      addAt('citation', startOf(first), first.end, () =>
        [...known].filter((each) => each !== first.text).map((each) => `'${each.replaceAll("'", "\\'")}'`),
      );
    }
    if (isRounding(callee)) {
      const other = rounding[callee.name.text];
      if (other) add('arithmetic', callee.name, other);
    } else if (ts.isPropertyAccessExpression(callee) && !ts.isExpressionStatement(node.parent))
      addAt('call', callee.expression.end, node.end, () => ['']);
  };

  const binary = (node: ts.BinaryExpression): void => {
    const { operatorToken: operator, left, right } = node;
    const { kind } = operator;
    if (comparisons.has(kind)) add('comparison', operator, ...comparisons.get(kind)!);
    else if (kind === K.AmpersandAmpersandToken) add('logical', operator, '||');
    else if (kind === K.BarBarToken) add('logical', operator, '&&');
    else if (kind === K.QuestionQuestionToken)
      add('logical', node, textOf(left), textOf(right), `${textOf(left)} && ${textOf(right)}`);
    else if (
      arithmetics.has(kind) &&
      ![left, right].some((side) => isText(side) || ts.isTemplateExpression(side))
    )
      add('arithmetic', operator, ...arithmetics.get(kind)!);
  };

  const conditional = (node: ts.ConditionalExpression): void => {
    const { condition, whenTrue, whenFalse } = node;
    const swapped = `${textOf(condition)} ? ${textOf(whenFalse)} : ${textOf(whenTrue)}`;
    if (isWording(whenTrue) || isWording(whenFalse)) add('text', node, swapped);
    else add('ternary', condition, `!(${textOf(condition)})`, 'true', 'false');
  };

  const list = ({ elements }: ts.ArrayLiteralExpression): void =>
    elements.forEach((element, at) => {
      const next = elements[at + 1];
      const last = elements[at - 1];
      if (next) addAt('list', startOf(element), startOf(next), () => ['']);
      else addAt('list', last ? last.end : startOf(element), element.end, () => ['']);
    });

  const visit = (node: ts.Node, told: boolean): void => {
    if (isWithoutMeaning(node)) return;
    literal(node, told);
    if (ts.isArrayLiteralExpression(node)) list(node);
    else if (ts.isBinaryExpression(node)) binary(node);
    else if (ts.isConditionalExpression(node)) conditional(node);
    else if (ts.isCallExpression(node)) call(node);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
      add('boolean', node, textOf(node.operand));
    else if (
      ts.isPrefixUnaryExpression(node) &&
      node.operator === K.MinusToken &&
      !ts.isNumericLiteral(node.operand)
    )
      add('arithmetic', node, textOf(node.operand));
    else if (ts.isExpressionStatement(node)) {
      const of = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
      if (ts.isCallExpression(of)) add('call', node, ';');
    }
    const inside = (told || isFunction(node)) && !isDescription(node);
    node.forEachChild((child) => visit(child, inside));
  };
  source.forEachChild((node) => visit(node, false));
  return places;
}
