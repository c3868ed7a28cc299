// Variable queries as SQL. A value matches only what is stored with its own type: an integer never finds a long.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import { EngineError } from '../engine-errors.ts';
import type { EngineValue } from '../values/engine-value.ts';

export type VariableOperation =
  | 'equals'
  | 'notEquals'
  | 'equalsIgnoreCase'
  | 'notEqualsIgnoreCase'
  | 'like'
  | 'likeIgnoreCase'
  | 'greaterThan'
  | 'greaterThanOrEquals'
  | 'lessThan'
  | 'lessThanOrEquals';

export interface VariableQuery {
  /** null: a variable of any name. */
  readonly name: string | null;
  readonly operation: VariableOperation;
  readonly value: EngineValue;
}

/** Whether anything is asked about variables at all. */
export function hasSome(queries: readonly VariableQuery[] | undefined): boolean {
  return queries !== undefined && queries.length > 0;
}

export type VariableTable = 'workflow.variable' | 'workflow.historic_variable';

/**
 * Whose variables count. `task_id` are the local ones of a task; the other two leave those out. Of a process
 * instance `execution_id` gives its own scope, `process_instance_id` the scopes inside it too.
 */
export interface VariableOwner {
  readonly column: 'task_id' | 'execution_id' | 'process_instance_id';
  /** Column of the outer query that it equals, such as `task.id`. */
  readonly equals: string;
}

/** True for a row of the outer query that owns a variable which matches. */
export function variableCondition(
  table: VariableTable,
  owner: VariableOwner,
  query: VariableQuery,
): RawBuilder<SqlBool> {
  const isOwned = sql`${sql.ref(`queried.${owner.column}`)} = ${sql.ref(owner.equals)}`;
  const isInScope = owner.column === 'task_id' ? sql`true` : sql`queried.task_id is null`;
  return sql<SqlBool>`exists (select from ${sql.table(table)} as queried where ${isOwned} and ${isInScope} and ${variableMatches('queried', query)})`;
}

/** The same test on a row of variables itself; `alias` is how the query calls their table. */
export function variableMatches(alias: string, query: VariableQuery): RawBuilder<SqlBool> {
  const hasName = query.name === null ? sql`true` : sql`${sql.ref(`${alias}.name`)} = ${query.name}`;
  return sql<SqlBool>`(${hasName} and ${hasValue(alias, query)})`;
}

function hasValue(alias: string, { operation, value }: VariableQuery): RawBuilder<unknown> {
  const type = sql.ref(`${alias}.type`);
  switch (value.type) {
    case 'null':
      requireEquality(operation);
      return operation === 'equals' ? sql`${type} = 'null'` : sql`${type} <> 'null'`;
    case 'string':
      return sql`${type} = 'string' and ${compareText(sql.ref(`${alias}.text_value`), operation, value.value)}`;
    case 'boolean':
      requireEquality(operation);
      return compareNumber(alias, 'long_value', value.type, operation, sql`${value.value ? 1 : 0}::bigint`);
    case 'short':
    case 'integer':
    case 'long':
      return compareNumber(
        alias,
        'long_value',
        value.type,
        operation,
        sql`${value.value.toString()}::bigint`,
      );
    case 'date':
      return compareNumber(
        alias,
        'long_value',
        value.type,
        operation,
        sql`${value.value.getTime().toString()}::bigint`,
      );
    case 'double':
      return compareNumber(
        alias,
        'double_value',
        value.type,
        operation,
        sql`${value.value}::double precision`,
      );
    case 'binary':
    case 'serializable':
      throw new EngineError('illegal-argument', 'Variables of type ByteArray cannot be used to query');
  }
}

/**
 * The index holds the beginning of each text in small letters, for all comparisons that begin with what is known: what is
 * equal, or begins alike, does so there too.
 */
function compareText(
  column: RawBuilder<unknown>,
  operation: VariableOperation,
  value: string,
): RawBuilder<unknown> {
  switch (operation) {
    case 'equals':
      return sql`${indexed(column)} = ${indexed(sql`${value}::text`)} and ${column} = ${value}`;
    case 'notEquals':
      return sql`${column} <> ${value}`;
    case 'equalsIgnoreCase':
      return value.length > longestLowered
        ? sql`lower(${column}) = lower(${value})`
        : sql`${indexed(column)} = ${indexed(sql`${value}::text`)} and lower(${column}) = lower(${value})`;
    case 'notEqualsIgnoreCase':
      return sql`lower(${column}) <> lower(${value})`;
    case 'like':
      return sql`${beginsLike(column, value)} and ${column} like ${value}`;
    case 'likeIgnoreCase':
      return sql`${beginsLike(column, value)} and lower(${column}) like lower(${value})`;
    default:
      return sql`${column} collate "C" ${sql.raw(orderOperators[operation])} ${value}`;
  }
}

/** Small letters may be more characters than large ones, up to three for one: the text itself is not cut by then. */
const longestLowered = 60;

/** As the index has it. */
function indexed(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(left(${text}, 200)) collate "C"`;
}

/** Of plain letters only, which are made small one by one. */
function beginsLike(column: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  const beginning = /^[ -$&-[\]^`-~]*/.exec(pattern.slice(0, longestLowered))?.[0] ?? '';
  return beginning === '' ? sql`true` : sql`${indexed(column)} like lower(${beginning}::text) || '%'`;
}

function compareNumber(
  alias: string,
  column: 'long_value' | 'double_value',
  type: EngineValue['type'],
  operation: VariableOperation,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.type`)} = ${type} and ${sql.ref(`${alias}.${column}`)} ${sql.raw(getNumberOperator(operation))} ${value}`;
}

function getNumberOperator(operation: VariableOperation): string {
  switch (operation) {
    case 'equals':
      return '=';
    case 'notEquals':
      return '<>';
    case 'equalsIgnoreCase':
    case 'notEqualsIgnoreCase':
    case 'like':
    case 'likeIgnoreCase':
      throw new EngineError('illegal-argument', `Only string variable values are supported for ${operation}`);
    default:
      return orderOperators[operation];
  }
}

const orderOperators = {
  greaterThan: '>',
  greaterThanOrEquals: '>=',
  lessThan: '<',
  lessThanOrEquals: '<=',
} as const;

const operationNames: Readonly<Record<VariableOperation, string>> = {
  equals: 'equals',
  notEquals: 'not equals',
  equalsIgnoreCase: 'equals ignore case',
  notEqualsIgnoreCase: 'not equals ignore case',
  like: 'like',
  likeIgnoreCase: 'like ignore case',
  greaterThan: 'greater than',
  greaterThanOrEquals: 'greater than or equal',
  lessThan: 'less than',
  lessThanOrEquals: 'less than or equal',
};

function requireEquality(operation: VariableOperation): void {
  if (operation === 'equals' || operation === 'notEquals') return;
  throw new EngineError(
    'illegal-argument',
    `Booleans and null cannot be used in '${operationNames[operation]}' condition`,
  );
}
