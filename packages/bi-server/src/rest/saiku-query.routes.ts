// Questions to the cubes, as Saiku's clients open, run, cancel, look into and export them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import type { OlapCatalogues } from '../olap/olap-catalogues.ts';
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import { presentResult as presentExport, type OutputType } from '../queries/exports/present-result.ts';
import type { ResultTable } from '../queries/result-table.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { readDrillPosition, readPosition, type Position } from '../saiku/cell-position.ts';
import { findMembers } from '../saiku/find-members.ts';
import { insertTotals } from '../saiku/insert-totals.ts';
import { presentGridAsTable } from '../saiku/present-cellset.ts';
import type { Drawing } from '../saiku/pdf/read-svg.ts';
import { presentElement, presentMemberPage } from '../saiku/present-metadata.ts';
import { decodeSaikuQuery, readSaikuFile } from '../saiku/read-saiku-file.ts';
import { presentResult, presentTableAsGrid, type SaikuQueries } from '../saiku/saiku-queries.ts';
import { SaikuQueryError } from '../saiku/saiku-query-error.ts';
import { abandonWith } from './http/abandon-with.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { readForm, readText } from './http/read-body.ts';
import { sendPieces } from './http/send-answers.ts';
import { tellTag } from './http/write-precondition.ts';
import { mostMembers, readCount, readPage, readQuery } from './saiku/read-wishes.ts';
import { readDrawing, sendPdf } from './saiku/send-pdf.ts';
import { saikuBase } from './saiku-discover.routes.ts';
import {
  answerSaiku,
  presentFailedResult,
  refuseInSaikuForm,
  sendSaikuJson,
  sendSaikuResult,
} from './saiku/answer-saiku.ts';

export interface SaikuQueryParts {
  readonly catalogues: OlapCatalogues;
  readonly queries: SaikuQueries;
  readonly files: Pick<FileRepository, 'readContent'>;
  readonly clock: () => number;
  /** The hospital's. */
  readonly timeZone: string;
}

const longestQueryBytes = 1024 * 1024;
/** A drawing is sent in a form, which writes some of its signs as three. */
const longestDrawingBytes = 3 * 1024 * 1024;
const usualRows = 100;
const mostRows = 100_000;

type NamedRequest = FastifyRequest<{ Params: { readonly name: string } }>;

