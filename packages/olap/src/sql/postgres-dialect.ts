import type { Dialect } from './dialect.ts';

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const postgresDialect: Dialect = {
  name: 'postgresql',
  quoteName,
  placeholder: (index) => `$${index}`,
  isOneOf(expression, values, bind) {
    const [only] = values;
    return values.length === 1 ? `${expression} = ${bind(only)}` : `${expression} = ANY(${bind(values)})`;
  },
  isNull: (expression) => `${expression} IS NULL`,
  countDistinct: (expression) => `count(DISTINCT ${expression})`,
  asText: (expression) => `CAST(${expression} AS text)`,
  rowsOf(columns, names, bind) {
    const arrays = columns.map((column) => `${bind(column)}::${arrayType(column)}`);
    return `unnest(${arrays.join(', ')}) AS ${names[0] ?? 'given'}(${names.slice(1).map(quoteName).join(', ')})`;
  },
  limit: (sql, rows) => `${sql}\nLIMIT ${rows}`,
  closureOf: ({ from, key, parent, parentName, childName }) =>
    [
      'WITH RECURSIVE pairs AS (',
      `  SELECT ${key} AS ancestor, ${key} AS descendant FROM ${from}`,
      '  UNION',
      `  SELECT pairs.ancestor, ${key} FROM ${from} JOIN pairs ON ${parent} = pairs.descendant`,
      `) SELECT ancestor AS ${quoteName(parentName)}, descendant AS ${quoteName(childName)} FROM pairs`,
    ].join('\n'),
  listColumns: (tables) =>
    [
      'SELECT given.number, pg_attribute.attname',
      `FROM ${tables}`,
      'JOIN pg_catalog.pg_class ON pg_class.relname = given.name',
      'JOIN pg_catalog.pg_namespace ON pg_namespace.oid = pg_class.relnamespace',
      'JOIN pg_catalog.pg_attribute ON pg_attribute.attrelid = pg_class.oid',
      "WHERE pg_class.relkind IN ('r', 'p', 'v', 'm', 'f')",
      '  AND CASE WHEN given.schema IS NULL THEN pg_catalog.pg_table_is_visible(pg_class.oid) ELSE pg_namespace.nspname = given.schema END',
      '  AND pg_attribute.attnum > 0 AND NOT pg_attribute.attisdropped',
      "  AND pg_catalog.has_column_privilege(pg_class.oid, pg_attribute.attnum, 'SELECT')",
    ].join('\n'),
  explain: (sql) => `EXPLAIN ${sql}`,
};

function arrayType(column: readonly unknown[]): string {
  const value = column.find((candidate) => candidate !== null);
  if (typeof value === 'boolean') return 'boolean[]';
  if (typeof value === 'number')
    return column.every((each) => each === null || Number.isInteger(each)) ? 'bigint[]' : 'numeric[]';
  return 'text[]';
}
