// The rowsets that Discover gives, column by column, as Mondrian has them: the name, its type in XML Schema, and whether
// it may be missing (optional), may be asked for by value (restriction), or may be there several times (several).

type ColumnType =
  | 'string'
  | 'boolean'
  | 'short'
  | 'unsignedShort'
  | 'int'
  | 'unsignedInt'
  | 'dateTime'
  | 'uuid'
  | 'rowset'
  | 'restrictions';

export interface RowsetColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isOptional: boolean;
  readonly isRestriction: boolean;
  readonly isSeveral: boolean;
}

export interface RowsetDefinition {
  readonly name: RowsetName;
  readonly description: string;
  readonly columns: readonly RowsetColumn[];
  /** In which rows come; as they are found, where there are none. */
  readonly order: readonly string[];
}

const cubePlace = `
  CATALOG_NAME string optional restriction
  SCHEMA_NAME  string optional restriction
  CUBE_NAME    string restriction`;
const inCatalogue = ['CATALOG_NAME', 'SCHEMA_NAME', 'CUBE_NAME'] as const;

const definitions = {
  DBSCHEMA_CATALOGS: {
    description: 'The catalogues of cubes.',
    order: ['CATALOG_NAME'],
    columns: `
      CATALOG_NAME  string restriction
      DESCRIPTION   string
      ROLES         string
      DATE_MODIFIED dateTime optional`,
  },
  DBSCHEMA_SCHEMATA: {
    description: 'The schemas of the catalogues, one of each.',
    order: ['CATALOG_NAME', 'SCHEMA_NAME'],
    columns: `
      CATALOG_NAME string restriction
      SCHEMA_NAME  string restriction
      SCHEMA_OWNER string restriction`,
  },
  DISCOVER_DATASOURCES: {
    description: 'The data sources of the server: there is one, with all catalogues.',
    order: ['DataSourceName'],
    columns: `
      DataSourceName        string restriction
      DataSourceDescription string optional
      URL                   string optional restriction
      DataSourceInfo        string optional
      ProviderName          string optional restriction
      ProviderType          string restriction several
      AuthenticationMode    string restriction`,
  },
  DISCOVER_ENUMERATORS: {
    description: 'The words that columns of rowsets choose from.',
    order: [],
    columns: `
      EnumName           string restriction
      EnumDescription    string optional
      EnumType           string
      ElementName        string
      ElementDescription string optional
      ElementValue       string optional`,
  },
  DISCOVER_KEYWORDS: {
    description: 'The words of MDX that are no names.',
    order: [],
    columns: 'Keyword string restriction',
  },
  DISCOVER_LITERALS: {
    description: 'What names may be made of.',
    order: ['LiteralName'],
    columns: `
      LiteralName                 string restriction
      LiteralValue                string optional
      LiteralInvalidChars         string optional
      LiteralInvalidStartingChars string optional
      LiteralMaxLength            int optional`,
  },
  DISCOVER_PROPERTIES: {
    description: 'The properties that requests may have, and their values.',
    order: [],
    columns: `
      PropertyName        string restriction
      PropertyDescription string
      PropertyType        string
      PropertyAccessType  string
      IsRequired          boolean
      Value               string`,
  },
  DISCOVER_SCHEMA_ROWSETS: {
    description: 'The rowsets, and what each may be restricted by.',
    order: [],
    columns: `
      SchemaName   string restriction
      SchemaGuid   uuid optional
      Restrictions restrictions
      Description  string`,
  },
  MDSCHEMA_ACTIONS: {
    description: 'Actions of cubes, of which there are none.',
    order: [],
    columns: `${cubePlace}
      ACTION_NAME     string restriction
      COORDINATE      string restriction
      COORDINATE_TYPE int restriction`,
  },
  MDSCHEMA_CUBES: {
    description: 'The cubes.',
    order: inCatalogue,
    columns: `${cubePlace}
      CUBE_TYPE               string restriction
      CUBE_GUID               uuid optional
      CREATED_ON              dateTime optional
      LAST_SCHEMA_UPDATE      dateTime optional
      SCHEMA_UPDATED_BY       string optional
      LAST_DATA_UPDATE        dateTime optional
      DATA_UPDATED_BY         string optional
      IS_DRILLTHROUGH_ENABLED boolean
      IS_WRITE_ENABLED        boolean
      IS_LINKABLE             boolean
      IS_SQL_ENABLED          boolean
      CUBE_CAPTION            string optional
      DESCRIPTION             string optional
      DIMENSIONS              rowset optional
      SETS                    rowset optional
      MEASURES                rowset optional`,
  },
  MDSCHEMA_DIMENSIONS: {
    description: 'The dimensions of cubes.',
    order: [...inCatalogue, 'DIMENSION_NAME'],
    columns: `${cubePlace}
      DIMENSION_NAME               string restriction
      DIMENSION_UNIQUE_NAME        string restriction
      DIMENSION_GUID               uuid optional
      DIMENSION_CAPTION            string
      DIMENSION_ORDINAL            unsignedInt
      DIMENSION_TYPE               short
      DIMENSION_CARDINALITY        unsignedInt
      DEFAULT_HIERARCHY            string
      DESCRIPTION                  string optional
      IS_VIRTUAL                   boolean optional
      IS_READWRITE                 boolean optional
      DIMENSION_UNIQUE_SETTINGS    int optional
      DIMENSION_MASTER_UNIQUE_NAME string optional
      DIMENSION_IS_VISIBLE         boolean optional
      HIERARCHIES                  rowset optional`,
  },
  MDSCHEMA_FUNCTIONS: {
    description: 'The functions of MDX.',
    order: ['FUNCTION_NAME'],
    columns: `
      FUNCTION_NAME  string restriction
      DESCRIPTION    string optional
      PARAMETER_LIST string optional
      RETURN_TYPE    int
      ORIGIN         int restriction
      INTERFACE_NAME string restriction
      LIBRARY_NAME   string optional restriction
      CAPTION        string optional`,
  },
  MDSCHEMA_HIERARCHIES: {
    description: 'The hierarchies of dimensions.',
    order: [...inCatalogue, 'DIMENSION_UNIQUE_NAME', 'HIERARCHY_NAME'],
    columns: `${cubePlace}
      DIMENSION_UNIQUE_NAME     string restriction
      HIERARCHY_NAME            string restriction
      HIERARCHY_UNIQUE_NAME     string restriction
      HIERARCHY_GUID            uuid optional
      HIERARCHY_CAPTION         string
      DIMENSION_TYPE            short
      HIERARCHY_CARDINALITY     unsignedInt
      DEFAULT_MEMBER            string optional
      ALL_MEMBER                string optional
      DESCRIPTION               string optional
      STRUCTURE                 short
      IS_VIRTUAL                boolean
      IS_READWRITE              boolean
      DIMENSION_UNIQUE_SETTINGS int
      DIMENSION_IS_VISIBLE      boolean
      HIERARCHY_IS_VISIBLE      boolean
      HIERARCHY_ORDINAL         unsignedInt
      DIMENSION_IS_SHARED       boolean
      PARENT_CHILD              boolean optional
      LEVELS                    rowset optional`,
  },
  MDSCHEMA_LEVELS: {
    description: 'The levels of hierarchies.',
    order: [...inCatalogue, 'DIMENSION_UNIQUE_NAME', 'HIERARCHY_UNIQUE_NAME', 'LEVEL_NUMBER'],
    columns: `${cubePlace}
      DIMENSION_UNIQUE_NAME  string restriction
      HIERARCHY_UNIQUE_NAME  string restriction
      LEVEL_NAME             string restriction
      LEVEL_UNIQUE_NAME      string restriction
      LEVEL_GUID             uuid optional
      LEVEL_CAPTION          string
      LEVEL_NUMBER           unsignedInt
      LEVEL_CARDINALITY      unsignedInt
      LEVEL_TYPE             int
      CUSTOM_ROLLUP_SETTINGS int
      LEVEL_UNIQUE_SETTINGS  int
      LEVEL_IS_VISIBLE       boolean
      DESCRIPTION            string optional`,
  },
  MDSCHEMA_MEASURES: {
    description: 'The measures of cubes.',
    order: [...inCatalogue, 'MEASURE_NAME'],
    columns: `${cubePlace}
      MEASURE_NAME          string restriction
      MEASURE_UNIQUE_NAME   string restriction
      MEASURE_CAPTION       string
      MEASURE_GUID          uuid optional
      MEASURE_AGGREGATOR    int
      DATA_TYPE             unsignedShort
      MEASURE_IS_VISIBLE    boolean
      LEVELS_LIST           string optional
      DESCRIPTION           string optional
      DEFAULT_FORMAT_STRING string optional`,
  },
  MDSCHEMA_MEMBERS: {
    description: 'The members of hierarchies.',
    order: [],
    columns: `${cubePlace}
      DIMENSION_UNIQUE_NAME string restriction
      HIERARCHY_UNIQUE_NAME string restriction
      LEVEL_UNIQUE_NAME     string restriction
      LEVEL_NUMBER          unsignedInt restriction
      MEMBER_ORDINAL        unsignedInt
      MEMBER_NAME           string restriction
      MEMBER_UNIQUE_NAME    string restriction
      MEMBER_TYPE           int restriction
      MEMBER_GUID           uuid optional
      MEMBER_CAPTION        string restriction
      CHILDREN_CARDINALITY  unsignedInt
      PARENT_LEVEL          unsignedInt
      PARENT_UNIQUE_NAME    string optional
      PARENT_COUNT          unsignedInt
      TREE_OP               string optional restriction
      DEPTH                 int optional`,
  },
  MDSCHEMA_PROPERTIES: {
    description: 'The properties of members and of cells.',
    order: [],
    columns: `
      CATALOG_NAME          string optional restriction
      SCHEMA_NAME           string optional restriction
      CUBE_NAME             string optional restriction
      DIMENSION_UNIQUE_NAME string optional restriction
      HIERARCHY_UNIQUE_NAME string optional restriction
      LEVEL_UNIQUE_NAME     string optional restriction
      MEMBER_UNIQUE_NAME    string optional restriction
      PROPERTY_NAME         string restriction
      PROPERTY_CAPTION      string
      PROPERTY_TYPE         short restriction
      DATA_TYPE             unsignedShort
      PROPERTY_CONTENT_TYPE short optional restriction
      DESCRIPTION           string optional`,
  },
  MDSCHEMA_SETS: {
    description: 'The named sets of cubes.',
    order: inCatalogue,
    columns: `${cubePlace}
      SET_NAME string restriction
      SCOPE    int restriction`,
  },
} as const satisfies Record<string, { description: string; order: readonly string[]; columns: string }>;

export type RowsetName = keyof typeof definitions;

const rowsets: ReadonlyMap<string, RowsetDefinition> = new Map(
  Object.entries(definitions).map(([name, { description, order, columns }]) => [
    name,
    { name: name as RowsetName, description, order, columns: readColumns(columns) },
  ]),
);

export function findRowset(name: string): RowsetDefinition | undefined {
  return rowsets.get(name);
}

/** By name. */
export function listRowsets(): readonly RowsetDefinition[] {
  return [...rowsets.values()];
}

function readColumns(text: string): RowsetColumn[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', type = '', ...words] = line.trim().split(/\s+/);
      return {
        name,
        type: type as ColumnType,
        isOptional: words.includes('optional'),
        isRestriction: words.includes('restriction'),
        isSeveral: words.includes('several'),
      };
    });
}
