// Nova Consulta: ours, in JSON. For administrators and Power Users who may publish queries; a server whose flag is off
// has none of these.
import {
  queryExportWish,
  queryFileChange,
  queryRunLimits,
  queryRunnerPlugin,
  queryWish,
  type QueryFailure,
  type QuerySources,
} from '@prumo/contracts/bi/query-runner';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import { presentResult } from '../queries/exports/present-result.ts';
import { AbandonedQueryError } from '../queries/query-error.ts';
import type { Cell, ResultTable } from '../queries/result-table.ts';
import type { QueryRunner } from '../queries/runner/create-query-runner.ts';
import type { QueryFiles } from '../queries/runner/query-files.ts';
import { abandonWith } from './http/abandon-with.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser, type BiUser } from './http/bi-user.ts';
import { presentAttachment } from './http/present-attachment.ts';
import { readJson } from './http/read-body.ts';
import { sendPieces, sendStreamed } from './http/send-answers.ts';
import { describeRunFailure, failureStatuses, WrongWishError } from './query-runner/describe-run-failure.ts';
import { sendSaikuJson as sendJson } from './saiku/answer-saiku.ts';

export interface QueryRunnerRouteParts {
  readonly runner: QueryRunner;
  readonly queryFiles: QueryFiles;
  readonly basePath: string;
}

const base = `/plugin/${queryRunnerPlugin}/api`;

/** Of another tool, which this server may have. */
const panelsPage = '/plugin/panels/index.html';

/** A text, its parameters, and what JSON puts around them. */
const longestBodyBytes =
  4 * (queryRunLimits.textLength + queryRunLimits.parameters * queryRunLimits.parameterLength);

export function registerQueryRunnerRoutes(
  app: FastifyInstance,
  { runner, queryFiles, basePath }: QueryRunnerRouteParts,
): void {
  const userRoute = { config: { biAccess: 'user' }, bodyLimit: longestBodyBytes } as const;

  function requireUser(request: FastifyRequest): BiUser {
    const user = getBiUser(request);
    if (runner.mayUse(user)) return user;
    throw new BiFailure(403, 'may not write queries');
  }

  app.get(`${base}/sources`, userRoute, async (request, reply) => {
    const sources = await runner.listSources(requireUser(request));
    const hasPanels = app.hasRoute({ method: 'GET', url: `${basePath}${panelsPage}` });
    return await sendJson(reply, { ...sources, hasPanels } satisfies QuerySources);
  });

  app.get<{ Params: { source: string } }>(
    `${base}/sources/:source/schema`,
    userRoute,
    async (request, reply) => {
      const user = requireUser(request);
      const signal = abandonWith(reply);
      const schema = await refuse(
        request,
        async () => await runner.readSchema(user, request.params.source, signal),
      );
      return await sendJson(reply, schema);
    },
  );

  app.post(`${base}/run`, userRoute, async (request, reply) => {
    const user = requireUser(request);
    const signal = abandonWith(reply);
    const beganAt = performance.now();
    const table = await refuse(
      request,
      async () => await runner.run(user, decode(request, queryWish), signal),
    );
    reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    return await sendStreamed(reply, writeAnswer(table, Math.round(performance.now() - beganAt)));
  });

  app.post(`${base}/export`, userRoute, async (request, reply) => {
    const user = requireUser(request);
    const signal = abandonWith(reply);
    const { exported, fileName } = await refuse(request, async () => {
      const { query, type, name } = decode(request, queryExportWish);
      const table = await runner.run(user, query, signal);
      const result = { table, totalRows: table.rows.length, page: undefined };
      const work = { yielder: createShapingYielder(signal), isForSpreadsheets: true };
      return {
        exported: await presentResult(result, type, new Map(), work),
        fileName: `${name.trim() === '' ? 'consulta' : name.trim()}.${type}`,
      };
    });
    reply.headers({
      'content-type': exported.contentType,
      'content-disposition': presentAttachment(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // By its mark a spreadsheet knows how the letters of a CSV are written.
    const isCsv = exported.contentType === 'text/csv';
    return await sendPieces(reply, isCsv ? [Buffer.from('\uFEFF'), ...exported.body] : exported.body);
  });

  app.post(`${base}/explain`, userRoute, async (request, reply) => {
    const user = requireUser(request);
    const signal = abandonWith(reply);
    const plan = await refuse(request, async () => {
      const wish = decode(request, queryWish);
      if (wish.language !== 'sql') throw new WrongWishError('only SQL has a plan');
      return await runner.explain(user, wish, signal);
    });
    return await sendJson(reply, { plan: readPlan(plan) });
  });

  app.get(`${base}/history`, userRoute, async (request, reply) => {
    return await sendJson(reply, { entries: await runner.listHistory(requireUser(request)) });
  });

  app.delete(`${base}/history`, userRoute, async (request, reply) => {
    await runner.clearHistory(requireUser(request));
    return await reply.code(204).send();
  });

  app.get(`${base}/file`, userRoute, async (request, reply) => {
    const user = requireUser(request);
    const path = new URL(request.url, 'http://localhost').searchParams.get('path') ?? '';
    return await sendJson(reply, await refuse(request, async () => await queryFiles.open(user, path)));
  });

  app.put(`${base}/file`, userRoute, async (request, reply) => {
    const user = requireUser(request);
    const saved = await refuse(
      request,
      async () => await queryFiles.save(user, decode(request, queryFileChange)),
    );
    return await sendJson(reply, saved);
  });
}

/** Rows one by one, and others have their turn between. */
function* writeAnswer({ columns, rows, isCut }: ResultTable, milliseconds: number): Generator<string> {
  yield `{"columns":${JSON.stringify(columns)},"isCut":${isCut === true},"milliseconds":${milliseconds},"rows":[`;
  for (const [index, row] of rows.entries())
    yield `${index === 0 ? '' : ','}${JSON.stringify(row.map(presentCell))}`;
  yield ']}';
}

function presentCell(cell: Cell): Exclude<Cell, Buffer> {
  return Buffer.isBuffer(cell) ? cell.toString('base64') : cell;
}

/** PostgreSQL gives a list of one: `[{ "Plan": … }]`. */
function readPlan(text: string): unknown {
  const answer: unknown = JSON.parse(text);
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
  return typeof first === 'object' && first !== null && 'Plan' in first ? first.Plan : null;
}

interface Decoder<Value> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: Value }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
}

function decode<Value>(request: FastifyRequest, schema: Decoder<Value>): Value {
  const given = readJson(request);
  if (!isStorable(given)) throw new WrongWishError('a text has signs that are none');
  const decoded = schema.safeParse(given);
  if (decoded.success) return decoded.data;
  const [issue] = decoded.error.issues;
  throw new WrongWishError(`not as wanted: ${issue?.path.join('.') ?? ''}`);
}

/** Signs that neither PostgreSQL nor XML keeps; how deep it goes is bounded before. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return !/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

async function refuse<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AbandonedQueryError) throw new BiFailure(408, error.message);
    const described = describeRunFailure(error);
    if (described === undefined) throw error;
    const failure: QueryFailure = { ...described, requestId: request.id };
    throw new BiFailure(failureStatuses[described.code], described.message, {
      body: JSON.stringify(failure),
      headers: { 'content-type': 'application/json' },
    });
  }
}
