// Mondrian-3 schema XML to the model. What the XML says is checked here, what the database has to it elsewhere.
import { quoteSegment } from '../mdx/quote-name.ts';
import { OlapError } from '../olap-error.ts';
import { readXml, XmlError, type XmlElement } from '../xml/read-xml.ts';
import { readDimension } from './read-dimension.ts';
import {
  failAt,
  findChild,
  findRelation,
  listChildren,
  readBoolean,
  readChoice,
  readDescribed,
  readExpression,
  readRelation,
  requireAttribute,
} from './read-elements.ts';
import { readRole } from './read-role.ts';
import type {
  Aggregator,
  CalculatedMemberDefinition,
  Cube,
  Dimension,
  NamedSetDefinition,
  ParameterDefinition,
  Schema,
  StoredCube,
  StoredMeasure,
  VirtualCube,
} from './schema.ts';

const aggregators: readonly Aggregator[] = ['sum', 'count', 'min', 'max', 'avg', 'distinct-count'];

export function readSchema(text: string, dialect: string): Schema {
  const root = readRoot(text);
  if (root.name !== 'Schema') failAt(root, 'the root of a schema is Schema');
  const shared = new Map(
    listChildren(root, 'Dimension').map((element) => [requireAttribute(element, 'name'), element]),
  );
  const reading = new SchemaReading(shared, dialect, root.attributes.get('measuresCaption'));
  const stored = listChildren(root, 'Cube')
    .filter((element) => readBoolean(element, 'enabled', true))
    .map((element) => reading.readCube(element));
  const virtual = listChildren(root, 'VirtualCube')
    .filter((element) => readBoolean(element, 'enabled', true))
    .map((element) => reading.readVirtualCube(element, stored));
  const roles = listChildren(root, 'Role').map((element) => readRole(element));
  return {
    ...readDescribed(root),
    cubes: [...stored, ...virtual],
    parameters: listChildren(root, 'Parameter').map((element) => readParameter(element)),
    namedSets: listChildren(root, 'NamedSet').map((element) => readNamedSet(element)),
    roles: new Map(roles.map((role) => [role.name, role])),
    defaultRole: root.attributes.get('defaultRole'),
  };
}

const parameterTypes = ['String', 'Numeric', 'Integer', 'Member'] as const;
const parameterKinds = { String: 'string', Numeric: 'number', Integer: 'integer', Member: 'member' } as const;

function readParameter(element: XmlElement): ParameterDefinition {
  return {
    ...readDescribed(element),
    kind: parameterKinds[readChoice(element, 'type', parameterTypes, 'String')],
    formula: requireAttribute(element, 'defaultValue'),
    isModifiable: readBoolean(element, 'modifiable', true),
  };
}

