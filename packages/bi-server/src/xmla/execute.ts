// An Execute request from its MDX to its answer.
import type { CubeView } from '@prumo/olap/cube-view';
import type { CellSet } from '@prumo/olap/evaluate/run-select';
import { parseStatement } from '@prumo/olap/mdx/parse';
import type { SelectStatement, Statement } from '@prumo/olap/mdx/syntax';
import type { Member } from '@prumo/olap/members/member';
import { OlapError, type OlapErrorCode } from '@prumo/olap/olap-error';
import type { FormatLocale } from '@prumo/olap/format/format-value';

import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import { AbandonedQueryError, QueryError } from '../queries/query-error.ts';
import type { OpenCatalogue } from '../olap/olap-catalogues.ts';
import { countChildren } from './children-counts.ts';
import { readContent, type Content } from './content.ts';
import { datasetSchema, emptySchema } from './dataset-schema.ts';
import type { ExecuteRequest, XmlaProperties } from './decode-request.ts';
import type { MemberFacts } from './member-properties.ts';
import { namespaces } from './namespaces.ts';
import { writeResponse } from './present-envelope.ts';
import { writeMultidimensional, type Dataset } from './present-multidimensional.ts';
import { flattenCells, flattenDrillThrough, type FlatResult } from './present-tabular.ts';
import { XmlaFault } from './xmla-fault.ts';

export interface ExecuteParts {
  /** The one with this cube, of those that the request allows. Throws XmlaFault. */
  readonly openCatalogue: (cube: string) => Promise<OpenCatalogue>;
  readonly locale: FormatLocale;
  readonly signal: AbortSignal | undefined;
}

/** The element of the SOAP body. Throws XmlaFault. */
export async function execute(
  { statement: mdx, properties }: ExecuteRequest,
  parts: ExecuteParts,
): Promise<Iterable<string>> {
  const content = readContent(properties);
  if (mdx === '') {
    return writeResponse('Execute', namespaces.empty, content.hasSchema ? [emptySchema] : []);
  }
  const statement = await translate('parse', async () => parseStatement(mdx));
  if (statement.kind === 'explain') {
    throw new XmlaFault(
      'parse',
      'EXPLAIN is not answered here: statements for the database are for its owners',
    );
  }
  requireFormat(properties, statement);
  const isDrillThrough = statement.kind === 'drillthrough';
  const select = isDrillThrough ? statement.select : statement;
  const catalogue = await parts.openCatalogue(select.cube);
  return await translate(isDrillThrough ? 'drillThrough' : 'execute', async () => {
    const { engine } = catalogue;
    const options = { ...catalogue.options, locale: parts.locale, signal: parts.signal };
    const answer = await engine.answer(mdx, options);
    if (answer.kind === 'rows') {
      const yielder = createShapingYielder(parts.signal);
      return presentFlat(await flattenDrillThrough(answer.drillThrough, yielder), content);
    }
    if (answer.kind === 'plan') throw new TypeError('a plan was not asked for');
    const { cellSet } = answer;
    const view = await engine.openCube(select.cube, options);
    const dataset = await buildDataset(cellSet, select, view, content);
    if (properties.get('Format') === 'Tabular') {
      return presentFlat(flattenCells(cellSet, dataset.facts, dataset.defaultMeasure), content);
    }
    return writeResponse('Execute', namespaces.dataset, writeDataset(dataset, content));
  });
}

function* writeDataset(dataset: Dataset, { hasSchema, hasData }: Content): Generator<string> {
  if (hasSchema) yield datasetSchema;
  if (hasData) yield* writeMultidimensional(dataset);
}

function presentFlat(flat: FlatResult, content: Content): Iterable<string> {
  return writeResponse('Execute', namespaces.rowset, writeFlat(flat, content));
}

function* writeFlat(flat: FlatResult, { hasSchema, hasData }: Content): Generator<string> {
  if (hasSchema) yield* flat.schema();
  if (hasData) yield* flat.rows();
}

