// A Mondrian-3 schema as the engine uses it: names resolved, defaults filled in, every part with its parents.

/** A column of a table of the relation, or SQL that the schema's author wrote for this dialect. */
export type SqlExpression =
  | { readonly kind: 'column'; readonly table: string | undefined; readonly column: string }
  | { readonly kind: 'sql'; readonly sql: string };

export type Relation = Placed &
  (
    | {
        readonly kind: 'table';
        readonly schema: string | undefined;
        readonly name: string;
        readonly alias: string;
        readonly filter: string | undefined;
      }
    | { readonly kind: 'view'; readonly alias: string; readonly sql: string }
    | {
        readonly kind: 'join';
        readonly left: Relation;
        readonly leftAlias: string;
        readonly leftKey: string;
        readonly right: Relation;
        readonly rightAlias: string;
        readonly rightKey: string;
      }
  );

/** Where in the text of the schema something is described, from one. */
interface Placed {
  readonly line: number;
}

export interface Described extends Placed {
  readonly name: string;
  readonly caption: string;
  readonly description: string;
  readonly isVisible: boolean;
}

export type DataType = 'String' | 'Numeric' | 'Integer' | 'Boolean' | 'Date' | 'Time' | 'Timestamp';

export const levelTypes = [
  'Regular',
  'TimeYears',
  'TimeHalfYears',
  'TimeHalfYear',
  'TimeQuarters',
  'TimeMonths',
  'TimeWeeks',
  'TimeDays',
  'TimeHours',
  'TimeMinutes',
  'TimeSeconds',
  'TimeUndefined',
] as const;
export type LevelType = (typeof levelTypes)[number];

export interface PropertyDefinition extends Described {
  readonly expression: SqlExpression;
  readonly type: DataType;
}

export interface Closure extends Placed {
  readonly relation: Relation;
  readonly parentColumn: string;
  readonly childColumn: string;
}

/** What a level reads; the level of all members reads nothing. */
export interface LevelSource {
  readonly key: SqlExpression;
  readonly name: SqlExpression | undefined;
  readonly caption: SqlExpression | undefined;
  readonly ordinal: SqlExpression | undefined;
  readonly properties: readonly PropertyDefinition[];
  /** Members of one level below one another. */
  readonly parentChild:
    | {
        readonly parent: SqlExpression;
        readonly nullParentValue: string | undefined;
        readonly closure: Closure | undefined;
      }
    | undefined;
}

export interface Level extends Described {
  readonly hierarchy: Hierarchy;
  readonly depth: number;
  readonly uniqueName: string;
  readonly isAll: boolean;
  readonly type: DataType;
  readonly levelType: LevelType;
  readonly hasUniqueMembers: boolean;
  readonly hideMemberIf: 'Never' | 'IfBlankName' | 'IfParentsName';
  readonly approxRowCount: number | undefined;
  readonly source: LevelSource | undefined;
}

export interface Hierarchy extends Described {
  readonly dimension: Dimension;
  readonly uniqueName: string;
  readonly hasAll: boolean;
  readonly allMemberName: string;
  readonly allMemberCaption: string;
  readonly defaultMember: string | undefined;
  /** From the top; the level of the one member of all first, if there is one. */
  readonly levels: readonly Level[];
  /** Nothing for a degenerate dimension, whose columns are the fact table's own. */
  readonly relation: Relation | undefined;
  readonly primaryKey: SqlExpression | undefined;
  /** Where a degenerate dimension has its columns. */
  readonly factOf: StoredCube | undefined;
}

export interface Dimension extends Described {
  readonly isTime: boolean;
  readonly isMeasures: boolean;
  readonly uniqueName: string;
  readonly hierarchies: readonly Hierarchy[];
}

export type Aggregator = 'sum' | 'count' | 'min' | 'max' | 'avg' | 'distinct-count';

export interface StoredMeasure extends Described {
  readonly cube: StoredCube;
  readonly expression: SqlExpression | undefined;
  readonly aggregator: Aggregator;
  readonly type: DataType;
  readonly format: string;
}

export interface FormulaProperty {
  readonly name: string;
  /** MDX; a plain value of the schema comes as a quoted text. */
  readonly expression: string;
}

export interface CalculatedMemberDefinition extends Described {
  readonly hierarchyName: string;
  readonly parentName: string | undefined;
  readonly formula: string;
  readonly properties: readonly FormulaProperty[];
}

export interface NamedSetDefinition extends Described {
  readonly formula: string;
}

interface CubeParts extends Described {
  /** Measures first. */
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly StoredMeasure[];
  readonly calculatedMembers: readonly CalculatedMemberDefinition[];
  readonly namedSets: readonly NamedSetDefinition[];
  readonly defaultMeasure: string | undefined;
}

export interface StoredCube extends CubeParts {
  readonly kind: 'stored';
  readonly fact: Relation;
  /** The column of the fact table that leads to a dimension; none when its columns are the fact table's own. */
  readonly foreignKeys: ReadonlyMap<Dimension, string>;
  /** Where the cube says that it has a dimension. */
  readonly usageLines: ReadonlyMap<Dimension, number>;
}

export interface VirtualCube extends CubeParts {
  readonly kind: 'virtual';
  readonly cubes: readonly StoredCube[];
  readonly ignoringUnrelated: ReadonlySet<StoredCube>;
}

export type Cube = StoredCube | VirtualCube;

export type Access = 'all' | 'custom' | 'none' | 'all_dimensions';
export type RollupPolicy = 'full' | 'partial' | 'hidden';

export interface MemberGrant {
  readonly member: string;
  readonly access: 'all' | 'none';
}

export interface HierarchyGrant {
  readonly hierarchy: string;
  readonly access: Access;
  readonly topLevel: string | undefined;
  readonly bottomLevel: string | undefined;
  readonly rollupPolicy: RollupPolicy;
  readonly members: readonly MemberGrant[];
}

export interface CubeGrant {
  readonly cube: string;
  readonly access: Access;
  readonly dimensions: readonly { readonly dimension: string; readonly access: Access }[];
  readonly hierarchies: readonly HierarchyGrant[];
}

export interface SchemaGrant {
  readonly access: Access;
  readonly cubes: readonly CubeGrant[];
}

export type RoleDefinition =
  | { readonly kind: 'grants'; readonly name: string; readonly grants: readonly SchemaGrant[] }
  | { readonly kind: 'union'; readonly name: string; readonly roles: readonly string[] };

/** With a value that a question may bring, and one for those that bring none. */
export interface ParameterDefinition extends Described {
  readonly kind: 'number' | 'integer' | 'string' | 'member';
  readonly formula: string;
  readonly isModifiable: boolean;
}

export interface Schema extends Described {
  readonly cubes: readonly Cube[];
  readonly parameters: readonly ParameterDefinition[];
  /** For every cube. */
  readonly namedSets: readonly NamedSetDefinition[];
  readonly roles: ReadonlyMap<string, RoleDefinition>;
  readonly defaultRole: string | undefined;
}
