// Queries that a remote BI server runs: each stands there in a file of its own, and is asked for in the name of the
// person who wants it, with that person's rights.
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import { queryResult } from '@prumo/contracts/bi/query-result';
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import type { BiServerFault, ExtractionFailure } from '@prumo/contracts/indicators/extraction';
import type { IncomingMessage } from 'node:http';

import type { Session } from '../../gateway/doors/back-end-doors.ts';
import { BackEndUnavailableError } from '../../gateway/doors/back-end-unavailable-error.ts';
import type { ForwardingBiDoor } from '../../gateway/doors/remote-bi/forwarding-bi-door.ts';
import { discard, readText } from '../../gateway/doors/remote/back-end-client.ts';

/** A session, or the Authorization header of a client without one. */
export type BiPrincipal = Session | string;

interface BiQuery {
  readonly fileName: string;
  readonly query: ExtractionQuery;
  readonly signal?: AbortSignal | undefined;
}

export interface BiQueries {
  readonly folder: string;
  /** Nothing, or what went wrong. */
  save(principal: BiPrincipal, query: BiQuery): Promise<ExtractionFailure | undefined>;
  /** Saves it first, so that what runs is what stands here. */
  run(
    principal: BiPrincipal,
    query: BiQuery,
  ): Promise<
    { readonly table: ResultTable; readonly failure?: undefined } | { readonly failure: ExtractionFailure }
  >;
}

interface BiQueriesParts {
  readonly ask: ForwardingBiDoor['ask'];
  /** PLUGIN. */
  readonly pluginName: string;
  readonly timeLimitMs?: number;
}

const longestAnswer = 1024 * 1024;

export function createBiQueries({ ask, pluginName, timeLimitMs = 15_000 }: BiQueriesParts): BiQueries {
  const folder = `/public/${pluginName}/extraction`;

  async function save(
    principal: BiPrincipal,
    { fileName, query, signal }: BiQuery,
  ): Promise<ExtractionFailure | undefined> {
    return await refuseClearly(async () => {
      const answer = await ask(principal, {
        method: 'PUT',
        target: `/api/repo/files/${`${folder}/${fileName}`.replaceAll('/', ':')}`,
        headers: { 'content-type': 'text/xml', accept: '*/*' },
        body: Buffer.from(buildCdaFile(query)),
        timeLimitMs,
        signal,
      });
      discard(answer);
      if (isGood(answer)) return undefined;
      const { statusCode: status = 0 } = answer;
      return fail(
        `The BI server answered ${status} when the query was to be saved in ${folder}; the person needs the right to write there.`,
        { kind: 'not-saved', status, folder },
      );
    });
  }

  return {
    folder,
    save,

    async run(principal, query) {
      const failure = await save(principal, query);
      if (failure !== undefined) return { failure };
      const table = await refuseClearly(async () => {
        const form = new URLSearchParams({
          path: `${folder}/${query.fileName}`,
          dataAccessId: cdaAccessId,
          outputType: 'json',
          bypassCache: 'true',
        });
        const answer = await ask(principal, {
          method: 'POST',
          target: '/plugin/cda/api/doQuery',
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: Buffer.from(form.toString()),
          timeLimitMs,
          signal: query.signal,
        });
        const text = await readText(answer, { limit: longestAnswer });
        if (isGood(answer)) return decodeAnswer(text);
        const { statusCode: status = 0 } = answer;
        return fail(`The BI server answered ${status} to the query; its own log has the reason.`, {
          kind: 'not-answered',
          status,
        });
      });
      return 'code' in table ? { failure: table } : { table };
    },
  };
}

function isGood({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

async function refuseClearly<Result>(work: () => Promise<Result>): Promise<Result | ExtractionFailure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackEndUnavailableError)) throw error;
    return error.status === 504
      ? { code: 'time_limit', message: 'The BI server did not answer in time.' }
      : fail(error.message, { kind: 'bi-server-away' });
  }
}

function decodeAnswer(text: string): ResultTable | ExtractionFailure {
  const decoded = queryResult.safeParse(parse(text));
  if (!decoded.success) {
    return text.length >= longestAnswer
      ? { code: 'size_limit', message: `The result has more than ${longestAnswer} bytes.` }
      : fail('The BI server did not answer with a result.', { kind: 'no-result' });
  }
  const { metadata, resultset } = decoded.data;
  return {
    columns: metadata.map(({ colName, colType }) => ({ name: colName, type: colType })),
    rows: readMonthCaptions(resultset),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fail(message: string, fault: BiServerFault): ExtractionFailure {
  return { code: 'bi_server_failed', message, fault };
}

/** The id of the only query in the file. */
export const cdaAccessId = 'extraction';

/**
 * The query as a CDA file, which a Pentaho server can run. Of an MDX query nothing but its data source is known, so
 * its schema is the one that the server has published under that name.
 */
export function buildCdaFile({ datasource, type, query }: ExtractionQuery): string {
  const isMdx = type === 'MDX';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<CDADescriptor>',
    '  <DataSources>',
    `    <Connection id="source" type="${isMdx ? 'mondrian.jndi' : 'sql.jndi'}">`,
    `      <Jndi>${datasource}</Jndi>`,
    ...(isMdx ? [`      <Catalog>mondrian:/${datasource}</Catalog>`] : []),
    '    </Connection>',
    '  </DataSources>',
    `  <DataAccess id="${cdaAccessId}" connection="source" type="${isMdx ? 'mdx' : 'sql'}" access="public" cache="false">`,
    '    <Name>Prumo</Name>',
    `    <Query>${presentText(query)}</Query>`,
    '  </DataAccess>',
    '</CDADescriptor>',
    '',
  ].join('\n');
}

function presentText(text: string): string {
  const speakable = text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, replaceUnspeakable);
  return `<![CDATA[${speakable.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Some characters XML cannot hold in any way; no query needs them. */
function replaceUnspeakable(character: string): string {
  return /[\t\n\r\u007F-\u009F]/.test(character) ? character : ' ';
}

/** A member of a dimension is a text, also where its key is a number: a month of six digits becomes that number. */
export function readMonthCaptions(rows: ResultTable['rows']): ResultTable['rows'] {
  return rows.map(([month = null, ...values]) => [
    typeof month === 'string' && /^\d{6}$/.test(month) ? Number(month) : month,
    ...values,
  ]);
}
