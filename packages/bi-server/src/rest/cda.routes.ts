// Queries of CDA files in the repository, as the CDA plugin of a Pentaho server answers them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { buildTextTable, type Queries } from '../queries/create-queries.ts';
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import { decodeQueryRequest, getValue, type DecodedRequest } from '../queries/decode-query-request.ts';
import { presentTableJson } from '../queries/exports/present-json.ts';
import { presentResult, type ExportedResult } from '../queries/exports/present-result.ts';
import { ParameterError, QueryError } from '../queries/query-error.ts';
import type { QueryTokens } from '../queries/query-tokens.ts';
import type { WrappedQueries } from '../queries/wrapped-queries.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { describeQueryFailure, queryFailureHeader } from './cda/describe-query-failure.ts';
import { abandonWith } from './http/abandon-with.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser, type BiUser } from './http/bi-user.ts';
import { presentAttachment } from './http/present-attachment.ts';
import { readForm } from './http/read-body.ts';
import { sendPieces, sendText } from './http/send-answers.ts';
import { allowTokenBearer, answerPreflight } from './query-token-access.ts';

export interface CdaRouteParts {
  readonly queries: Queries;
  readonly files: Pick<FileRepository, 'readContent' | 'readQueries' | 'writeFile' | 'listFilesByExtension'>;
  readonly wrappedQueries: WrappedQueries;
  readonly tokens: QueryTokens;
}

const base = '/plugin/cda/api';
const formLimitBytes = 2 * 1024 * 1024;

export function registerCdaRoutes(app: FastifyInstance, parts: CdaRouteParts): void {
  const { queries, files } = parts;
  const userRoute = { config: { biAccess: 'user' } } as const;
  // A report can run queries and ask what there is to run; texts of queries and lists of files are not for it.
  const reportRoute = {
    config: { biAccess: 'user', takesQueryToken: true, isForReaders: true },
    onSend: async (request: FastifyRequest, reply: FastifyReply) =>
      allowTokenBearer(request, reply, parts.tokens),
  } as const;

  async function readText(user: BiUser, path: string): Promise<string> {
    return (await files.readQueries(user, path)).text;
  }

  async function runQuery(
    request: FastifyRequest,
    reply: FastifyReply,
    values: URLSearchParams,
  ): Promise<FastifyReply> {
    const user = getBiUser(request);
    const exported = await refuseClearly(async () => {
      const decoded = decodeQueryRequest(values);
      requireOwnSite(request, decoded);
      const file = await files.readQueries(user, decoded.path);
      const signal = abandonWith(reply);
      const result = await queries.run(user, file, decoded.query, signal);
      const work = { yielder: createShapingYielder(signal), callback: decoded.callback };
      return await presentResult(result, decoded.outputType, decoded.settings, work);
    });
    return await sendExport(reply, exported);
  }

  app.route({
    method: ['GET', 'POST'],
    url: `${base}/doQuery`,
    ...reportRoute,
    bodyLimit: formLimitBytes,
    async handler(request, reply) {
      const values = readValues(request);
      if (values.get('wrapItUp')?.toLowerCase() !== 'true') return await runQuery(request, reply, values);
      await refuseClearly(async () => decodeQueryRequest(values));
      values.delete('wrapItUp');
      return await sendText(
        reply,
        await parts.wrappedQueries.wrap(getBiUser(request).userName, values.toString()),
      );
    },
  });

  app.get(`${base}/unwrapQuery`, reportRoute, async (request, reply) => {
    const values = await refuseClearly(async () => {
      const stored = await parts.wrappedQueries.unwrap(
        getBiUser(request).userName,
        getValue(readValues(request), 'uuid'),
      );
      if (stored === undefined)
        throw new ParameterError('There is no such query, or its result was fetched already.');
      return new URLSearchParams(stored);
    });
    return await runQuery(request, reply, values);
  });

  app.get(`${base}/listQueries`, reportRoute, async (request, reply) => {
    const table = await refuseClearly(async () =>
      queries.listQueries(await readText(getBiUser(request), getValue(readValues(request), 'path'))),
    );
    return await sendJson(reply, presentTableJson(table));
  });

  app.get(`${base}/listParameters`, reportRoute, async (request, reply) => {
    const table = await refuseClearly(async () => {
      const values = readValues(request);
      return queries.listParameters(
        await readText(getBiUser(request), getValue(values, 'path')),
        getValue(values, 'dataAccessId'),
      );
    });
    return await sendJson(reply, presentTableJson(table));
  });

  for (const name of ['doQuery', 'unwrapQuery', 'listQueries', 'listParameters']) {
    app.options(`${base}/${name}`, { config: { biAccess: 'public' } }, answerPreflight);
  }

  app.get(`${base}/getCdaList`, userRoute, async (request, reply) => {
    const found = await files.listFilesByExtension(getBiUser(request), 'cda');
    const table = buildTextTable(
      ['name', 'path'],
      found.map(({ name, path }) => [name, path]),
    );
    return await sendJson(reply, presentTableJson(table));
  });

  app.get(`${base}/getCdaFile`, userRoute, async (request, reply) => {
    return await sendOutcome(reply, async () => {
      const path = requireCdaPath(getValue(readValues(request), 'path'));
      return (await files.readContent(getBiUser(request), path)).bytes.toString('utf8');
    });
  });

  app.post(`${base}/writeCdaFile`, { ...userRoute, bodyLimit: formLimitBytes }, async (request, reply) => {
    const form = readForm(request);
    return await sendOutcome(reply, async () => {
      const path = requireCdaPath(getValue(form, 'path'));
      await files.writeFile(getBiUser(request), path, Buffer.from(getValue(form, 'data'), 'utf8'));
      return 'File saved.';
    });
  });

  app.get(`${base}/clearCache`, { config: { biAccess: 'administrator' } }, async (_request, reply) => {
    return await sendText(reply, `Cache cleared: ${queries.clearCache()} results forgotten.`);
  });
}

