// A Discover request from its name to its rows: who lists them, which of them are wanted, in which order they come.
import { sortYielding } from '@prumo/database/long-work/yielding-lists';
import { OlapError } from '@prumo/olap/olap-error';

import { QueryError } from '../../queries/query-error.ts';
import type { DiscoverRequest } from '../decode-request.ts';
import { readContent } from '../content.ts';
import { namespaces } from '../namespaces.ts';
import { writeResponse } from '../present-envelope.ts';
import { declareColumns, writeRows, writeRowsetSchema, type Row } from '../present-rowset.ts';
import { findRowset, type RowsetDefinition, type RowsetName } from '../rowset-columns.ts';
import { XmlaFault } from '../xmla-fault.ts';
import {
  listCatalogueRows,
  listCubeRows,
  listDimensionRows,
  listHierarchyRows,
  listLevelRows,
  listMeasureRows,
  listPropertyRows,
  listSchemaRows,
  listSetRows,
} from './catalogue-rowsets.ts';
import type { DiscoverContext } from './discover-context.ts';
import { listMemberRows } from './member-rowset.ts';
import {
  listDataSourceRows,
  listEnumeratorRows,
  listFunctionRows,
  listKeywordRows,
  listLiteralRows,
  listRowsetRows,
  listServerPropertyRows,
} from './server-rowsets.ts';

const lists: Readonly<Record<RowsetName, (context: DiscoverContext) => AsyncGenerator<Row>>> = {
  DBSCHEMA_CATALOGS: listCatalogueRows,
  DBSCHEMA_SCHEMATA: listSchemaRows,
  DISCOVER_DATASOURCES: listDataSourceRows,
  DISCOVER_ENUMERATORS: listEnumeratorRows,
  DISCOVER_KEYWORDS: listKeywordRows,
  DISCOVER_LITERALS: listLiteralRows,
  DISCOVER_PROPERTIES: listServerPropertyRows,
  DISCOVER_SCHEMA_ROWSETS: listRowsetRows,
  MDSCHEMA_ACTIONS: listNothing,
  MDSCHEMA_CUBES: listCubeRows,
  MDSCHEMA_DIMENSIONS: listDimensionRows,
  MDSCHEMA_FUNCTIONS: listFunctionRows,
  MDSCHEMA_HIERARCHIES: listHierarchyRows,
  MDSCHEMA_LEVELS: listLevelRows,
  MDSCHEMA_MEASURES: listMeasureRows,
  MDSCHEMA_MEMBERS: listMemberRows,
  MDSCHEMA_PROPERTIES: listPropertyRows,
  MDSCHEMA_SETS: listSetRows,
};

async function* listNothing(): AsyncGenerator<Row> {}

/** The element of the SOAP body. Throws XmlaFault. */
export async function discover(
  request: DiscoverRequest,
  openContext: () => Promise<DiscoverContext>,
): Promise<Iterable<string>> {
  const rowset = requireRowset(request);
  const { hasSchema, hasData } = readContent(request.properties);
  const rows = hasData ? await collectRows(rowset, request, await openContext()) : [];
  return writeResponse('Discover', namespaces.rowset, writeContent(rowset, rows, hasSchema));
}

function* writeContent(
  rowset: RowsetDefinition,
  rows: readonly Row[],
  hasSchema: boolean,
): Generator<string> {
  if (hasSchema) yield* writeRowsetSchema(declareColumns(rowset));
  yield* writeRows(rowset, rows);
}

function requireRowset({ requestType, restrictions, properties }: DiscoverRequest): RowsetDefinition {
  const rowset = findRowset(requestType);
  if (rowset === undefined) {
    throw new XmlaFault('requestType', `There is no rowset '${requestType.slice(0, 100)}'`);
  }
  const format = properties.get('Format') ?? 'Tabular';
  if (!['Tabular', 'Native', ''].includes(format)) {
    throw new XmlaFault('discoverFormat', "<Format>: only 'Tabular' allowed in Discover method type");
  }
  for (const name of restrictions.keys()) {
    const column = rowset.columns.find((each) => each.name === name);
    if (column?.isRestriction === true) continue;
    const reason =
      column === undefined
        ? `does not contain column '${name}'`
        : `column '${name}' does not allow restrictions`;
    throw new XmlaFault('restrictions', `Rowset '${rowset.name}' ${reason}`);
  }
  return rowset;
}

async function collectRows(
  rowset: RowsetDefinition,
  { restrictions }: DiscoverRequest,
  context: DiscoverContext,
): Promise<readonly Row[]> {
  const checked = [...restrictions].filter(([name]) => !decidedBefore[rowset.name]?.includes(name));
  const allowed = checked.map(([name, values]) => [name, new Set(values)] as const);
  const rows: Row[] = [];
  try {
    for await (const row of lists[rowset.name](context)) {
      if (allowed.every(([name, values]) => values.has(presentText(row[name])))) rows.push(row);
      if (rows.length > mostRows)
        throw new XmlaFault('discover', `There are more than ${mostRows} rows; restrict them.`);
      if (context.yielder.isDue()) await context.yielder.giveWay();
    }
  } catch (error) {
    if (!(error instanceof OlapError) && !(error instanceof QueryError)) throw error;
    throw new XmlaFault('discover', error.message, { cause: error });
  }
  if (rowset.order.length === 0) return rows;
  return await sortYielding(rows, context.yielder, (one, other) => compare(rowset.order, one, other));
}

/** Of all cubes together. */
const mostRows = 200_000;

/** Whoever lists the rows goes by these; compared with what the rows have they would mean something else. */
const decidedBefore: Partial<Record<RowsetName, readonly string[]>> = {
  MDSCHEMA_MEMBERS: ['MEMBER_UNIQUE_NAME', 'TREE_OP'],
  MDSCHEMA_PROPERTIES: ['PROPERTY_TYPE'],
};

function presentText(value: Row[string]): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

function compare(order: readonly string[], one: Row, other: Row): number {
  for (const name of order) {
    const [left, right] = [one[name] ?? '', other[name] ?? ''];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