function readRoot(text: string): XmlElement {
  try {
    return readXml(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const position = { line: error.line, column: 1 };
    throw new OlapError('schema_invalid', error.message, { position, cause: error });
  }
}

class SchemaReading {
  readonly #shared: ReadonlyMap<string, XmlElement>;
  readonly #dialect: string;
  readonly #measuresCaption: string | undefined;
  /** One object for a shared dimension under the same name, so that virtual cubes join by it. */
  readonly #made = new Map<string, Dimension>();

  constructor(shared: ReadonlyMap<string, XmlElement>, dialect: string, measuresCaption: string | undefined) {
    this.#shared = shared;
    this.#dialect = dialect;
    this.#measuresCaption = measuresCaption;
  }

  readCube(element: XmlElement): StoredCube {
    const relation = findRelation(element) ?? failAt(element, 'it has no fact table');
    const foreignKeys = new Map<Dimension, string>();
    const usageLines = new Map<Dimension, number>();
    const cube: { -readonly [Key in keyof StoredCube]: StoredCube[Key] } = {
      ...readDescribed(element),
      kind: 'stored',
      fact: readRelation(relation, this.#dialect),
      foreignKeys,
      usageLines,
      dimensions: [],
      measures: [],
      calculatedMembers: readCalculatedMembers(element),
      namedSets: listChildren(element, 'NamedSet').map((set) => readNamedSet(set)),
      defaultMeasure: element.attributes.get('defaultMeasure'),
    };
    const dimensions = listChildren(element, 'Dimension', 'DimensionUsage').map((usage) => {
      const dimension =
        usage.name === 'Dimension'
          ? readDimension(usage, { dialect: this.#dialect, described: readDescribed(usage), cube })
          : this.#useShared(usage, requireAttribute(usage, 'source'));
      requireLowestLevel(usage, dimension);
      usageLines.set(dimension, usage.line);
      const foreignKey = usage.attributes.get('foreignKey');
      if (foreignKey !== undefined) foreignKeys.set(dimension, foreignKey);
      else if (
        dimension.hierarchies.some(({ relation: own }) => own !== undefined && !isSameTable(own, cube))
      )
        failAt(usage, 'the attribute foreignKey is missing');
      return dimension;
    });
    cube.measures = listChildren(element, 'Measure').map((measure) => this.#readMeasure(measure, cube));
    if (cube.measures.length === 0) failAt(element, 'it has no measure');
    cube.dimensions = [createMeasuresDimension(element, this.#measuresCaption), ...dimensions];
    requireDistinct(element, cube.dimensions);
    return cube;
  }

  readVirtualCube(element: XmlElement, stored: readonly StoredCube[]): VirtualCube {
    const findStored = (owner: XmlElement, name: string): StoredCube =>
      stored.find((cube) => cube.name === name) ?? failAt(owner, `there is no cube '${name}'`);
    const measures = listChildren(element, 'VirtualCubeMeasure').map((usage) => ({
      usage,
      cube: findStored(usage, requireAttribute(usage, 'cubeName')),
      name: requireAttribute(usage, 'name')
        .replace(/^\[Measures\]\.\[/, '')
        .replace(/\]$/, ''),
    }));
    const cubes = [...new Set(measures.map(({ cube }) => cube))];
    const dimensions = listChildren(element, 'VirtualCubeDimension').map((usage) => {
      const name = requireAttribute(usage, 'name');
      const owner = usage.attributes.get('cubeName');
      const among = owner === undefined ? cubes : [findStored(usage, owner)];
      // A shared dimension is one object in every cube that uses it under this name, and so it joins them.
      const found = among.flatMap((cube) => cube.dimensions.filter((dimension) => dimension.name === name));
      return found[0] ?? failAt(usage, `no cube has the dimension '${name}'`);
    });
    const usages = listChildren(findChild(element, 'CubeUsages') ?? element, 'CubeUsage');
    const calculated = measures.flatMap(({ cube, name }) => {
      const definition = cube.calculatedMembers.find((member) => member.name === name);
      return definition === undefined ? [] : [definition];
    });
    return {
      ...readDescribed(element),
      kind: 'virtual',
      cubes,
      ignoringUnrelated: new Set(
        usages
          .filter((usage) => readBoolean(usage, 'ignoreUnrelatedDimensions', false))
          .map((usage) => findStored(usage, requireAttribute(usage, 'cubeName'))),
      ),
      dimensions: [createMeasuresDimension(element, this.#measuresCaption), ...dimensions],
      measures: measures.flatMap(({ usage, cube, name }) => {
        const measure = cube.measures.find((candidate) => candidate.name === name);
        if (measure !== undefined)
          return [{ ...measure, isVisible: readBoolean(usage, 'visible', measure.isVisible) }];
        if (calculated.some((member) => member.name === name)) return [];
        return failAt(usage, `the cube '${cube.name}' has no measure '${name}'`);
      }),
      // What the formulas of the stored cubes are made of may not be shown here, and is needed all the same.
      calculatedMembers: [...new Set([...withNeeded(calculated, cubes), ...readCalculatedMembers(element)])],
      namedSets: listChildren(element, 'NamedSet').map((set) => readNamedSet(set)),
      defaultMeasure: element.attributes.get('defaultMeasure'),
    };
  }

  #useShared(usage: XmlElement, source: string): Dimension {
    const name = usage.attributes.get('name') ?? source;
    const key = `${source}\u0000${name}`;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const element = this.#shared.get(source) ?? failAt(usage, `there is no shared dimension '${source}'`);
    const described = name === source ? readDescribed(element) : readDescribed(usage, name);
    const dimension = readDimension(element, { dialect: this.#dialect, described, cube: undefined });
    this.#made.set(key, dimension);
    return dimension;
  }

  #readMeasure(element: XmlElement, cube: StoredCube): StoredMeasure {
    const aggregator = readChoice(element, 'aggregator', aggregators, 'sum');
    const expression = readExpression(element, 'column', 'MeasureExpression', this.#dialect);
    if (expression === undefined && aggregator !== 'count') failAt(element, 'it has no column');
    const isCount = aggregator === 'count' || aggregator === 'distinct-count';
    return {
      ...readDescribed(element),
      cube,
      expression,
      aggregator,
      type: readChoice(
        element,
        'datatype',
        ['String', 'Numeric', 'Integer', 'Boolean', 'Date', 'Time', 'Timestamp'],
        isCount ? 'Integer' : 'Numeric',
      ),
      format: element.attributes.get('formatString') ?? 'Standard',
    };
  }
}

/** Facts of whole months that were joined by day would be lost or counted many times: better no numbers than wrong ones. */
function requireLowestLevel(usage: XmlElement, { hierarchies }: Dimension): void {
  const level = usage.attributes.get('level');
  if (level === undefined || hierarchies.every(({ levels }) => levels.at(-1)?.name === level)) return;
  failAt(usage, `facts of the level '${level}', which is not the lowest one, are not read here`);
}

/** A dimension may read the fact table itself under a name of its own. */
function isSameTable(relation: { readonly kind: string; readonly name?: string }, cube: StoredCube): boolean {
  return relation.kind === 'table' && cube.fact.kind === 'table' && relation.name === cube.fact.name;
}

function withNeeded(
  members: readonly CalculatedMemberDefinition[],
  cubes: readonly StoredCube[],
): CalculatedMemberDefinition[] {
  const all = cubes.flatMap((cube) => cube.calculatedMembers);
  const needed = new Set(members);
  for (const member of needed) {
    for (const other of all) {
      const isNamed = member.formula.includes(quoteSegment(other.name));
      const isKnown = [...needed].some(({ name }) => name === other.name);
      if (isNamed && !isKnown) needed.add({ ...other, isVisible: false });
    }
  }
  return [...needed];
}

function createMeasuresDimension({ line }: XmlElement, caption = 'Measures'): Dimension {
  const described = { name: 'Measures', caption, description: '', isVisible: true, line };
  const hierarchies: Dimension['hierarchies'][number][] = [];
  const dimension: Dimension = {
    ...described,
    uniqueName: '[Measures]',
    isTime: false,
    isMeasures: true,
    hierarchies,
  };
  const levels: Dimension['hierarchies'][number]['levels'][number][] = [];
  const hierarchy: Dimension['hierarchies'][number] = {
    ...described,
    dimension,
    uniqueName: '[Measures]',
    hasAll: false,
    allMemberName: '',
    allMemberCaption: '',
    defaultMember: undefined,
    levels,
    relation: undefined,
    primaryKey: undefined,
    factOf: undefined,
  };
  levels.push({
    ...described,
    name: 'MeasuresLevel',
    caption: 'MeasuresLevel',
    hierarchy,
    depth: 0,
    uniqueName: '[Measures].[MeasuresLevel]',
    isAll: false,
    type: 'String',
    levelType: 'Regular',
    hasUniqueMembers: true,
    hideMemberIf: 'Never',
    approxRowCount: undefined,
    source: undefined,
  });
  hierarchies.push(hierarchy);
  return dimension;
}

function readCalculatedMembers(cube: XmlElement): CalculatedMemberDefinition[] {
  return listChildren(cube, 'CalculatedMember').map((element) => {
    const formula = element.attributes.get('formula') ?? findChild(element, 'Formula')?.text.trim();
    const format = element.attributes.get('formatString');
    const properties = listChildren(element, 'CalculatedMemberProperty').map((property) => ({
      name: requireAttribute(property, 'name'),
      expression: property.attributes.get('expression') ?? quoteText(requireAttribute(property, 'value')),
    }));
    return {
      ...readDescribed(element),
      hierarchyName:
        element.attributes.get('hierarchy') ??
        quoteSegment(element.attributes.get('dimension') ?? failAt(element, 'it has no dimension')),
      parentName: element.attributes.get('parent'),
      formula: formula ?? failAt(element, 'it has no formula'),
      properties:
        format === undefined
          ? properties
          : [...properties, { name: 'FORMAT_STRING', expression: quoteText(format) }],
    };
  });
}

function quoteText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function readNamedSet(element: XmlElement): NamedSetDefinition {
  const formula = element.attributes.get('formula') ?? findChild(element, 'Formula')?.text.trim();
  return { ...readDescribed(element), formula: formula ?? failAt(element, 'it has no formula') };
}

function requireDistinct(element: XmlElement, dimensions: readonly Dimension[]): void {
  const names = new Set<string>();
  for (const { name } of dimensions) {
    if (names.has(name.toLowerCase())) failAt(element, `it has two dimensions '${name}'`);
    names.add(name.toLowerCase());
  }
}

export function findCube(schema: Schema, name: string): Cube | undefined {
  const lower = name.toLowerCase();
  return (
    schema.cubes.find((cube) => cube.name === name) ??
    schema.cubes.find((cube) => cube.name.toLowerCase() === lower)
  );
}
