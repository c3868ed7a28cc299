// Rowsets about the server itself and its language, the same for everybody.
import { listFunctions } from '@prumo/olap/functions/function-table';

import { presentColumnType, type Row } from '../present-rowset.ts';
import { listRowsets } from '../rowset-columns.ts';
import { keywords } from './keywords.ts';
import type { DiscoverContext } from './discover-context.ts';

export async function* listDataSourceRows({ url }: DiscoverContext): AsyncGenerator<Row> {
  yield {
    DataSourceName: 'Pentaho Mondrian',
    DataSourceDescription: 'Pentaho BI Platform Datasources',
    URL: url,
    DataSourceInfo: 'Provider=mondrian',
    ProviderName: 'PentahoXMLA',
    ProviderType: 'MDP',
    AuthenticationMode: 'Authenticated',
  };
}

export async function* listRowsetRows(): AsyncGenerator<Row> {
  for (const { name, description, columns } of listRowsets()) {
    yield {
      SchemaName: name,
      Restrictions: columns
        .filter(({ isRestriction }) => isRestriction)
        .map((column) => ({ name: column.name, type: presentColumnType(column.type) })),
      Description: description,
    };
  }
}

type Access = 'Read' | 'Write' | 'ReadWrite';

/** Name, type, access, value, and what it is for. */
const properties: readonly (readonly [string, string, Access, string, string])[] = [
  ['AxisFormat', 'Enumeration', 'Write', 'TupleFormat', 'How axes are told; only TupleFormat.'],
  ['Catalog', 'string', 'ReadWrite', '', 'The catalogue that a request is about.'],
  ['Content', 'EnumString', 'Write', 'SchemaData', 'None, Schema, Data or SchemaData.'],
  ['DataSourceInfo', 'string', 'ReadWrite', '', 'Which data source; there is one.'],
  ['Format', 'EnumString', 'Write', 'Native', 'Multidimensional or Tabular.'],
  [
    'LocaleIdentifier',
    'UnsignedInteger',
    'ReadWrite',
    'None',
    'Language of formatted values: 1046, or pt-BR.',
  ],
  ['MDXSupport', 'EnumString', 'Read', 'Core', 'How much of MDX is understood.'],
  ['ProviderName', 'string', 'Read', 'Mondrian XML for Analysis Provider', 'The provider.'],
  ['ProviderVersion', 'string', 'Read', '', 'The version of the provider.'],
  ['StateSupport', 'EnumString', 'Read', 'None', 'Requests do not depend on one another.'],
];

export async function* listServerPropertyRows({
  version,
  properties: given,
}: DiscoverContext): AsyncGenerator<Row> {
  for (const [name, type, access, value, description] of properties) {
    const current = name === 'ProviderVersion' ? version : name === 'Catalog' ? given.get('Catalog') : value;
    yield {
      PropertyName: name,
      PropertyDescription: description,
      PropertyType: type,
      PropertyAccessType: access,
      IsRequired: false,
      Value: current ?? value,
    };
  }
}

/** Name, what it is about, and its words with their numbers, where they have some. */
const enumerators: readonly (readonly [string, string, readonly (readonly [string, number?])[]])[] = [
  [
    'Access',
    'What may be done with a property.',
    [
      ['Read', 1],
      ['Write', 2],
      ['ReadWrite', 3],
    ],
  ],
  [
    'AuthenticationMode',
    'How whoever asks is known.',
    [['Unauthenticated'], ['Authenticated'], ['Integrated']],
  ],
  ['ProviderType', 'What data a provider has.', [['TDP'], ['MDP'], ['DMP']]],
  [
    'TREE_OP',
    'Relatives of a member; numbers are added up.',
    [
      ['MDTREEOP_CHILDREN', 1],
      ['MDTREEOP_SIBLINGS', 2],
      ['MDTREEOP_PARENT', 4],
      ['MDTREEOP_SELF', 8],
      ['MDTREEOP_DESCENDANTS', 16],
      ['MDTREEOP_ANCESTORS', 32],
    ],
  ],
];

export async function* listEnumeratorRows(): AsyncGenerator<Row> {
  for (const [name, description, words] of enumerators) {
    for (const [word, value] of words) {
      yield {
        EnumName: name,
        EnumDescription: description,
        EnumType: 'string',
        ElementName: word,
        ElementValue: value,
      };
    }
  }
}

export async function* listKeywordRows(): AsyncGenerator<Row> {
  for (const keyword of keywords) yield { Keyword: keyword };
}

const names = [
  'COLUMN',
  'CUBE',
  'DIMENSION',
  'HIERARCHY',
  'LEVEL',
  'MEMBER',
  'PROCEDURE',
  'PROPERTY',
  'TABLE',
];
const digits = '0123456789';

export async function* listLiteralRows(): AsyncGenerator<Row> {
  yield* [
    literal('CATALOG_NAME', { invalid: '.', start: digits, most: 24 }),
    literal('CATALOG_SEPARATOR', { value: '.', most: 0 }),
    literal('COLUMN_ALIAS', { invalid: `'"[]`, start: digits }),
    literal('CORRELATION_NAME', { invalid: `'"[]`, start: digits }),
    ...names.map((name) => literal(`${name}_NAME`, { invalid: '.', start: digits })),
    literal('QUOTE', { value: '[' }),
    literal('QUOTE_SUFFIX', { value: ']' }),
    literal('TEXT_COMMAND', {}),
    literal('USER_NAME', { most: 0 }),
  ];
}

interface LiteralFacts {
  readonly value?: string;
  readonly invalid?: string;
  readonly start?: string;
  readonly most?: number;
}

function literal(name: string, { value, invalid, start, most = -1 }: LiteralFacts): Row {
  return {
    LiteralName: `DBLITERAL_${name}`,
    LiteralValue: value,
    LiteralInvalidChars: invalid,
    LiteralInvalidStartingChars: start,
    LiteralMaxLength: most,
  };
}

/** Types of OLE Automation; a member or a set is a variant. */
const returnTypes = { number: 5, string: 8, logical: 11, other: 12 } as const;

export async function* listFunctionRows(): AsyncGenerator<Row> {
  for (const { name, parameters, returns } of listFunctions()) {
    yield {
      FUNCTION_NAME: name,
      PARAMETER_LIST: parameters.length === 0 ? '(none)' : parameters.join(', '),
      RETURN_TYPE:
        returns in returnTypes ? returnTypes[returns as keyof typeof returnTypes] : returnTypes.other,
      ORIGIN: 1,
      INTERFACE_NAME: '',
      CAPTION: name,
    };
  }
}
