// How answers and failures of Saiku's calls look: JSON; a question that cannot be answered is a good answer with its
// reason in words, everything else has its status.
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { OlapError } from '@prumo/olap/olap-error';
import { presentOlapError } from '@prumo/olap/texts';
import type { FastifyReply } from 'fastify';

import { QueryError, UnknownCatalogueError } from '../../queries/query-error.ts';
import { RepositoryError } from '../../repository/repository-errors.ts';
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

function* writeResult({ cellset, ...facts }: SaikuResult): Generator<string> {
  yield '{"cellset":';
  if (cellset === null) yield 'null';
  else {
    let start = '[';
    for (const row of cellset) {
      yield `${start}[`;
      for (const [index, cell] of row.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(cell)}`;
      yield ']';
      start = ',';
    }
    yield start === '[' ? '[]' : ']';
  }
  yield `,${JSON.stringify(facts).slice(1)}`;
}

/** What is not there for the person is 404; what is wrong with a question is 500 with its reason. */
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
    throw new BiFailure(isMissing ? 404 : 500, reason, { body: reason });
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
