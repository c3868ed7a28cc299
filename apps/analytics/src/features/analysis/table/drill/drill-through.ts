// The facts behind a cell, as the server looks them up: a question is opened under a name, and asked about one of its
// cells by this name.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { buildServerPath, fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { saikuPath } from '../../api/cubes.ts';
import { AnalysisRefusal } from '../../api/run-analysis.ts';

export interface DrillWish {
  /** The cell, by its place on the columns and on the rows; of a total the lines that it adds up, as `0:2-5`. */
  readonly position: string;
  readonly mostRows: number;
  /** Unique names of levels and measures. */
  readonly columns: readonly string[];
}

export interface DrillRows {
  readonly columns: readonly string[];
  /** Nothing for an empty value. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** What it is opened under; nobody else's, and gone when the dialog is. */
export function createDrillName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `prumo-origem-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export async function openForDrill(name: string, query: SaikuQuery, signal: AbortSignal): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: namedPath(name),
    body: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ json: JSON.stringify({ ...query, name }) }).toString(),
    },
    signal,
  });
}

export async function closeDrill(name: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: namedPath(name) });
}

export async function fetchDrillRows(name: string, wish: DrillWish, signal: AbortSignal): Promise<DrillRows> {
  const value = await fetchJson({
    path: `${namedPath(name)}/drillthrough`,
    query: presentWish(wish),
    timeLimitMs: 300_000,
    signal,
  });
  return decodeRows(value);
}

export function buildDrillExportPath(name: string, wish: DrillWish, format: 'csv' | 'xlsx'): string {
  return buildServerPath(`${namedPath(name)}/drillthrough/export/${format}`, presentWish(wish));
}

function namedPath(name: string): string {
  return `${saikuPath}/query/${encodeURIComponent(name)}`;
}

function presentWish({ position, mostRows, columns }: DrillWish): Readonly<Record<string, string>> {
  return { maxrows: String(mostRows), position, returns: columns.join(',') };
}

/** The first line has the names. A hundred thousand rows are not checked cell by cell: our own server wrote them. */
function decodeRows(value: unknown): DrillRows {
  if (typeof value !== 'object' || value === null || !('error' in value)) throw noRows();
  if (typeof value.error === 'string') throw new AnalysisRefusal(value.error);
  if (!('cellset' in value) || !Array.isArray(value.cellset)) throw noRows();
  const [head = [], ...lines] = value.cellset as { value: string; properties: { raw?: string } }[][];
  return {
    columns: head.map((cell) => cell.value),
    rows: lines.map((line) => line.map(({ properties: { raw } }) => raw ?? null)),
  };
}

function noRows(): ApiFailure {
  return new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'No rows behind a cell' });
}
