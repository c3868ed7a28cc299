// From MDX back to Saiku's model: what `build-mdx.ts` writes, and what people write in the same shapes. Whatever has no
// field is told with its place; nothing of a text is left out in silence.
import type { SaikuAxis, SaikuQueryModel } from '@prumo/contracts/bi/saiku-query';
import { printSegments } from '@prumo/olap/mdx/print';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import { readSource } from '@prumo/olap/mdx/source-text';
import type { Axis, Expression, Formula, Segment, SelectStatement } from '@prumo/olap/mdx/syntax';

import type { CubeKnowledge } from './read-model/cube-knowledge.ts';
import { createNamedSets, mentions, type NamedSets } from './read-model/named-sets.ts';
import { NoFieldError } from './read-model/no-field-error.ts';
import { readAxis, readTuple, type ReadAxis } from './read-model/read-axis.ts';
import type { ReadHierarchy } from './read-model/read-hierarchy.ts';
import { noOrder, type SetReader } from './read-model/read-wrappers.ts';

type MemberFormula = Extract<Formula, { kind: 'member' }>;
type Details = NonNullable<SaikuQueryModel['details']>;
type Location = 'COLUMNS' | 'ROWS' | 'FILTER';

/** Throws NoFieldError for what no field is for. The statement is one that can be run: its names are those of the cube. */
export async function readModel(
  text: string,
  statement: SelectStatement,
  knowledge: CubeKnowledge,
): Promise<SaikuQueryModel> {
  const source = readSource(text);
  const sets = createNamedSets(statement.formulas, source);
  const reader: SetReader = { knowledge, unwrap: sets.unwrap, textOf: sets.textOf };

  const [cell] = statement.cellProperties;
  if (cell !== undefined) throw new NoFieldError('properties', cell.position);
  const axes: LocatedAxis[] = [];
  for (const { axis, location } of locateAxes(statement.axes, sets)) {
    const { expression, isNonEmpty: nonEmpty } = axis;
    axes.push({ ...(await readAxis(reader, expression)), expression, location, nonEmpty });
  }
  const { slicer } = statement;
  if (slicer !== undefined) {
    const read = await readAxis(reader, readTuple(reader, slicer));
    const [measure] = read.measures ?? [];
    if (measure !== undefined)
      throw new NoFieldError('measures-in-slicer', slicer.position, measure.uniqueName);
    axes.push({ ...read, expression: slicer, location: 'FILTER', nonEmpty: false });
  }
  const members = statement.formulas.filter((formula) => formula.kind === 'member');
  const hierarchies = axes.flatMap((axis) => axis.hierarchies);
  const model: SaikuQueryModel = {
    axes: Object.fromEntries(
      (['FILTER', 'COLUMNS', 'ROWS'] as const).map((location) => [
        location,
        buildAxisModel(
          location,
          axes.find((axis) => axis.location === location),
        ),
      ]),
    ),
    ...readVisualTotals(hierarchies),
    lowestLevelsOnly: readLowestOnly(hierarchies),
    details: buildDetails(axes.find(({ measures }) => measures !== undefined)),
    calculatedMeasures: members
      .filter(({ name }) => isMeasureName(name))
      .map((formula) => ({
        ...buildCalculated(reader, formula),
        uniqueName: `[Measures].${quoteSegment(lastText(formula.name))}`,
        hierarchyName: '[Measures]',
      })),
    calculatedMembers: await readCalculatedMembers(
      reader,
      members.filter(({ name }) => !isMeasureName(name)),
    ),
  };
  sets.requireKept((name) =>
    axes.some(
      ({ location, expression, hierarchies: own }) =>
        name === `~${location}`.toLowerCase() && own.length > 0 && mentions(expression, name),
    ),
  );
  return model;
}

interface LocatedAxis extends ReadAxis {
  readonly expression: Expression;
  readonly location: Location;
  readonly nonEmpty: boolean;
}

/** One axis alone is written on columns, also where the model has it on its rows: the name of its set tells. */
function locateAxes(
  axes: readonly Axis[],
  sets: Pick<NamedSets, 'has'>,
): readonly { readonly axis: Axis; readonly location: 'COLUMNS' | 'ROWS' }[] {
  const [only, second] = axes;
  if (only === undefined) throw new NoFieldError('axes-none', { line: 1, column: 1 });
  for (const { properties, ordinal, expression } of axes) {
    const [property] = properties;
    if (property !== undefined) throw new NoFieldError('properties', property.position);
    if (ordinal > 1) throw new NoFieldError('axes-many', expression.position);
  }
  if (second === undefined && sets.has('~rows') && mentions(only.expression, '~rows'))
    return [{ axis: only, location: 'ROWS' }];
  return axes.map((axis) => ({ axis, location: axis.ordinal === 0 ? 'COLUMNS' : 'ROWS' }));
}

