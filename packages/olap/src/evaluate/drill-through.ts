// The facts behind a cell, row by row. Whatever the rollup of a role adds up, rows are shown only of what the role sees.
import { filterYielding } from '@prumo/database/long-work/yielding-lists';

import { createLimitError, OlapError } from '../olap-error.ts';
import { alikeKey, FactQuery } from '../cells/fact-query.ts';
import type { DrillThroughStatement, NameExpression } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import { readKey, requireSource, selectKey } from '../members/read-level.ts';
import { createNotFoundError, resolveName } from '../resolve/resolve-name.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { HierarchyAccess } from '../roles/hierarchy-access.ts';
import type { Level, StoredCube, StoredMeasure } from '../schema/schema.ts';
import { StatementBuilder } from '../sql/statement-builder.ts';
import { listTogether, type Context } from './context.ts';
import { hasCalculated } from './evaluate-cell.ts';
import { formulaOf } from './formula.ts';
import type { QueryRun } from './query-run.ts';
import { findFirstCell } from './run-select.ts';
import { tupleKey, type Tuple, type TupleSet, type Value } from './values.ts';

export interface DrillThroughColumn {
  readonly name: string;
  readonly caption: string;
  readonly uniqueName: string;
  readonly kind: 'level' | 'measure';
}

export interface DrillThroughRows {
  readonly columns: readonly DrillThroughColumn[];
  readonly rows: readonly (readonly Value[])[];
}

const usualRows = 1000;
/** Conditions of one statement; a database takes no more than some ten thousand values that are bound one by one. */
const mostPlaces = 5000;

type Wanted = { readonly level: Level } | { readonly measure: StoredMeasure };

export async function drillThrough(
  run: QueryRun,
  resolver: Resolver,
  { select, maxRows, firstRowset, returns }: DrillThroughStatement,
  among: TupleSet = [],
): Promise<DrillThroughRows> {
  const context = (await findFirstCell(run, resolver, select)).withTogether(among);
  const measure = await findMeasure(context);
  const wanted =
    returns.length === 0 ? listAll(run, measure.cube) : await resolveReturns(run, measure.cube, returns);
  const members = run.storedMembers(context, measure);
  const columns = wanted.map((each) => describe(each));
  const together: TupleSet[] = [];
  for (const each of context.together) {
    const tuples = await listTogether(each, run.yielder);
    together.push(
      await filterYielding(tuples, run.yielder, (tuple) =>
        tuple.every((member) => run.hasFacts(member, measure)),
      ),
    );
  }
  if (members === undefined || together.some(({ length }) => length === 0)) return { columns, rows: [] };
  const builder = new StatementBuilder(run.parts.dialect);
  const query = new FactQuery(measure.cube, builder);
  const selected = wanted.map((each) => present(each, query, builder));
  const places: string[] = [];
  for (const tuples of together) places.push(await presentTogether(run, tuples, query, measure));
  const conditions = [
    ...members.map((member) => query.isBelow(member)),
    ...places,
    ...listLimited(run, measure.cube).map((access) => query.isGranted(access)),
  ];
  const where = conditions.length === 0 ? '' : `\nWHERE ${conditions.join(' AND ')}`;
  const most = Math.min(maxRows ?? usualRows, run.parts.limits.cells);
  const sql = `SELECT ${selected.join(', ')}\n${query.presentFrom()}${where}`;
  const skipped = firstRowset ?? 0;
  const rows = await run.parts.runner.run(
    builder.build(run.parts.dialect.limit(sql, most + skipped)),
    most + skipped,
  );
  return {
    columns,
    rows: rows.slice(skipped).map((row) => wanted.map((each, index) => readCell(row[index], each))),
  };
}

/**
 * A formula stands for the measures that it is made of, if these are of one cube. Members of other hierarchies are of the
 * data, or there is no drill-through.
 */
async function findMeasure(context: Context): Promise<StoredMeasure> {
  const [member] = context.members;
  let isElsewhere = context.members.some(({ kind }, index) => index > 0 && kind === 'calculated');
  for (const { tuples } of context.together) isElsewhere ||= await hasCalculated(tuples, context.run);
  const base =
    member?.measure === undefined ? await (member && formulaOf(member)?.baseMeasures()) : [member.measure];
  const cubes = new Set(base?.map(({ cube }) => cube));
  const [first] = base ?? [];
  if (first !== undefined && cubes.size === 1 && !isElsewhere) return first;
  throw new OlapError('no_single_facts', 'Cannot do DrillThrough operation on the cell', {
    token: member?.uniqueName,
  });
}

