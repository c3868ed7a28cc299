// A CDA file as plain values.

export const parameterTypes = [
  'String',
  'Integer',
  'Numeric',
  'Date',
  'StringArray',
  'IntegerArray',
  'NumericArray',
  'DateArray',
] as const;

export type ParameterType = (typeof parameterTypes)[number];
export type CdaAccess = 'public' | 'private';

export interface CdaFile {
  readonly connections: ReadonlyMap<string, CdaConnection>;
  readonly dataAccesses: ReadonlyMap<string, CdaDataAccess>;
}

export interface CdaConnection {
  readonly id: string;
  readonly type: string;
  /** Name of the data source, for connections that have one. */
  readonly dataSourceName: string;
  /** Of cubes, as in `mondrian:/SGHDW`, for connections that have one. */
  readonly catalogue: string;
  /** Of the schema, under which its cubes are asked; none where it is empty. */
  readonly role: string;
}

export interface CdaParameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly defaultValue: string;
  /** Java date pattern; without it a date is a count of milliseconds. */
  readonly pattern: string;
  /** What a caller says about a private parameter is ignored. */
  readonly access: CdaAccess;
  readonly separator: string;
  readonly quote: string;
}

export interface CdaCache {
  readonly isOn: boolean;
  readonly seconds: number;
  readonly keys: readonly { readonly name: string; readonly value: string }[];
}

export interface CdaOutput {
  readonly indexes: readonly number[];
  readonly mode: 'include' | 'exclude';
}

/** What the data accesses of every type have. */
interface CdaDataAccessBase {
  readonly id: string;
  readonly name: string;
  readonly access: CdaAccess;
  readonly cache: CdaCache;
  readonly parameters: readonly CdaParameter[];
  /** New names of columns by their index in the raw result. */
  readonly renames: ReadonlyMap<number, string>;
  readonly calculatedColumns: readonly { readonly name: string; readonly formula: string }[];
  readonly outputs: ReadonlyMap<number, CdaOutput>;
}

export interface CdaPlainAccess extends CdaDataAccessBase {
  readonly kind: 'plain';
  readonly type: string;
  readonly connectionId: string;
  readonly query: string;
  /** Of MDX: whether each level of a hierarchy has a column, or each hierarchy. */
  readonly bandedMode: 'compact' | 'classic';
}

export interface CdaUnionAccess extends CdaDataAccessBase {
  readonly kind: 'union';
  readonly topId: string;
  readonly bottomId: string;
}

export const joinTypes = ['INNER', 'LEFT_OUTER', 'RIGHT_OUTER', 'FULL_OUTER'] as const;
export type JoinType = (typeof joinTypes)[number];

export interface JoinSide {
  readonly id: string;
  readonly keys: readonly number[];
}

export interface CdaJoinAccess extends CdaDataAccessBase {
  readonly kind: 'join';
  readonly joinType: JoinType;
  readonly left: JoinSide;
  readonly right: JoinSide;
}

export type CdaDataAccess = CdaPlainAccess | CdaUnionAccess | CdaJoinAccess;

/** The type as the file names it. */
export function typeOf(dataAccess: CdaDataAccess): string {
  return dataAccess.kind === 'plain' ? dataAccess.type : dataAccess.kind;
}