export function registerSaikuQueryRoutes(
  app: FastifyInstance,
  { catalogues, queries, files, clock, timeZone }: SaikuQueryParts,
): void {
  // They only ask: a question that is kept is nobody's but the person's own.
  const userRoute = {
    config: { biAccess: 'user', isForReaders: true },
    bodyLimit: longestQueryBytes,
  } as const;
  const base = `${saikuBase}/:user/query`;

  async function readFile(request: FastifyRequest, path: string, reply?: FastifyReply): Promise<SaikuQuery> {
    const { bytes } = await files.readContent(getBiUser(request), path);
    if (reply !== undefined) tellTag(reply, bytes);
    return readSaikuFile(bytes);
  }

  app.post(`${base}/execute`, userRoute, async (request, reply) => {
    const query = await refuseInSaikuForm(async () => decodeSaikuQuery(readText(request)));
    const beganAt = performance.now();
    const runtime = (): number => Math.round(performance.now() - beganAt);
    try {
      const ran = await queries.run(getBiUser(request), query, abandonWith(reply));
      return await sendSaikuResult(reply, presentResult(ran, runtime()));
    } catch (error) {
      return await sendSaikuJson(reply, presentFailedResult(error, query, runtime()));
    }
  });

  app.post(`${base}/enrich`, userRoute, async (request, reply) => {
    return await answerSaiku(
      reply,
      async () => await queries.enrich(getBiUser(request), decodeSaikuQuery(readText(request))),
    );
  });

  app.post(`${base}/:name`, userRoute, async (request: NamedRequest, reply) => {
    return await answerSaiku(reply, async () => {
      const form = readForm(request);
      const [file, json] = [form.get('file'), form.get('json')];
      if (file === null && json === null) throw new SaikuQueryError('nothing-sent');
      const query = file === null ? decodeSaikuQuery(json ?? '') : await readFile(request, file, reply);
      return queries.open(getBiUser(request), { ...query, name: request.params.name });
    });
  });

  app.delete(`${base}/:name`, userRoute, async (request: NamedRequest, reply) => {
    queries.close(getBiUser(request), request.params.name);
    return await reply.code(200).send();
  });

  app.delete(`${base}/:name/cancel`, userRoute, async (request: NamedRequest, reply) => {
    queries.cancel(getBiUser(request), request.params.name);
    return await reply.code(200).send();
  });

  app.get<{ Params: { name: string; hierarchy: string; level: string } }>(
    `${base}/:name/result/metadata/hierarchies/:hierarchy/levels/:level`,
    userRoute,
    async (request, reply) =>
      await answerSaiku(reply, async () => {
        const user = getBiUser(request);
        const { name, hierarchy, level } = request.params;
        const values = readQuery(request);
        const query = queries.find(user, name);
        if (query === undefined) throw new SaikuQueryError('query-closed', name);
        const { engine, options } = await catalogues.openFor(user, query.cube.connection);
        const view = await engine.openCube(query.cube.name, { ...options, signal: abandonWith(reply) });
        const seen = view.findHierarchy(hierarchy);
        const found = seen?.findLevel(level);
        if (seen === undefined || found === undefined) throw new BiFailure(404, `no level ${level}`);
        const members =
          values.get('result') === 'true'
            ? await queries.listShown(user, name, found.uniqueName, abandonWith(reply))
            : await seen.levelMembers(found);
        const chosen = await findMembers(members, values.get('search') ?? '');
        const page = readPage(values);
        if (page !== undefined) return await presentMemberPage(seen, chosen, page);
        return chosen
          .slice(0, readCount(values, 'searchlimit', mostMembers, mostMembers))
          .map(presentElement);
      }),
  );

  async function drillThrough(request: NamedRequest, reply: FastifyReply): Promise<ResultTable> {
    const values = readQuery(request);
    return await queries.drillThrough(getBiUser(request), request.params.name, {
      position: readDrillPosition(values.get('position')),
      maxRows: readCount(values, 'maxrows', usualRows, mostRows),
      returns: splitNames(values.get('returns') ?? ''),
      signal: abandonWith(reply),
    });
  }

  app.get(`${base}/:name/drillthrough`, userRoute, async (request: NamedRequest, reply) => {
    const beganAt = performance.now();
    const query = queries.find(getBiUser(request), request.params.name);
    if (query === undefined) throw new BiFailure(404, `no open query ${request.params.name}`);
    try {
      const table = await drillThrough(request, reply);
      const grid = await presentTableAsGrid(table, createShapingYielder(abandonWith(reply)));
      return await sendSaikuResult(
        reply,
        presentResult({ grid, query }, Math.round(performance.now() - beganAt)),
      );
    } catch (error) {
      return await sendSaikuJson(
        reply,
        presentFailedResult(error, query, Math.round(performance.now() - beganAt)),
      );
    }
  });

  for (const format of ['csv', 'xlsx'] as const) {
    app.get(
      `${base}/:name/drillthrough/export/${format}`,
      userRoute,
      async (request: NamedRequest, reply) => {
        const table = await refuseInSaikuForm(async () => await drillThrough(request, reply));
        return await sendTable(reply, table, format, 'drillthrough');
      },
    );
  }

  app.post(`${base}/:name/zoomin`, userRoute, async (request: NamedRequest, reply) => {
    return await answerSaiku(reply, async () => {
      const positions = readPositions(readForm(request).get('selections') ?? '');
      return await queries.zoomIn(getBiUser(request), request.params.name, positions, abandonWith(reply));
    });
  });

  async function exportQuery(
    request: FastifyRequest,
    reply: FastifyReply,
    query: SaikuQuery,
    format: string,
    drawing: Drawing | null = null,
  ): Promise<FastifyReply> {
    const yielder = createShapingYielder(abandonWith(reply));
    const grid = await refuseInSaikuForm(async () => {
      const ran = await queries.run(getBiUser(request), query, abandonWith(reply));
      return await insertTotals(ran.grid, ran.totals, yielder);
    });
    if (format === 'pdf') {
      const circumstances = { userName: getBiUser(request).userName, now: new Date(clock()), timeZone };
      return await sendPdf(reply, { query, grid, drawing, circumstances }, yielder);
    }
    const table = await refuseInSaikuForm(async () => await presentGridAsTable(grid, yielder));
    const name = query.name === '' ? 'saiku-export' : query.name;
    return await sendTable(reply, table, requireFormat(format), name);
  }

  function findForExport(request: FastifyRequest, name: string, form: string | undefined): SaikuQuery {
    const query = queries.find(getBiUser(request), name);
    if (query === undefined) throw new BiFailure(404, `no open query ${name}`);
    const formatter = form === undefined ? {} : { 'saiku.olap.result.formatter': form };
    return { ...query, properties: { ...query.properties, ...formatter } };
  }

  for (const path of ['/:name/export/:format', '/:name/export/:format/:form']) {
    app.get<{ Params: { name: string; format: string; form?: string } }>(
      `${base}${path}`,
      userRoute,
      async (request, reply) => {
        const { name, format, form } = request.params;
        return await exportQuery(request, reply, findForExport(request, name, form), format);
      },
    );
  }

  // With the chart as the client has drawn it.
  for (const path of ['/:name/export/pdf', '/:name/export/pdf/:form']) {
    app.post<{ Params: { name: string; form?: string } }>(
      `${base}${path}`,
      { ...userRoute, bodyLimit: longestDrawingBytes },
      async (request, reply) => {
        const { name, form } = request.params;
        const query = findForExport(request, name, form);
        const drawing = readDrawing(readForm(request).get('svg') ?? '');
        return await exportQuery(request, reply, query, 'pdf', drawing);
      },
    );
  }

  // A saved question without a client around it: parameters come as `paramX`.
  app.get<{ Params: { format: string } }>(
    `${saikuBase}/:user/export/saiku/:format`,
    userRoute,
    async (request, reply) => {
      const values = readQuery(request);
      const file = values.get('file') ?? '';
      const saved = await refuseInSaikuForm(async () => await readFile(request, file));
      const given = [...values].flatMap(([key, value]) =>
        key.startsWith('param') && key.length > 5 ? [[key.slice(5), value] as const] : [],
      );
      const name =
        file
          .split('/')
          .at(-1)
          ?.replace(/\.saiku$/i, '') ?? '';
      const query = { ...saved, name, parameters: { ...saved.parameters, ...Object.fromEntries(given) } };
      if (request.params.format !== 'json')
        return await exportQuery(request, reply, query, request.params.format);
      const beganAt = performance.now();
      const ran = await refuseInSaikuForm(
        async () => await queries.run(getBiUser(request), query, abandonWith(reply)),
      );
      return await sendSaikuResult(reply, presentResult(ran, Math.round(performance.now() - beganAt)));
    },
  );
}

