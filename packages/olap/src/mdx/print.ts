// Back to text: what is printed parses to the same again.
import { quoteSegment } from './quote-name.ts';
import type { Axis, Expression, Formula, Segment, SelectStatement, Statement } from './syntax.ts';

export function printStatement(statement: Statement): string {
  if (statement.kind === 'explain') return `EXPLAIN PLAN FOR\n${printStatement(statement.statement)}`;
  if (statement.kind === 'select') return printSelect(statement);
  const { maxRows, firstRowset, select, returns } = statement;
  return [
    'DRILLTHROUGH',
    ...(maxRows === undefined ? [] : [`MAXROWS ${maxRows}`]),
    ...(firstRowset === undefined ? [] : [`FIRSTROWSET ${firstRowset}`]),
    printSelect(select),
    ...(returns.length === 0 ? [] : [`RETURN ${returns.map(printExpression).join(', ')}`]),
  ].join(' ');
}

function printSelect({ formulas, axes, cube, slicer, cellProperties }: SelectStatement): string {
  return [
    ...(formulas.length === 0 ? [] : ['WITH', ...formulas.map(printFormula)]),
    `SELECT ${axes.map(printAxis).join(',\n')}`.trimEnd(),
    `FROM ${quoteSegment(cube)}`,
    ...(slicer === undefined ? [] : [`WHERE ${printExpression(slicer)}`]),
    ...(cellProperties.length === 0
      ? []
      : [`CELL PROPERTIES ${cellProperties.map(printExpression).join(', ')}`]),
  ].join('\n');
}

function printFormula(formula: Formula): string {
  const start = `${formula.kind.toUpperCase()} ${printSegments(formula.name)} AS ${printBody(formula.expression)}`;
  if (formula.kind === 'set') return start;
  const properties = formula.properties.map(
    ({ name, expression }) => `${quoteSegment(name)} = ${printExpression(expression)}`,
  );
  return [start, ...properties].join(', ');
}

/** A text that stands alone would be taken for MDX in quotes. */
function printBody(expression: Expression): string {
  if (expression.kind !== 'string') return printExpression(expression);
  return quoteText(printExpression(expression), "'");
}

function printAxis({ ordinal, isNonEmpty, expression, properties }: Axis): string {
  return [
    ...(isNonEmpty ? ['NON EMPTY'] : []),
    printExpression(expression),
    ...(properties.length === 0
      ? []
      : [`DIMENSION PROPERTIES ${properties.map(printExpression).join(', ')}`]),
    `ON AXIS(${ordinal})`,
  ].join(' ');
}

export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.text;
    case 'string':
      return quoteText(expression.value, '"');
    case 'null':
      return 'NULL';
    case 'nothing':
      return '';
    case 'name':
      return printSegments(expression.segments);
    case 'property':
      return `${printExpression(expression.object)}.${printSegment(expression.segment)}`;
    case 'call': {
      const object = expression.object === undefined ? '' : `${printExpression(expression.object)}.`;
      return `${object}${expression.name}(${expression.arguments.map(printExpression).join(', ')})`;
    }
    case 'infix':
      return `${printExpression(expression.left)} ${expression.operator} ${printExpression(expression.right)}`;
    case 'prefix':
      return `${expression.operator} ${printExpression(expression.operand)}`;
    case 'postfix':
      return `${printExpression(expression.operand)} ${expression.operator}`;
    case 'set':
      return `{${expression.items.map(printExpression).join(', ')}}`;
    case 'parentheses':
      return `(${expression.items.map(printExpression).join(', ')})`;
    case 'case':
      return printCase(expression);
    case 'cast':
      return `CAST(${printExpression(expression.operand)} AS ${expression.type})`;
    case 'alias':
      return `${printExpression(expression.operand)} AS ${quoteSegment(expression.name)}`;
  }
}

function printCase({ value, branches, otherwise }: Extract<Expression, { kind: 'case' }>): string {
  return [
    'CASE',
    ...(value === undefined ? [] : [printExpression(value)]),
    ...branches.map(({ when, result }) => `WHEN ${printExpression(when)} THEN ${printExpression(result)}`),
    ...(otherwise === undefined ? [] : [`ELSE ${printExpression(otherwise)}`]),
    'END',
  ].join(' ');
}

export function printSegments(segments: readonly Segment[]): string {
  return segments.map(printSegment).join('.');
}

function printSegment(segment: Segment): string {
  if (segment.kind === 'key') return segment.keys.map((key) => `&${quoteSegment(key)}`).join('');
  return segment.isQuoted ? quoteSegment(segment.text) : segment.text;
}

function quoteText(text: string, quote: string): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
}
