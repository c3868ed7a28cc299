import { readXml, XmlError, type XmlElement } from '@prumo/olap/xml/read-xml';

import {
  joinTypes,
  parameterTypes,
  type CdaAccess,
  type CdaCache,
  type CdaConnection,
  type CdaDataAccess,
  type CdaFile,
  type CdaOutput,
  type CdaParameter,
  type JoinSide,
} from './cda-file.ts';
import { CdaFileError } from './query-error.ts';

/** Those that Pentaho has; which of them can run here is decided when one is run. */
const connectionTypes = [
  'sql.jndi',
  'sql.jdbc',
  'mondrian.jndi',
  'mondrian.jdbc',
  'olap4j',
  'olap4j.defaultolap4j',
  'kettle.TransFromFile',
  'metadata.metadata',
  'scripting.scripting',
  'xpath.xPath',
  'dataservices.dataservices',
];
const dataAccessTypes = [
  'sql',
  'mdx',
  'denormalizedMdx',
  'olap4j',
  'denormalizedOlap4j',
  'mql',
  'kettle',
  'scriptable',
  'jsonScriptable',
  'xPath',
  'reflection',
  'dataservices',
  'streaming',
];
const defaultCacheSeconds = 3600;

export function decodeCdaFile(text: string): CdaFile {
  const root = readRoot(text.replace(/^\uFEFF/, ''));
  if (root.name !== 'CDADescriptor') {
    throw new CdaFileError(`A CDA file has the root CDADescriptor, this one has ${root.name}.`);
  }
  const connections = listElements(root, 'DataSources').flatMap((sources) =>
    listElements(sources, 'Connection').map(decodeConnection),
  );
  const dataAccesses = [
    ...listElements(root, 'DataAccess').map(decodePlainAccess),
    ...listElements(root, 'CompoundDataAccess').map(decodeCompoundAccess),
  ];
  return {
    connections: mapById(connections, 'connection'),
    dataAccesses: mapById(dataAccesses, 'data access'),
  };
}

function readRoot(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    throw error instanceof XmlError ? new CdaFileError(error.message) : error;
  }
}

function decodeConnection(element: XmlElement): CdaConnection {
  const id = getAttribute(element, 'id');
  const type = requireOneOf(getAttribute(element, 'type'), connectionTypes, `type of connection ${id}`);
  return {
    id,
    type,
    dataSourceName: textOf(element, 'Jndi'),
    catalogue: textOf(element, 'Catalog'),
    role: textOf(element, 'Role'),
  };
}

function decodePlainAccess(element: XmlElement): CdaDataAccess {
  const base = decodeBase(element);
  return {
    ...base,
    kind: 'plain',
    type: requireOneOf(getAttribute(element, 'type'), dataAccessTypes, `type of data access ${base.id}`),
    connectionId: element.attributes.get('connection') ?? '',
    query: textOf(element, 'Query'),
    bandedMode: textOf(element, 'BandedMode').toLowerCase() === 'classic' ? 'classic' : 'compact',
  };
}

function decodeCompoundAccess(element: XmlElement): CdaDataAccess {
  const base = decodeBase(element);
  const type = requireOneOf(
    getAttribute(element, 'type'),
    ['union', 'join'],
    `type of data access ${base.id}`,
  );
  if (type === 'union') {
    const topId = getAttribute(getElement(element, 'Top'), 'id');
    return { ...base, kind: 'union', topId, bottomId: getAttribute(getElement(element, 'Bottom'), 'id') };
  }
  const joinType = findText(element, 'JoinType') ?? 'FULL_OUTER';
  const left = decodeJoinSide(getElement(element, 'Left'));
  const right = decodeJoinSide(getElement(element, 'Right'));
  if (left.keys.length === 0 || left.keys.length !== right.keys.length) {
    throw new CdaFileError(`The join ${base.id} needs as many keys on the left as on the right.`);
  }
  return {
    ...base,
    kind: 'join',
    joinType: requireOneOf(joinType.toUpperCase(), joinTypes, `JoinType of ${base.id}`),
    left,
    right,
  };
}

function decodeJoinSide(element: XmlElement): JoinSide {
  return {
    id: getAttribute(element, 'id'),
    keys: decodeKeys(element),
  };
}

// Each is looked at for every row.
const mostKeys = 50;

function decodeKeys(element: XmlElement): readonly number[] {
  const keys = decodeIndexes(element.attributes.get('keys') ?? '', 'keys of a join');
  if (keys.length > mostKeys) throw new CdaFileError(`A join has at most ${mostKeys} keys.`);
  return keys;
}

function decodeBase(
  element: XmlElement,
): Omit<
  Extract<CdaDataAccess, { kind: 'plain' }>,
  'kind' | 'type' | 'connectionId' | 'query' | 'bandedMode'