/** Every level that the role sees, and every measure. */
function listAll(run: QueryRun, cube: StoredCube): Wanted[] {
  const hierarchies = cube.dimensions.flatMap((dimension) =>
    dimension.isMeasures ? [] : dimension.hierarchies,
  );
  const levels = hierarchies
    .filter((hierarchy) => run.parts.members.has(hierarchy))
    .flatMap((hierarchy) => run.membersOf(hierarchy).levels.filter((level) => level.source !== undefined));
  const measures = cube.measures.filter((measure) => measure.isVisible && isShown(run, measure));
  return [...levels.map((level) => ({ level })), ...measures.map((measure) => ({ measure }))];
}

function isShown(run: QueryRun, measure: StoredMeasure): boolean {
  const hierarchy = run.parts.hierarchies[0];
  if (hierarchy === undefined) return false;
  const decision = run.parts.access.of(hierarchy);
  if (typeof decision === 'string') return decision === 'whole';
  return (
    run.parts.members.get(hierarchy) !== undefined &&
    decision.rules.some(
      ({ grants, isAllowedUnnamed }) =>
        grants.findLast(({ member }) => member.name === measure.name)?.isAllowed ?? isAllowedUnnamed,
    )
  );
}

async function resolveReturns(
  run: QueryRun,
  cube: StoredCube,
  names: readonly NameExpression[],
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { segments, position } of names) {
    const found = await resolveName(run, segments, () => false);
    const named = found?.used === segments.length ? found.named : undefined;
    if (named?.kind === 'level' && named.level.source !== undefined) wanted.push({ level: named.level });
    else if (named?.kind === 'member' && named.member.measure?.cube === cube)
      wanted.push({ measure: named.member.measure });
    else if (named?.kind === 'dimension' || named?.kind === 'hierarchy') {
      const { levels } = run.membersOf(named.hierarchy);
      wanted.push(...levels.filter((level) => level.source !== undefined).map((level) => ({ level })));
    } else throw createNotFoundError(segments, run.cube.name, position);
  }
  return wanted;
}

function listLimited(run: QueryRun, cube: StoredCube): HierarchyAccess[] {
  return cube.dimensions
    .flatMap((dimension) => (dimension.isMeasures ? [] : dimension.hierarchies))
    .filter((hierarchy) => run.parts.hierarchies.includes(hierarchy))
    .map((hierarchy) => run.parts.access.of(hierarchy))
    .filter((decision): decision is HierarchyAccess => typeof decision !== 'string');
}

function present(wanted: Wanted, query: FactQuery, builder: StatementBuilder): string {
  if ('measure' in wanted) {
    const { expression } = wanted.measure;
    return expression === undefined ? '1' : query.factExpression(expression);
  }
  const { level } = wanted;
  const source = requireSource(level);
  if (source.name === undefined && source.caption === undefined) {
    return selectKey(level, query.levelColumn(level, true), builder.dialect);
  }
  return query.column(level.hierarchy, source.caption ?? source.name ?? source.key);
}

/** What differs in the last key of the last member alone is one condition: a total may be of thousands of places. */
async function presentTogether(
  run: QueryRun,
  tuples: TupleSet,
  query: FactQuery,
  measure: StoredMeasure,
): Promise<string> {
  const groups = new Map<string, { readonly before: Tuple; readonly last: Member[] }>();
  for (const tuple of tuples) {
    if (run.yielder.isDue()) await run.yielder.giveWay();
    const wanted = tuple.filter(({ kind, hierarchy }) => kind !== 'all' && run.isRelated(hierarchy, measure));
    const last = wanted.at(-1);
    if (last === undefined) return '1 = 1';
    const before = wanted.slice(0, -1);
    const key = `${tupleKey(before)}\u0008${alikeKey(last)}`;
    const group = groups.get(key);
    if (group !== undefined) group.last.push(last);
    else if (groups.size === mostPlaces) throw createLimitError('tuples', mostPlaces);
    else groups.set(key, { before, last: [last] });
  }
  const places = [...groups.values()].map(({ before, last }) => {
    const conditions = [...before.map((member) => query.isBelow(member)), query.isBelowOneOf(last)];
    return `(${conditions.join(' AND ')})`;
  });
  return `(${places.join(' OR ')})`;
}

function describe(wanted: Wanted): DrillThroughColumn {
  if ('measure' in wanted) {
    const { name, caption } = wanted.measure;
    return { name, caption, uniqueName: `[Measures].[${name}]`, kind: 'measure' };
  }
  const { name, caption, uniqueName } = wanted.level;
  return { name, caption, uniqueName, kind: 'level' };
}

function readCell(value: unknown, wanted: Wanted): Value {
  const read = readKey(value, 'measure' in wanted ? wanted.measure.type : wanted.level.type);
  return typeof read === 'string' || typeof read === 'number' || typeof read === 'boolean'
    ? read
    : read === null
      ? null
      : String(read);
}
