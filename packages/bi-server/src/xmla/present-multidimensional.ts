// A result with its axes, as Execute gives it in the format Multidimensional.
import type { CellSet } from '@prumo/olap/evaluate/run-select';
import { tuplesAt } from '@prumo/olap/evaluate/tuples-at';
import type { Member, MemberKey } from '@prumo/olap/members/member';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import type { Hierarchy } from '@prumo/olap/schema/schema';

import { escapeXml } from '../rest/http/dto.ts';
import { createTypeFinder, presentValueType } from './cell-values.ts';
import { encodeElementName } from './element-name.ts';
import { displayInfo, findPropertyType, readMemberProperty, type MemberFacts } from './member-properties.ts';

export interface Dataset {
  readonly cellSet: CellSet;
  readonly facts: MemberFacts;
  readonly slicer: ShownAxis;
  readonly defaultMeasure: Member | undefined;
  /** Names of those that the statement asks for; all, if it asks for none. */
  readonly cellProperties: readonly string[];
}

interface ShownAxis {
  readonly hierarchies: readonly Hierarchy[];
  readonly tuples: readonly (readonly Member[])[];
  readonly properties: readonly string[];
}

const slicerName = 'SlicerAxis';

export function* writeMultidimensional(dataset: Dataset): Generator<string> {
  const axes = [
    ...dataset.cellSet.axes.map((axis, index) => [`Axis${index}`, axis] as const),
    [slicerName, dataset.slicer] as const,
  ];
  const cells = cellElements.filter(({ property }) => isAskedFor(dataset, property));
  yield `<OlapInfo><CubeInfo><Cube><CubeName>${escapeXml(dataset.facts.cube)}</CubeName></Cube></CubeInfo><AxesInfo>`;
  for (const [name, axis] of axes) yield* writeAxisInfo(name, axis);
  yield `</AxesInfo><CellInfo>${cells.map(({ element, property }) => `<${element} name="${property}"/>`).join('')}</CellInfo></OlapInfo>`;
  yield '<Axes>';
  for (const [name, axis] of axes) yield* writeAxis(name, axis, dataset.facts);
  yield '</Axes><CellData>';
  yield* writeCells(dataset, new Set(cells.map(({ element }) => element)));
  yield '</CellData>';
}

const cellElements = [
  { element: 'Value', property: 'VALUE' },
  { element: 'FmtValue', property: 'FORMATTED_VALUE' },
  { element: 'FormatString', property: 'FORMAT_STRING' },
] as const;

type CellElement = (typeof cellElements)[number]['element'];

function isAskedFor({ cellProperties }: Dataset, property: string): boolean {
  return cellProperties.length === 0 || cellProperties.some((name) => name.toUpperCase() === property);
}

const usualProperties = {
  UName: 'MEMBER_UNIQUE_NAME',
  Caption: 'MEMBER_CAPTION',
  LName: 'LEVEL_UNIQUE_NAME',
  LNum: 'LEVEL_NUMBER',
  DisplayInfo: displayInfo,
} as const;

function* writeAxisInfo(name: string, { hierarchies, properties }: ShownAxis): Generator<string> {
  yield `<AxisInfo name="${name}">`;
  for (const hierarchy of hierarchies) {
    yield `<HierarchyInfo name="${escapeXml(hierarchy.name)}">`;
    const named = (property: string): string =>
      escapeXml(`${hierarchy.uniqueName}.${quoteSegment(property)}`);
    for (const [element, property] of Object.entries(usualProperties)) {
      yield `<${element} name="${named(property)}"/>`;
    }
    for (const property of properties) {
      const type = findPropertyType(hierarchy, property);
      if (type !== undefined)
        yield `<${encodeElementName(property)} name="${named(property)}" type="${type}"/>`;
    }
    yield '</HierarchyInfo>';
  }
  yield '</AxisInfo>';
}

function* writeAxis(name: string, { tuples, properties }: ShownAxis, facts: MemberFacts): Generator<string> {
  yield `<Axis name="${name}"><Tuples>`;
  for (const [at, tuple] of tuples.entries()) {
    yield '<Tuple>';
    for (const [place, member] of tuple.entries()) {
      const neighbours = { before: tuples[at - 1]?.[place], after: tuples[at + 1]?.[place] };
      yield `<Member Hierarchy="${escapeXml(member.hierarchy.name)}">`;
      yield `<UName>${escapeXml(member.uniqueName)}</UName><Caption>${escapeXml(member.caption)}</Caption>`;
      yield `<LName>${escapeXml(member.level.uniqueName)}</LName><LNum>${member.level.depth}</LNum>`;
      const display = computeDisplayInfo(member, neighbours, facts);
      yield `<DisplayInfo>${display}</DisplayInfo>`;
      for (const property of properties) {
        const isDisplay = property.toUpperCase() === displayInfo;
        yield presentProperty(property, isDisplay ? display : readMemberProperty(member, property, facts));
      }
      yield '</Member>';
    }
    yield '</Tuple>';
  }
  yield '</Tuples></Axis>';
}

function presentProperty(property: string, value: MemberKey): string {
  if (value === null) return '';
  const name = encodeElementName(property);
  return `<${name}>${escapeXml(String(value))}</${name}>`;
}

/** Bits of DisplayInfo above the count of children. */
const isDrilledDown = 0x1_00_00;
const hasParentOfTheOneBefore = 0x2_00_00;

function computeDisplayInfo(
  member: Member,
  { before, after }: { readonly before: Member | undefined; readonly after: Member | undefined },
  { parentOf, childrenOf }: MemberFacts,
): number {
  const parent = parentOf(member)?.uniqueName;
  const isAbove = after !== undefined && parentOf(after)?.uniqueName === member.uniqueName;
  const isSibling = before !== undefined && parent !== undefined && parentOf(before)?.uniqueName === parent;
  return (
    (childrenOf(member) & 0xff_ff) + (isAbove ? isDrilledDown : 0) + (isSibling ? hasParentOfTheOneBefore : 0)
  );
}

function* writeCells(
  { cellSet, defaultMeasure }: Dataset,
  wanted: ReadonlySet<CellElement>,
): Generator<string> {
  const findType = createTypeFinder(cellSet, defaultMeasure);
  for (const [ordinal, { value, formatted, format }] of cellSet.cells.entries()) {
    // Empty cells are left out, except the first one, as Microsoft's server does it and Mondrian after it.
    if (value === null && ordinal > 0) continue;
    yield `<Cell CellOrdinal="${ordinal}">`;
    if (value !== null && wanted.has('Value')) {
      const type = presentValueType(value, findType(tuplesAt(cellSet.axes, ordinal)));
      yield `<Value xsi:type="${type}">${escapeXml(String(value))}</Value>`;
    }
    if (wanted.has('FmtValue')) yield `<FmtValue>${escapeXml(formatted)}</FmtValue>`;
    if (wanted.has('FormatString')) yield `<FormatString>${escapeXml(format)}</FormatString>`;
    yield '</Cell>';
  }
}
