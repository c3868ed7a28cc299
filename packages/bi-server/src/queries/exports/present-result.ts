import type { QueryResult } from '../create-queries.ts';
import { OutputError } from '../query-error.ts';
import { presentBinary } from './present-binary.ts';
import { presentCsv } from './present-csv.ts';
import { presentHtml } from './present-html.ts';
import { presentJson } from './present-json.ts';
import { presentXlsx } from './present-xlsx.ts';
import { presentXml } from './present-xml.ts';

const outputTypes = ['json', 'csv', 'xml', 'xls', 'xlsx', 'html', 'binary'] as const;
export type OutputType = (typeof outputTypes)[number];

/** What a caller can say about an export, by the name behind `setting`. */
export type ExportSettings = ReadonlyMap<string, string>;

export interface ExportedResult {
  readonly contentType: string;
  readonly body: string | Buffer;
  /** For results that are meant to be kept as a file. */
  readonly fileName: string | undefined;
}

export function decodeOutputType(text: string): OutputType {
  const found = outputTypes.find((type) => type === text.toLowerCase());
  if (found === undefined)
    throw new OutputError(`There is no output type "${text}"; there are: ${outputTypes.join(', ')}.`);
  return found;
}

export async function presentResult(
  result: QueryResult,
  type: OutputType,
  settings: ExportSettings,
): Promise<ExportedResult> {
  switch (type) {
    case 'json':
      return presentJson(result);
    case 'csv':
      return presentCsv(result.table, settings);
    case 'xml':
      return presentXml(result.table);
    case 'xls':
    case 'xlsx':
      return await presentXlsx(result.table, settings);
    case 'html':
      return presentHtml(result.table, settings);
    case 'binary':
      return presentBinary(result.table, settings);
  }
}
