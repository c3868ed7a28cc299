// How answers and failures of Saiku's calls look: JSON; a question that cannot be answered is a good answer with its
// reason in words, everything else has its status.
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { OlapError } from '@prumo/olap/olap-error';
import { presentOlapError } from '@prumo/olap/texts';
import type { FastifyReply } from 'fastify';

import { QueryError, UnknownCatalogueError } from '../../queries/query-error.ts';
import { FileChangedError, RepositoryError } from '../../repository/repository-errors.ts';
import { describeQueryFailure } from '../cda/describe-query-failure.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { sendStreamed } from '../http/send-answers.ts';

export async function sendSaikuJson(reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  return await reply
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(Buffer.from(JSON.stringify(value), 'utf8'));
}

/** A grid may be long: it is written bit by bit, and others have their turn between. */
export async function sendSaikuResult(reply: FastifyReply, result: SaikuResult): Promise<FastifyReply> {
  reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return await sendStreamed(reply, writeResult(result));
}

function* writeResult(result: SaikuResult): Generator<string> {
  const { cellset, rowTotalsLists, colTotalsLists, ...facts } = result;
  yield '{"cellset":';
  yield* writeCells(cellset);
  yield ',"rowTotalsLists":';
  yield* writeTotals(rowTotalsLists);
  yield ',"colTotalsLists":';
  yield* writeTotals(colTotalsLists);
  yield `,${JSON.stringify(facts).slice(1)}`;
}

const writeCells = (cells: SaikuResult['cellset']): Generator<string> =>
  writeList(cells, (row) => writeList(row, writeValue));

const writeTotals = (lists: SaikuResult['rowTotalsLists']): Generator<string> =>
  writeList(lists, (list) =>
    writeList(list, function* writeTotal({ cells, ...facts }) {
      yield '{"cells":';
      yield* writeCells(cells);
      yield `,${JSON.stringify(facts).slice(1)}`;
    }),
  );

function* writeList<Item>(
  list: readonly Item[] | null,
  write: (item: Item) => Generator<string>,
): Generator<string> {
  if (list === null) {
    yield 'null';
    return;
  }
  yield '[';
  for (const [index, item] of list.entries()) {
    if (index > 0) yield ',';
    yield* write(item);
  }
  yield ']';
}

function* writeValue(value: unknown): Generator<string> {
  yield JSON.stringify(value);
}

/** What is not there for the person is 404; a file that has changed is 412; what is wrong with a question is 500 with its reason. */
export async function answerSaiku(reply: FastifyReply, work: () => Promise<unknown>): Promise<FastifyReply> {
  return await sendSaikuJson(reply, await refuseInSaikuForm(work));
}

export async function refuseInSaikuForm<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isMissing =
      error instanceof UnknownCatalogueError ||
      error instanceof RepositoryError ||
      (error instanceof OlapError && error.code === 'cube_not_found');
    const reason = describeFailure(error);
    if (reason === undefined) throw error;
    const status = error instanceof FileChangedError ? 412 : isMissing ? 404 : 500;
    throw new BiFailure(status, reason, { body: reason });
  }
}

/** In the words of people; nothing for what is a fault of ours. */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof OlapError) return presentOlapError(error);
  return describeQueryFailure(error);
}

export function presentFailedResult(error: unknown, query: SaikuQuery, runtime: number): SaikuResult {
  const reason = describeFailure(error);
  if (reason === undefined || !(error instanceof OlapError || error instanceof QueryError)) throw error;
  return {
    cellset: null,
    rowTotalsLists: null,
    colTotalsLists: null,
    runtime,
    error: reason,
    width: 0,
    height: 0,
    topOffset: 0,
    leftOffset: 0,
    query,
  };
}