/** Of a GET the query string; of a POST the form, and what stands in the address besides. */
function readValues(request: FastifyRequest): URLSearchParams {
  const values = new URL(request.url, 'http://localhost').searchParams;
  if (request.method === 'POST') for (const [name, value] of readForm(request)) values.append(name, value);
  return values;
}

/** CDA answers every failure with 500; the text says why. */
async function refuseClearly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const body = describeQueryFailure(error);
    if (body === undefined) throw error;
    // As the original has it, unless browsers would then guess the letters wrong.
    const type = isPlainAscii(body) ? 'text/plain' : 'text/plain; charset=utf-8';
    const code = error instanceof QueryError ? { [queryFailureHeader]: error.code } : {};
    throw new BiFailure(500, body, { body, headers: { 'content-type': type, ...code } });
  }
}

function isPlainAscii(text: string): boolean {
  return Buffer.byteLength(text, 'utf8') === text.length;
}

/** Results as scripts are for our own pages: with them a page of another site could read what the browser's user may. */
function requireOwnSite(request: FastifyRequest, decoded: DecodedRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (decoded.callback !== undefined && (site === 'cross-site' || site === 'same-site')) {
    throw new BiFailure(403, 'a page of another site asks for a result as a script');
  }
}

async function sendExport(reply: FastifyReply, exported: ExportedResult): Promise<FastifyReply> {
  if (exported.fileName !== undefined)
    reply.header('content-disposition', presentAttachment(exported.fileName));
  else if (exported.contentType === 'application/json') {
    reply.header('content-disposition', 'inline; filename=doQuery.json');
  }
  reply
    .header('content-type', exported.contentType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    // A table needs no scripts; should a cell ever get through as one, it would find nothing here.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return await sendPieces(reply, exported.body);
}

async function sendJson(reply: FastifyReply, json: string): Promise<FastifyReply> {
  return await reply
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(Buffer.from(json, 'utf8'));
}

/** The wrapper of the calls for editors: 200 whether it worked or not. */
async function sendOutcome(reply: FastifyReply, work: () => Promise<string>): Promise<FastifyReply> {
  try {
    const result = await work();
    return await sendJson(reply, JSON.stringify({ success: true, status: 'ok', result }));
  } catch (error) {
    const result = describeQueryFailure(error);
    if (result === undefined) throw error;
    return await sendJson(reply, JSON.stringify({ success: false, status: 'error', result }));
  }
}

function requireCdaPath(path: string): string {
  if (!path.toLowerCase().endsWith('.cda')) throw new ParameterError('The path names no CDA file.');
  return path;
}
