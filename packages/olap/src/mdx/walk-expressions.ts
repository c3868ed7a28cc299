// Every part of a statement's expressions, the outer ones first. Not by recursion: a chain of operators may be a thousand long.
import type { Expression, SelectStatement } from './syntax.ts';

export function* walkStatement({ formulas, axes, slicer }: SelectStatement): Generator<Expression> {
  for (const formula of formulas) {
    yield* walkExpression(formula.expression);
    const properties = formula.kind === 'member' ? formula.properties : [];
    for (const { expression } of properties) yield* walkExpression(expression);
  }
  for (const { expression } of axes) yield* walkExpression(expression);
  if (slicer !== undefined) yield* walkExpression(slicer);
}

export function* walkExpression(expression: Expression): Generator<Expression> {
  const waiting = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (const part of listParts(next).toReversed()) if (part !== undefined) waiting.push(part);
  }
}

function listParts(expression: Expression): readonly (Expression | undefined)[] {
  switch (expression.kind) {
    case 'property':
      return [expression.object];
    case 'call':
      return [expression.object, ...expression.arguments];
    case 'infix':
      return [expression.left, expression.right];
    case 'prefix':
    case 'postfix':
    case 'cast':
    case 'alias':
      return [expression.operand];
    case 'set':
    case 'parentheses':
      return expression.items;
    case 'case':
      return [
        expression.value,
        ...expression.branches.flatMap(({ when, result }) => [when, result]),
        expression.otherwise,
      ];
    default:
      return [];
  }
}
