import { calculate, compare, isEmpty, negate } from './arithmetic.ts';
import { coerceToBoolean, coerceToText } from './coercions.ts';
import { type ElValue, type ExpressionScope, UnknownPropertyFailure } from './expression-scope.ts';
import type { SyntaxNode, SyntaxTree } from './syntax-tree.ts';
import { joinTexts } from './text-methods.ts';
import { callMethod, readProperty } from './value-members.ts';

/** One part between braces keeps its type; with anything beside it the whole is text. */
export function evaluateTree(tree: SyntaxTree, scope: ExpressionScope): ElValue {
  const [first = '', ...others] = tree.parts;
  if (others.length === 0) {
    return typeof first === 'string' ? { type: 'string', value: first } : evaluateNode(first, scope);
  }
  const texts = tree.parts.map((part) =>
    typeof part === 'string' ? part : coerceToText(evaluateNode(part, scope), scope.timeZone),
  );
  return { type: 'string', value: joinTexts(texts) };
}

type NodeOf<Kind extends SyntaxNode['kind']> = Extract<SyntaxNode, { kind: Kind }>;

function evaluateNode(node: SyntaxNode, scope: ExpressionScope): ElValue {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'identifier':
      return getNamed(node.name, scope);
    case 'property':
      return evaluateProperty(node, scope);
    case 'method':
      return evaluateMethod(node, scope);
    case 'unary':
      return evaluateUnary(node, scope);
    case 'binary':
      return evaluateBinary(node, scope);
    case 'choice':
      return evaluateNode(coerceToBoolean(evaluateNode(node.condition, scope)) ? node.yes : node.no, scope);
  }
}

function getNamed(name: string, scope: ExpressionScope): ElValue {
  const value = scope.find(name);
  if (value === undefined) throw new UnknownPropertyFailure(`there is nothing named '${name}'`);
  return value;
}

/** Of null every property is null. */
function evaluateProperty(node: NodeOf<'property'>, scope: ExpressionScope): ElValue {
  const base = evaluateNode(node.base, scope);
  if (base.type === 'null') return base;
  const key = evaluateNode(node.key, scope);
  return key.type === 'null' ? key : readProperty(base, key, scope.timeZone);
}

function evaluateMethod(node: NodeOf<'method'>, scope: ExpressionScope): ElValue {
  const base = evaluateNode(node.base, scope);
  if (base.type === 'null') throw new UnknownPropertyFailure('null has no methods');
  const key = evaluateNode(node.key, scope);
  if (key.type === 'null') throw new UnknownPropertyFailure('null is no method');
  const args = node.args.map((arg) => evaluateNode(arg, scope));
  return callMethod(base, coerceToText(key, scope.timeZone), args, scope.timeZone);
}

function evaluateUnary(node: NodeOf<'unary'>, scope: ExpressionScope): ElValue {
  const operand = evaluateNode(node.operand, scope);
  switch (node.operator) {
    case '!':
      return { type: 'boolean', value: !coerceToBoolean(operand) };
    case '-':
      return negate(operand);
    case 'empty':
      return { type: 'boolean', value: isEmpty(operand) };
  }
}

function evaluateBinary({ operator, left, right }: NodeOf<'binary'>, scope: ExpressionScope): ElValue {
  switch (operator) {
    case '&&':
    case '||': {
      const isDecided = coerceToBoolean(evaluateNode(left, scope)) === (operator === '||');
      const value = isDecided ? operator === '||' : coerceToBoolean(evaluateNode(right, scope));
      return { type: 'boolean', value };
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(operator, evaluateNode(left, scope), evaluateNode(right, scope));
    default: {
      const value = compare(operator, evaluateNode(left, scope), evaluateNode(right, scope), scope.timeZone);
      return { type: 'boolean', value };
    }
  }
}
