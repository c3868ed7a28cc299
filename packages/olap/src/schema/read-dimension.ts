import { quoteSegment } from '../mdx/quote-name.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import {
  failAt,
  findChild,
  findRelation,
  firstAlias,
  listChildren,
  readBoolean,
  readChoice,
  readDescribed,
  readExpression,
  readRelation,
  requireAttribute,
} from './read-elements.ts';
import {
  levelTypes,
  type DataType,
  type Described,
  type Dimension,
  type Hierarchy,
  type Level,
  type LevelSource,
  type Relation,
  type StoredCube,
} from './schema.ts';

const dataTypes: readonly DataType[] = [
  'String',
  'Numeric',
  'Integer',
  'Boolean',
  'Date',
  'Time',
  'Timestamp',
];

/** Parts refer to what they are part of, so each is made first and filled afterwards. */
type Open<Part> = { -readonly [Key in keyof Part]: Part[Key] };

interface DimensionUse {
  readonly dialect: string;
  /** What a cube calls a shared dimension. */
  readonly described: Described;
  /** The cube whose fact table a dimension without table reads. */
  readonly cube: StoredCube | undefined;
}

export function readDimension(element: XmlElement, use: DimensionUse): Dimension {
  const uniqueName = quoteSegment(use.described.name);
  const dimension: Open<Dimension> = {
    ...use.described,
    uniqueName,
    isTime:
      readChoice(element, 'type', ['StandardDimension', 'TimeDimension'], 'StandardDimension') ===
      'TimeDimension',
    isMeasures: false,
    hierarchies: [],
  };
  const hierarchies = listChildren(element, 'Hierarchy');
  if (hierarchies.length === 0) failAt(element, 'it has no hierarchy');
  dimension.hierarchies = hierarchies.map((hierarchy) => readHierarchy(hierarchy, dimension, use));
  return dimension;
}

function readHierarchy(
  element: XmlElement,
  dimension: Dimension,
  { dialect, cube }: DimensionUse,
): Hierarchy {
  const own = element.attributes.get('name');
  // A second hierarchy is called after its dimension and itself: [Time.Weekly].
  const name = own === undefined || own === dimension.name ? dimension.name : `${dimension.name}.${own}`;
  const relationElement = findRelation(element);
  const relation = relationElement && readRelation(relationElement, dialect);
  if (relation === undefined && cube === undefined)
    failAt(element, 'a shared dimension needs a table of its own');
  const hasAll = readBoolean(element, 'hasAll', true);
  const allMemberName = element.attributes.get('allMemberName') ?? `All ${own ?? dimension.name}s`;
  const hierarchy: Open<Hierarchy> = {
    ...readDescribed(element, name),
    dimension,
    uniqueName: quoteSegment(name),
    hasAll,
    allMemberName,
    allMemberCaption: element.attributes.get('allMemberCaption') ?? allMemberName,
    defaultMember: element.attributes.get('defaultMember'),
    levels: [],
    relation,
    primaryKey: readPrimaryKey(element, relation),
    factOf: relation === undefined ? cube : undefined,
  };
  const levels = listChildren(element, 'Level');
  if (levels.length === 0) failAt(element, 'it has no level');
  const all = hasAll ? [createAllLevel(hierarchy, element.attributes.get('allLevelName') ?? '(All)')] : [];
  hierarchy.levels = [
    ...all,
    ...levels.map((level, index) => readLevel(level, hierarchy, index + all.length, dialect)),
  ];
  return hierarchy;
}

function readPrimaryKey(element: XmlElement, relation: Relation | undefined): Hierarchy['primaryKey'] {
  const column = element.attributes.get('primaryKey');
  if (relation === undefined || column === undefined) return undefined;
  const table = element.attributes.get('primaryKeyTable') ?? firstAlias(relation);
  return { kind: 'column', table, column };
}

function createAllLevel(hierarchy: Hierarchy, name: string): Level {
  return {
    name,
    caption: name,
    description: '',
    isVisible: true,
    line: hierarchy.line,
    hierarchy,
    depth: 0,
    uniqueName: `${hierarchy.uniqueName}.${quoteSegment(name)}`,
    isAll: true,
    type: 'String',
    levelType: 'Regular',
    hasUniqueMembers: true,
    hideMemberIf: 'Never',
    approxRowCount: 1,
    source: undefined,
  };
}

function readLevel(element: XmlElement, hierarchy: Hierarchy, depth: number, dialect: string): Level {
  const described = readDescribed(element);
  const rows = element.attributes.get('approxRowCount');
  return {
    ...described,
    hierarchy,
    depth,
    uniqueName: `${hierarchy.uniqueName}.${quoteSegment(described.name)}`,
    isAll: false,
    type: readChoice(element, 'type', dataTypes, 'String'),
    levelType: readChoice(element, 'levelType', levelTypes, 'Regular'),
    hasUniqueMembers: readBoolean(element, 'uniqueMembers', false),
    hideMemberIf: readChoice(element, 'hideMemberIf', ['Never', 'IfBlankName', 'IfParentsName'], 'Never'),
    approxRowCount: rows === undefined ? undefined : Number(rows),
    source: readLevelSource(element, dialect),
  };
}

function readLevelSource(element: XmlElement, dialect: string): LevelSource {
  const read = (attribute: string, child: string): LevelSource['name'] =>
    readExpression(element, attribute, child, dialect);
  const parent = read('parentColumn', 'ParentExpression');
  const closure = findChild(element, 'Closure');
  const table = element.attributes.get('table');
  return {
    key: read('column', 'KeyExpression') ?? failAt(element, 'it has no column'),
    name: read('nameColumn', 'NameExpression'),
    caption: read('captionColumn', 'CaptionExpression'),
    ordinal: read('ordinalColumn', 'OrdinalExpression'),
    properties: listChildren(element, 'Property').map((property) => ({
      ...readDescribed(property),
      expression: readPropertyExpression(property, table, dialect),
      type: readChoice(property, 'type', dataTypes, 'String'),
    })),
    parentChild: parent && {
      parent,
      nullParentValue: element.attributes.get('nullParentValue'),
      closure: closure && readClosure(closure, dialect),
    },
  };
}

function readPropertyExpression(
  element: XmlElement,
  table: string | undefined,
  dialect: string,
): LevelSource['key'] {
  const expression = readExpression(element, 'column', 'PropertyExpression', dialect);
  if (expression === undefined) return failAt(element, 'it has no column');
  return expression.kind === 'column' ? { ...expression, table: expression.table ?? table } : expression;
}

function readClosure(
  element: XmlElement,
  dialect: string,
): NonNullable<LevelSource['parentChild']>['closure'] {
  const relation = findRelation(element) ?? failAt(element, 'it has no table');
  return {
    line: element.line,
    relation: readRelation(relation, dialect),
    parentColumn: requireAttribute(element, 'parentColumn'),
    childColumn: requireAttribute(element, 'childColumn'),
  };
}
