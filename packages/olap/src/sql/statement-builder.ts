import { firstAlias } from '../schema/read-elements.ts';
import type { Relation, SqlExpression } from '../schema/schema.ts';
import type { Dialect, SqlStatement } from './dialect.ts';

/** Gathers what is bound while the text of a statement is put together. */
export class StatementBuilder {
  readonly dialect: Dialect;
  readonly #values: unknown[] = [];

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  readonly bind = (value: unknown): string => {
    this.#values.push(value);
    return this.dialect.placeholder(this.#values.length);
  };

  build(text: string): SqlStatement {
    return { text, values: this.#values };
  }

  /** True where a column has one of the keys; a missing key is one of them too. */
  hasKey(expression: string, keys: readonly unknown[]): string {
    const present = keys.filter((key) => key !== null);
    const isNull = this.dialect.isNull(expression);
    if (present.length === 0) return isNull;
    const isPresent = this.dialect.isOneOf(expression, present, this.bind);
    return present.length === keys.length ? isPresent : `(${isPresent} OR ${isNull})`;
  }
}

export function presentExpression(expression: SqlExpression, relation: Relation, dialect: Dialect): string {
  if (expression.kind === 'sql') return `(${expression.sql})`;
  const table = expression.table ?? firstAlias(relation);
  return `${dialect.quoteName(table)}.${dialect.quoteName(expression.column)}`;
}

/** Tables with their aliases, joined; filters of the tables stand in the joins' place as sub-selects. */
export function presentRelation(relation: Relation, dialect: Dialect): string {
  const quote = (name: string): string => dialect.quoteName(name);
  if (relation.kind === 'view') return `(${relation.sql}) AS ${quote(relation.alias)}`;
  if (relation.kind === 'table') {
    const schema = relation.schema === undefined ? '' : `${quote(relation.schema)}.`;
    const table = `${schema}${quote(relation.name)}`;
    if (relation.filter === undefined) return `${table} AS ${quote(relation.alias)}`;
    return `(SELECT * FROM ${table} AS ${quote(relation.alias)} WHERE ${relation.filter}) AS ${quote(relation.alias)}`;
  }
  const condition =
    `${quote(relation.leftAlias)}.${quote(relation.leftKey)} = ` +
    `${quote(relation.rightAlias)}.${quote(relation.rightKey)}`;
  const right = presentRelation(relation.right, dialect);
  const isNested = relation.right.kind === 'join';
  return `${presentRelation(relation.left, dialect)} JOIN ${isNested ? `(${right})` : right} ON ${condition}`;
}