> {
  const id = getAttribute(element, 'id');
  const columns = listElements(element, 'Columns');
  return {
    id,
    name: textOf(element, 'Name'),
    access: decodeAccess(element),
    cache: decodeCache(element),
    parameters: listElements(element, 'Parameters').flatMap((list) =>
      listElements(list, 'Parameter').map(decodeParameter),
    ),
    renames: new Map(
      columns.flatMap((list) =>
        listElements(list, 'Column').map((column) => [
          decodeIndex(getAttribute(column, 'idx'), 'idx of a column'),
          textOf(column, 'Name'),
        ]),
      ),
    ),
    calculatedColumns: columns.flatMap((list) =>
      listElements(list, 'CalculatedColumn').map((column) => ({
        name: textOf(column, 'Name'),
        formula: textOf(column, 'Formula').replace(/^=/, ''),
      })),
    ),
    outputs: new Map(listElements(element, 'Output').map(decodeOutput)),
  };
}

function decodeParameter(element: XmlElement): CdaParameter {
  const name = getAttribute(element, 'name');
  return {
    name,
    type: requireOneOf(
      element.attributes.get('type') ?? 'String',
      parameterTypes,
      `type of parameter ${name}`,
    ),
    defaultValue: element.attributes.get('default') ?? '',
    pattern: element.attributes.get('pattern') ?? '',
    access: decodeAccess(element),
    separator: decodeMark(element, 'separator', ';'),
    quote: decodeMark(element, 'quoteCharacter', '"'),
  };
}

// It is looked for at each character of what a caller sends.
const longestMark = 10;

function decodeMark(element: XmlElement, name: string, usual: string): string {
  const mark = findAttribute(element, name) ?? usual;
  if (mark.length > longestMark) throw new CdaFileError(`${name} has at most ${longestMark} characters.`);
  return mark;
}

/** The element Cache wins over the attributes. */
function decodeCache(element: XmlElement): CdaCache {
  const cache = listElements(element, 'Cache')[0];
  const isOn = cache?.attributes.get('enabled') ?? element.attributes.get('cache') ?? 'false';
  const seconds = (cache && findAttribute(cache, 'duration')) ?? findAttribute(element, 'cacheDuration');
  return {
    isOn: isOn.toLowerCase() === 'true',
    seconds: seconds === undefined ? defaultCacheSeconds : decodeIndex(seconds, 'cache duration'),
    keys: (cache === undefined ? [] : listElements(cache, 'Key')).map((key) => ({
      name: getAttribute(key, 'name'),
      value: key.attributes.get('value') ?? key.attributes.get('default') ?? '',
    })),
  };
}

function decodeOutput(element: XmlElement): [number, CdaOutput] {
  const id = findAttribute(element, 'id') ?? '1';
  const mode = findAttribute(element, 'mode') ?? 'include';
  return [
    decodeIndex(id, 'id of an output'),
    {
      indexes: decodeIndexes(element.attributes.get('indexes') ?? '', 'indexes of an output'),
      mode: requireOneOf(mode.toLowerCase(), ['include', 'exclude'], 'mode of an output'),
    },
  ];
}

function decodeAccess(element: XmlElement): CdaAccess {
  return element.attributes.get('access')?.toLowerCase() === 'private' ? 'private' : 'public';
}

function decodeIndexes(text: string, what: string): readonly number[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => decodeIndex(part.trim(), what));
}

function decodeIndex(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CdaFileError(`"${text}" is no whole number (${what}).`);
  return Number(text);
}

function requireOneOf<Choice extends string>(
  value: string,
  choices: readonly Choice[],
  what: string,
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new CdaFileError(`"${value}" is not known as ${what}; known are ${choices.join(', ')}.`);
  return found;
}

function listElements(element: XmlElement, name: string): readonly XmlElement[] {
  return element.elements.filter((child) => child.name === name);
}

function getElement(element: XmlElement, name: string): XmlElement {
  const found = listElements(element, name)[0];
  if (found === undefined) throw new CdaFileError(`${element.name} lacks the element ${name}.`);
  return found;
}

function textOf(element: XmlElement, name: string): string {
  return findText(element, name) ?? '';
}

function findText(element: XmlElement, name: string): string | undefined {
  const text = listElements(element, name)[0]?.text.trim();
  return text === '' ? undefined : text;
}

/** One that is empty says nothing. */
function findAttribute(element: XmlElement, name: string): string | undefined {
  const value = element.attributes.get(name);
  return value === '' ? undefined : value;
}

function getAttribute(element: XmlElement, name: string): string {
  const value = findAttribute(element, name);
  if (value === undefined) throw new CdaFileError(`${element.name} lacks the attribute ${name}.`);
  return value;
}

function mapById<Item extends { readonly id: string }>(
  items: readonly Item[],
  what: string,
): ReadonlyMap<string, Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (byId.size < items.length) throw new CdaFileError(`The file has two of one id for a ${what}.`);
  return byId;
}