function readVisualTotals(
  hierarchies: readonly ReadHierarchy[],
): Pick<SaikuQueryModel, 'visualTotals' | 'visualTotalsPattern'> {
  const counted = hierarchies.filter(({ hierarchy }) => Object.keys(hierarchy.levels).length > 0);
  const first = counted.find(({ visualTotals }) => visualTotals !== undefined)?.visualTotals;
  if (first === undefined) return { visualTotals: false, visualTotalsPattern: null };
  // Of members of one level none is the total of another: there they say nothing.
  const other = counted.find(({ visualTotals, isDeep }) =>
    visualTotals === undefined ? isDeep : visualTotals.pattern !== first.pattern,
  );
  if (other !== undefined) throw new NoFieldError('visual-totals-some', first.position);
  return { visualTotals: true, visualTotalsPattern: first.pattern };
}

function readLowestOnly(hierarchies: readonly ReadHierarchy[]): boolean {
  const lowest = hierarchies.find(({ isLowestOnly }) => isLowestOnly);
  if (lowest === undefined) return false;
  const deep = hierarchies.find(({ isDeep }) => isDeep);
  if (deep !== undefined) throw new NoFieldError('lowest-with-others', lowest.position);
  return true;
}

function buildAxisModel(location: Location, read: LocatedAxis | undefined): SaikuAxis {
  const sorted = read?.sorted ?? noOrder;
  return {
    ...sorted,
    filters: [...sorted.filters],
    mdx: null,
    location,
    nonEmpty: read?.nonEmpty ?? location !== 'FILTER',
    hierarchies: read?.hierarchies.map(({ hierarchy }) => hierarchy) ?? [],
    aggregators: [],
  };
}

function buildDetails(read: LocatedAxis | undefined): Details {
  return {
    axis: read?.location ?? 'COLUMNS',
    location: read?.areMeasuresFirst === true ? 'TOP' : 'BOTTOM',
    measures: (read?.measures ?? []).map(({ name, uniqueName, caption, kind }) => ({
      name,
      uniqueName,
      caption,
      type: kind === 'calculated' ? 'CALCULATED' : 'EXACT',
      aggregators: [],
    })),
  };
}

function isMeasureName(name: readonly Segment[]): boolean {
  const [first] = name;
  return name.length === 2 && first?.kind === 'name' && first.text.toLowerCase() === 'measures';
}

function lastText(name: readonly Segment[]): string {
  const last = name.at(-1);
  return last?.kind === 'name' ? last.text : '';
}

function buildCalculated(
  { textOf }: SetReader,
  { name, expression, properties, position }: MemberFormula,
): Omit<SaikuQueryModel['calculatedMeasures'][number], 'uniqueName' | 'hierarchyName'> {
  const given = properties.map(({ name: key, expression: value }) => {
    const text = value.kind === 'string' ? value.value : value.kind === 'number' ? value.text : '';
    if (text === '' || !/^\w+$/.test(key)) throw new NoFieldError('property-computed', value.position, key);
    return [key, text] as const;
  });
  if (new Set(given.map(([key]) => key)).size < given.length)
    throw new NoFieldError('property-computed', position, lastText(name));
  const caption = lastText(name);
  return {
    name: caption,
    caption,
    formula: textOf(expression),
    properties: Object.fromEntries(given),
  };
}

async function readCalculatedMembers(
  reader: SetReader,
  formulas: readonly MemberFormula[],
): Promise<SaikuQueryModel['calculatedMembers']> {
  const members: SaikuQueryModel['calculatedMembers'] = [];
  for (const formula of formulas) {
    const path = formula.name.slice(0, -1);
    const found = await reader.knowledge.nameOf(path);
    const above = printSegments(path);
    const named = found?.named;
    if (named === undefined || named.kind === 'level')
      throw new NoFieldError('level-unknown', formula.position, printSegments(formula.name));
    const parent = named.kind === 'member' ? above : null;
    members.push({
      ...buildCalculated(reader, formula),
      uniqueName: printSegments(formula.name),
      hierarchyName:
        parent === null ? above : named.kind === 'member' ? named.member.hierarchy.uniqueName : above,
      parentMember: parent,
      assignedLevel: null,
    });
  }
  return members;
}
