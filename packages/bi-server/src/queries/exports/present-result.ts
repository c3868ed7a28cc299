import type { Yielder } from '@prumo/database/long-work/create-yielder';

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
  /** One after the other. */
  readonly body: readonly Buffer[];
  /** For results that are meant to be kept as a file. */
  readonly fileName: string | undefined;
}

export interface ExportWork {
  readonly yielder: Yielder;
  /** Name of a function around the JSON; the other types have none. */
  readonly callback?: string | undefined;
  /** Of CSV: they run text that begins like a formula, and show it behind an apostrophe. Programs want it as it is. */
  readonly isForSpreadsheets?: boolean;
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
  work: ExportWork,
): Promise<ExportedResult> {
  switch (type) {
    case 'json':
      return await presentJson(result, work);
    case 'csv':
      return await presentCsv(result.table, settings, work);
    case 'xml':
      return await presentXml(result.table, work);
    case 'xls':
    case 'xlsx':
      return await presentXlsx(result.table, settings, work);
    case 'html':
      return await presentHtml(result.table, settings, work);
    case 'binary':
      return presentBinary(result.table, settings);
  }
}
