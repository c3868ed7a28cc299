// Whether the database has what a schema reads. SQL that the schema's author wrote is left to the database.
import { firstAlias } from './read-elements.ts';
import type {
  Cube,
  Dimension,
  Hierarchy,
  Level,
  Relation,
  Schema,
  SqlExpression,
  StoredCube,
} from './schema.ts';

export interface TableName {
  readonly schema: string | undefined;
  readonly name: string;
}

export interface Catalogue {
  /** Nothing when there is no such table, or none that may be read. */
  columnsOf(table: TableName): ReadonlySet<string> | undefined;
}

export interface SchemaFault {
  /** What is missing: the table in the database, the column in the table, or the table among those of the element. */
  readonly missing: 'table' | 'column' | 'relation';
  /** As in `Level 'City'`. */
  readonly element: string;
  readonly line: number;
  readonly table: string;
  readonly column: string | undefined;
  readonly message: string;
}

/** All faults in the order of the schema, each once. */
export function checkSchema(schema: Schema, catalogue: Catalogue): SchemaFault[] {
  const check = new SchemaCheck(catalogue);
  for (const cube of schema.cubes) if (cube.kind === 'stored') check.checkCube(cube);
  return check.faults.toSorted((one, other) => one.line - other.line);
}

export function listTables(schema: Schema): TableName[] {
  const relations = schema.cubes.flatMap(relationsOf);
  return relations.flatMap(tablesOf).map(({ schema: owner, name }) => ({ schema: owner, name }));
}

function relationsOf(cube: Cube): Relation[] {
  if (cube.kind !== 'stored') return [];
  const hierarchies = cube.dimensions.flatMap((dimension) => dimension.hierarchies);
  const own = hierarchies.flatMap(({ relation, levels }) => [
    ...(relation === undefined ? [] : [relation]),
    ...levels.flatMap(({ source }) => source?.parentChild?.closure?.relation ?? []),
  ]);
  return [cube.fact, ...own];
}

type Table = Extract<Relation, { kind: 'table' }>;

function tablesOf(relation: Relation): Table[] {
  if (relation.kind === 'join') return [...tablesOf(relation.left), ...tablesOf(relation.right)];
  return relation.kind === 'table' ? [relation] : [];
}

/** The table or view that goes by a name there. */
function findByAlias(relation: Relation, alias: string): Relation | undefined {
  if (relation.kind !== 'join') return relation.alias === alias ? relation : undefined;
  return findByAlias(relation.left, alias) ?? findByAlias(relation.right, alias);
}

/** What a fault is told about. */
interface Place {
  readonly element: string;
  readonly line: number;
}

class SchemaCheck {
  readonly faults: SchemaFault[] = [];
  readonly #catalogue: Catalogue;
  readonly #known = new Set<string>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  checkCube(cube: StoredCube): void {
    this.#checkRelation(cube.fact);
    for (const [dimension, column] of cube.foreignKeys) {
      const line = cube.usageLines.get(dimension) ?? cube.line;
      this.#checkColumn({ element: `Dimension '${dimension.name}'`, line }, cube.fact, undefined, column);
    }
    for (const measure of cube.measures) {
      this.#checkExpression(nameOf('Measure', measure), cube.fact, measure.expression);
    }
    for (const dimension of cube.dimensions) this.#checkDimension(dimension, cube);
  }

  #checkDimension({ hierarchies, isMeasures }: Dimension, cube: StoredCube): void {
    if (isMeasures) return;
    for (const hierarchy of hierarchies) this.#checkHierarchy(hierarchy, hierarchy.relation ?? cube.fact);
  }

  #checkHierarchy(hierarchy: Hierarchy, relation: Relation): void {
    if (hierarchy.relation !== undefined) this.#checkRelation(relation);
    this.#checkExpression(nameOf('Hierarchy', hierarchy), relation, hierarchy.primaryKey);
    for (const level of hierarchy.levels) this.#checkLevel(level, relation);
  }

  #checkLevel(level: Level, relation: Relation): void {
    const { source } = level;
    if (source === undefined) return;
    const place = nameOf('Level', level);
    for (const expression of [source.key, source.name, source.caption, source.ordinal])
      this.#checkExpression(place, relation, expression);
    for (const property of source.properties)
      this.#checkExpression(nameOf('Property', property), relation, property.expression);
    if (source.parentChild === undefined) return;
    const { parent, closure } = source.parentChild;
    this.#checkExpression(place, relation, parent);
    if (closure === undefined) return;
    this.#checkRelation(closure.relation);
    for (const column of [closure.parentColumn, closure.childColumn])
      this.#checkColumn({ element: 'Closure', line: closure.line }, closure.relation, undefined, column);
  }

  #checkRelation(relation: Relation): void {
    if (relation.kind === 'table') {
      if (this.#catalogue.columnsOf(relation) === undefined)
        this.#tell({ element: nameTable(relation), line: relation.line }, 'table', presentTable(relation));
      return;
    }
    if (relation.kind === 'view') return;
    this.#checkRelation(relation.left);
    this.#checkRelation(relation.right);
    const place = { element: 'Join', line: relation.line };
    this.#checkColumn(place, relation.left, relation.leftAlias, relation.leftKey);
    this.#checkColumn(place, relation.right, relation.rightAlias, relation.rightKey);
  }

  #checkExpression(place: Place, relation: Relation, expression: SqlExpression | undefined): void {
    if (expression?.kind === 'column')
      this.#checkColumn(place, relation, expression.table, expression.column);
  }

  #checkColumn(place: Place, relation: Relation, alias: string | undefined, column: string): void {
    const wanted = alias ?? firstAlias(relation);
    const table = findByAlias(relation, wanted);
    if (table === undefined) this.#tell(place, 'relation', wanted, column);
    // What a view gives only the database knows; what a missing table would have nobody.
    if (table?.kind !== 'table') return;
    const columns = this.#catalogue.columnsOf(table);
    if (columns?.has(column) === false) this.#tell(place, 'column', presentTable(table), column);
  }

  #tell({ element, line }: Place, missing: SchemaFault['missing'], table: string, column?: string): void {
    const message = `${element} (line ${line}): ${reasons[missing](table, column ?? '')}`;
    if (this.#known.has(message)) return;
    this.#known.add(message);
    this.faults.push({ missing, element, line, table, column, message });
  }
}

const reasons: Readonly<Record<SchemaFault['missing'], (table: string, column: string) => string>> = {
  table: (table) => `there is no table '${table}', or it may not be read`,
  column: (table, column) => `the table '${table}' has no column '${column}', or it may not be read`,
  relation: (table, column) => `the column '${column}' is of '${table}', which is not among its tables`,
};

function nameOf(kind: string, { name, line }: { readonly name: string; readonly line: number }): Place {
  return { element: `${kind} '${name}'`, line };
}

function nameTable({ name }: Table): string {
  return `Table '${name}'`;
}

function presentTable({ schema, name }: Table): string {
  return schema === undefined ? name : `${schema}.${name}`;
}
