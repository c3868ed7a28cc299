// What Nova Consulta asks of the server.
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { buildServerPath, fetchFile, fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import {
  queryFault,
  queryFile,
  queryHistory,
  queryPlan,
  queryRunnerPaths,
  querySources,
  savedQueryFile,
  sourceSchema,
  type QueryAnswer,
  type QueryExportWish,
  type QueryFileChange,
  type QueryWish,
  type SavedQueryFile,
} from '@prumo/contracts/bi/query-runner';
import { writeOfferedTile } from '@prumo/contracts/panels/offered-tile';
import { panelLimits } from '@prumo/contracts/panels/panel-file';
import { queryOptions } from '@tanstack/react-query';

import { failureTexts } from '../texts.ts';

/** Longer than a run may take with the wait for its turn. */
const longestRunMs = 120_000;

/** The contract has whole paths, requests those below the BI server. */
function below(path: string): string {
  return path.replace(/^\/pentaho/, '');
}

export const sourcesQuery = queryOptions({
  queryKey: ['query-sources'],
  queryFn: async ({ signal }) =>
    decode(querySources, await fetchJson({ path: below(queryRunnerPaths.sources), signal })),
  staleTime: 300_000,
});

export function schemaQuery(source: string) {
  return queryOptions({
    queryKey: ['source-schema', source],
    queryFn: async ({ signal }) =>
      decode(sourceSchema, await fetchJson({ path: below(queryRunnerPaths.schema(source)), signal })),
    staleTime: 300_000,
  });
}

export const historyQuery = queryOptions({
  queryKey: ['query-history'],
  queryFn: async ({ signal }) =>
    decode(queryHistory, await fetchJson({ path: below(queryRunnerPaths.history), signal })).entries,
  gcTime: 0,
});

export async function clearHistory(): Promise<void> {
  await sendRequest({ method: 'DELETE', path: below(queryRunnerPaths.history) });
}

export function fileQuery(path: string) {
  return queryOptions({
    queryKey: ['query-file', path],
    queryFn: async ({ signal }) =>
      decode(queryFile, await fetchJson({ path: below(queryRunnerPaths.file), query: { path }, signal })),
    gcTime: 0,
    retry: false,
  });
}

export async function saveFile(change: QueryFileChange): Promise<SavedQueryFile> {
  const { text } = await sendRequest({
    method: 'PUT',
    path: below(queryRunnerPaths.file),
    body: json(change),
  });
  return decode(savedQueryFile, JSON.parse(text));
}

/** Whoever aborts it ends the statement in the database too. */
export async function runQuery(wish: QueryWish, signal: AbortSignal): Promise<QueryAnswer> {
  const { text } = await sendRequest({
    method: 'POST',
    path: below(queryRunnerPaths.run),
    body: json(wish),
    timeLimitMs: longestRunMs,
    signal,
  });
  // What our own server writes; ten thousand rows are not checked one by one.
  const answer: unknown = JSON.parse(text);
  if (typeof answer === 'object' && answer !== null && 'rows' in answer && 'columns' in answer)
    return answer as QueryAnswer;
  throw new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'No answer to a query' });
}

export async function explainQuery(wish: QueryWish, signal: AbortSignal): Promise<unknown> {
  const { text } = await sendRequest({
    method: 'POST',
    path: below(queryRunnerPaths.explain),
    body: json(wish),
    timeLimitMs: longestRunMs,
    signal,
  });
  return decode(queryPlan, JSON.parse(text)).plan;
}

export async function exportQuery(wish: QueryExportWish): Promise<Blob> {
  return await fetchFile({
    method: 'POST',
    path: below(queryRunnerPaths.export),
    body: json(wish),
    timeLimitMs: longestRunMs,
  });
}

/** Where in the text that was sent a fault is, counted from 1. */
export function findPosition(error: unknown): number | null {
  return error instanceof ApiFailure ? (readFault(error).position ?? null) : null;
}

/** In words for the person who wrote the query. */
export function describeQueryFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return describeFailure(error);
  const fault = readFault(error);
  switch (error.reason) {
    case 'failed-sql':
      return failureTexts.database(error.detail);
    case 'failed-mdx':
      return error.detail;
    case 'refused-sql':
      return fault.refusal === undefined ? describeFailure(error) : failureTexts.refusals[fault.refusal];
    case 'parameter':
      return failureTexts.parameter(fault.name ?? '');
    case 'invalid-input':
    case 'time-limit':
    case 'size-limit':
    case 'turn-own':
    case 'turn-others':
    case 'unavailable':
    case 'unknown-source':
    case 'unknown-catalogue':
    case 'query-right':
    case 'file-unknown':
    case 'file-exists':
    case 'file-changed':
    case 'file-access':
    case 'file-unreadable':
      return failureTexts[error.reason];
    default:
      return describeFailure(error);
  }
}

function readFault({ faults }: ApiFailure) {
  const decoded = queryFault.safeParse(faults);
  return decoded.success ? decoded.data : {};
}

function json(value: unknown) {
  return { type: 'application/json', text: JSON.stringify(value) } as const;
}

interface Decoder<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

function decode<Value>(decoder: Decoder<Value>, value: unknown): Value {
  const decoded = decoder.safeParse(value);
  if (decoded.success) return decoded.data;
  throw new ApiFailure({
    kind: 'unexpected-answer',
    status: 200,
    message: 'The BI server answered in another form than the contract',
  });
}

const panelsPath = '/plugin/panels/index.html';

/** Where a panel takes a saved query as a tile. */
export function buildPanelAddress({ path, dataAccessId, title }: OfferedQuery): string {
  const offer = writeOfferedTile({
    kind: 'query',
    path,
    dataAccessId,
    title: title.slice(0, panelLimits.title),
  });
  return `${buildServerPath(panelsPath)}${offer}`;
}

interface OfferedQuery {
  readonly path: string;
  readonly dataAccessId: string;
  readonly title: string;
}