async function sendTable(
  reply: FastifyReply,
  table: ResultTable,
  format: OutputType,
  name: string,
): Promise<FastifyReply> {
  const yielder = createShapingYielder(abandonWith(reply));
  const result = { table, totalRows: table.rows.length, page: undefined };
  const { contentType, body } = await presentExport(result, format, new Map(), { yielder });
  const extension = format === 'xls' ? 'xlsx' : format;
  const fileName = encodeURIComponent(`${name}.${extension}`);
  reply.headers({
    'content-type': contentType,
    'cache-control': 'no-store',
    'content-disposition': `${format === 'html' ? 'inline' : 'attachment'}; filename*=UTF-8''${fileName}`,
    // Captions of members are data: nothing in a page of them runs.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  return await sendPieces(reply, body);
}

function requireFormat(format: string): OutputType {
  if (format === 'csv' || format === 'xls' || format === 'xlsx' || format === 'html') return format;
  throw new BiFailure(404, `no export as ${format}`);
}

/** `["1:2","0:3"]` */
function readPositions(text: string): readonly Position[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = undefined;
  }
  if (!Array.isArray(list) || list.length > 10_000) throw new SaikuQueryError('positions-unreadable');
  return list.map((each: unknown) => readPosition(String(each)) ?? []);
}

/** Names in brackets with commas between them; a comma may stand inside of the brackets too. */
function splitNames(text: string): readonly string[] {
  const names: string[] = [];
  let name = '';
  let isInside = false;
  for (const sign of text) {
    if (sign === '[') isInside = true;
    if (sign === ']') isInside = false;
    if (sign === ',' && !isInside) {
      names.push(name);
      name = '';
    } else name += sign;
  }
  return [...names, name].map((each) => each.trim()).filter((each) => each !== '');
}
