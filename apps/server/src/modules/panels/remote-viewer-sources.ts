// A remote Pentaho server, asked in the name of the person, with what they have proved to it. Saved analyses are run by
// Saiku's export of a file, which is the same in all versions. MDX of a panel's own is not asked there: how a cube is named
// in such a question differs from server to server, and an analysis of that text can be saved there.
import type { IncomingMessage } from 'node:http';

import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import { queryResult } from '@prumo/contracts/bi/query-result';
import { saikuTable } from '@prumo/contracts/bi/saiku-table';
import { panelLimits } from '@prumo/contracts/panels/panel-file';

import type { Session } from '../../gateway/doors/back-end-doors.ts';
import { BackEndUnavailableError } from '../../gateway/doors/back-end-unavailable-error.ts';
import type { ForwardingBiDoor } from '../../gateway/doors/remote-bi/forwarding-bi-door.ts';
import { discard, readText } from '../../gateway/doors/remote/back-end-client.ts';
import { decodeSaikuTable } from './decode-saiku-table.ts';
import type { ViewerSources } from './panel-viewer.ts';
import { TileFailure } from './tile-failure.ts';

interface RemoteSourcesParts {
  readonly ask: ForwardingBiDoor['ask'];
  /** A session, or the Authorization header of a client without one. */
  readonly as: Session | string;
}

const longestResult = 16 * 1024 * 1024;

export function createRemoteViewerSources({ ask, as }: RemoteSourcesParts): ViewerSources {
  async function askFile(path: string, suffix: string, signal: AbortSignal): Promise<IncomingMessage> {
    const target = `/api/repo/files/${encodeURIComponent(path.replaceAll('/', ':'))}${suffix}`;
    const answer = await ask(as, { method: 'GET', target, headers: { accept: '*/*' }, signal });
    if (isGood(answer)) return answer;
    discard(answer);
    // That server tells of a file that may not be read in either way.
    if ([400, 403, 404].includes(answer.statusCode ?? 0)) throw new TileFailure('not-there');
    throw new BackEndUnavailableError('bi', `it answered ${answer.statusCode ?? 0}`);
  }

  return {
    async readFile(path, signal) {
      const answer = await askFile(path, '', signal);
      return Buffer.from(await readText(answer, { limit: panelLimits.fileBytes + 1 }), 'utf8');
    },

    async requireFile(path, signal) {
      discard(await askFile(path, '/properties', signal));
    },

    async runQuery({ path, dataAccessId, parameters }, signal) {
      const form = new URLSearchParams({ path, dataAccessId, outputType: 'json' });
      for (const [name, value] of parameters) form.append(`param${name}`, value);
      const answer = await ask(as, {
        method: 'POST',
        target: '/plugin/cda/api/doQuery',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: Buffer.from(form.toString()),
        signal,
      });
      const text = await readText(answer, { limit: longestResult });
      // It answers every failure of a query with 500, one of the rights too.
      if (!isGood(answer)) throw new TileFailure('bad-source');
      return decodeResult(text);
    },

    async runAnalysis({ path, parameters }, signal) {
      const wish = new URLSearchParams({ file: path });
      for (const [name, value] of parameters) wish.append(`param${name}`, value);
      const answer = await ask(as, {
        method: 'GET',
        target: `/plugin/saiku/api/me/export/saiku/json?${wish.toString()}`,
        headers: { accept: 'application/json' },
        signal,
      });
      const text = await readText(answer, { limit: longestResult });
      // Where Saiku is not installed there is no such address either.
      if (answer.statusCode === 404) throw new TileFailure('not-there');
      if (!isGood(answer)) throw new TileFailure('bad-source');
      const decoded = saikuTable.safeParse(readJson(text));
      if (!decoded.success) throw new TileFailure('bad-source');
      const { error } = decoded.data;
      if (typeof error === 'string' && error !== '') throw new TileFailure('bad-source', error);
      return decodeSaikuTable(decoded.data);
    },

    runMdx: async () => await Promise.reject(new TileFailure('unavailable')),
  };
}

function isGood({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TileFailure('bad-source');
  }
}

function decodeResult(text: string): ResultTable {
  const decoded = queryResult.safeParse(readJson(text));
  if (!decoded.success) throw new TileFailure('bad-source');
  const { metadata, resultset } = decoded.data;
  return {
    columns: metadata.map(({ colName, colType }) => ({ name: colName, type: colType })),
    rows: resultset,
  };
}
