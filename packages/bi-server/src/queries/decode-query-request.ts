// What a caller of doQuery sent, by name.
import type { QueryRequest } from './create-queries.ts';
import { decodeOutputType, type ExportSettings, type OutputType } from './exports/present-result.ts';
import { OutputError, ParameterError } from './query-error.ts';
import type { GivenParameters } from './resolve-parameters.ts';
import type { Page, RowFilter } from './shape-result.ts';

export interface DecodedRequest {
  readonly path: string;
  readonly query: QueryRequest;
  readonly outputType: OutputType;
  readonly settings: ExportSettings;
  /** Name of a function around the JSON, for pages that load results as scripts. */
  readonly callback: string | undefined;
}

const defaultPageSize = 20;
const most = 1_000_000;

export function decodeQueryRequest(values: URLSearchParams): DecodedRequest {
  const settings: ExportSettings = new Map(
    [...values].flatMap(([name, value]) =>
      /^setting./.test(name) && value !== '' ? [[name.slice('setting'.length), value]] : [],
    ),
  );
  return {
    path: getValue(values, 'path'),
    query: {
      dataAccessId: getValue(values, 'dataAccessId'),
      outputId: decodeCount(values, 'outputIndexId', 1),
      columnNames: values.getAll('outputColumnName'),
      parameters: collectParameters(values),
      orders: values.getAll('sortBy').filter((order) => order !== ''),
      page: decodePage(values),
      filter: decodeFilter(settings),
      bypassCache: values.get('bypassCache')?.toLowerCase() === 'true',
    },
    outputType: decodeOutputType(findValue(values, 'outputType') ?? 'json'),
    settings,
    callback: decodeCallback(findValue(values, 'jsonCallback') ?? settings.get('callback')),
  };
}

export function getValue(values: URLSearchParams, name: string): string {
  const value = findValue(values, name);
  if (value === undefined) throw new ParameterError(`The request lacks ${name}.`);
  return value;
}

/** One that is empty says nothing. */
function findValue(values: URLSearchParams, name: string): string | undefined {
  const value = values.get(name);
  return value === null || value === '' ? undefined : value;
}

function collectParameters(sent: URLSearchParams): GivenParameters {
  const given = new Map<string, string[]>();
  for (const [name, value] of sent) {
    if (!/^param./.test(name)) continue;
    const own = name.slice('param'.length);
    const values = given.get(own);
    if (values === undefined) given.set(own, [value]);
    else values.push(value);
  }
  return given;
}

/** A size or a start turns paging on, and so does the word for it. */
function decodePage(values: URLSearchParams): Page | undefined {
  const size = decodeCount(values, 'pageSize', 0);
  const start = decodeCount(values, 'pageStart', 0);
  const isPaged = size > 0 || start > 0 || values.get('paginateQuery')?.toLowerCase() === 'true';
  return isPaged ? { size: size === 0 ? defaultPageSize : size, start } : undefined;
}

function decodeFilter(settings: ExportSettings): RowFilter | undefined {
  const text = settings.get('dtFilter');
  if (text === undefined) return undefined;
  const columns = (settings.get('dtSearchableColumns') ?? '')
    .split(',')
    .filter((part) => /^\d{1,4}$/.test(part.trim()));
  return { text, columns: columns.map(Number) };
}

function decodeCount(values: URLSearchParams, name: string, fallback: number): number {
  const text = findValue(values, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,7}$/.test(text) || Number(text) > most) {
    throw new OutputError(`${name} takes a whole number up to ${most}, not "${text}".`);
  }
  return Number(text);
}

function decodeCallback(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (!/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.test(name) || name.length > 100) {
    throw new OutputError('jsonCallback takes the name of a function.');
  }
  return name;
}