function requireFormat(properties: XmlaProperties, { kind }: Statement): void {
  const format = properties.get('Format') ?? '';
  if (kind === 'drillthrough' && format === 'Multidimensional') {
    throw new XmlaFault('drillThroughFormat', "<Format>: only 'Tabular' allowed when drilling through");
  }
  if (!['', 'Native', 'Multidimensional', 'Tabular'].includes(format)) {
    throw new XmlaFault('properties', "<Format>: only 'Multidimensional', 'Tabular' currently supported");
  }
  if (!['', 'TupleFormat'].includes(properties.get('AxisFormat') ?? '')) {
    throw new XmlaFault('properties', "<AxisFormat>: only 'TupleFormat' currently supported");
  }
}

async function buildDataset(
  cellSet: CellSet,
  { slicer, cellProperties }: SelectStatement,
  view: CubeView,
  { hasDefaultSlicer }: Content,
): Promise<Dataset> {
  // Without WHERE there is one tuple of nothing; with a WHERE that finds nothing there is none.
  const tuples = slicer === undefined ? [[]] : cellSet.slicer;
  const given = { hierarchies: (tuples[0] ?? []).map(({ hierarchy }) => hierarchy), tuples, properties: [] };
  const shownSlicer = hasDefaultSlicer ? fillSlicer(cellSet, view) : given;
  const members = [...cellSet.axes.flatMap((axis) => axis.tuples.flat()), ...shownSlicer.tuples.flat()];
  return {
    cellSet,
    facts: await gatherFacts(view, members),
    slicer: shownSlicer,
    defaultMeasure: view.hierarchies.find(({ hierarchy }) => hierarchy.dimension.isMeasures)?.defaultMember,
    cellProperties: cellProperties.flatMap(({ segments }) => {
      const last = segments.at(-1);
      return last?.kind === 'name' ? [last.text] : [];
    }),
  };
}

/** Of every dimension that is on no axis: what WHERE says of it, else its default. */
function fillSlicer({ axes, slicer }: CellSet, { hierarchies }: CubeView): Dataset['slicer'] {
  const onAxes = new Set(axes.flatMap((axis) => axis.hierarchies.map(({ dimension }) => dimension)));
  const shown = hierarchies.filter(({ hierarchy }) => !onAxes.has(hierarchy.dimension));
  const given = slicer[0] ?? [];
  const tuple = shown.map(
    ({ hierarchy, defaultMember }) => given.find((member) => member.hierarchy === hierarchy) ?? defaultMember,
  );
  return { hierarchies: shown.map(({ hierarchy }) => hierarchy), tuples: [tuple], properties: [] };
}

async function gatherFacts(view: CubeView, members: readonly Member[]): Promise<MemberFacts> {
  const views = new Map(view.hierarchies.map((each) => [each.hierarchy, each]));
  const counts = await countChildren(view, members);
  return {
    // Its own name: a statement may write it in other letters.
    cube: view.cube.name,
    parentOf: (member) => views.get(member.hierarchy)?.parentOf(member),
    childrenOf: (member) => counts.get(member) ?? 0,
  };
}

/** What Mondrian finds out while it prepares a statement. */
const foundBefore: readonly OlapErrorCode[] = [
  'axis_hierarchy_repeated',
  'cube_not_found',
  'function_not_found',
  'mixed_set',
  'object_not_found',
  'syntax',
  'wrong_type',
];

async function translate<Result>(
  kind: 'parse' | 'execute' | 'drillThrough',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AbandonedQueryError) throw error;
    if (error instanceof QueryError) throw new XmlaFault(kind, error.message, { cause: error });
    if (!(error instanceof OlapError)) throw error;
    const isFoundBefore = kind !== 'drillThrough' && foundBefore.includes(error.code);
    throw new XmlaFault(isFoundBefore ? 'parse' : kind, error.message, { cause: error });
  }
}
