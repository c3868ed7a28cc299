// Bytes of files: shown in the browser or packed for download.
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { buildContentPolicy } from '../../content/content-policy.ts';
import { holdsQueries } from '../../queries/source-access/source-access.ts';
import { isDownloadable, mayPublish } from '../../repository/file-types.ts';
import { packFiles } from '../../repository/pack-files.ts';
import { FileAccessError, FileKindError, FileMissingError } from '../../repository/repository-errors.ts';
import type { FileContent } from '../../repository/repository-file.ts';
import { isWithin } from '../../repository/repository-path.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { tellTag } from '../http/write-precondition.ts';
import { readPath, type FileCall, type FileOperation } from './file-call.ts';
import { mayDownload } from './person-operations.ts';
import { translateRefusals, type Refusal } from './translate-refusals.ts';

export const contentOperations: ReadonlyMap<string, FileOperation> = new Map<string, FileOperation>([
  ['', async (call) => await sendContent(call, readPath(call))],
  ['inline', getInline],
  ['download', getDownload],
]);

async function getInline(call: FileCall): Promise<FastifyReply> {
  // The id of a file has no separators, and no path is without.
  const byId = await call.files.findFileById(call.user, call.pathId);
  return await sendContent(call, byId?.path ?? readPath(call));
}

async function sendContent(call: FileCall, path: string): Promise<FastifyReply> {
  const content = await translateRefusals(
    refusals,
    async () => await call.files.readContent(call.user, path),
  );
  // Of queries, `readContent` has decided it.
  const { name } = content.file;
  if (!isDownloadable(name) && !holdsQueries(content.file.path) && !mayPublish(call.user)) {
    throw new BiFailure(403, `not on the download whitelist: ${path}`);
  }
  tellTag(call.reply, content.bytes);
  return await call.reply
    .headers({
      'content-type': describeType(content),
      'content-disposition': buildDisposition('inline', content.file.name),
      'cache-control': 'private, no-cache',
      'content-security-policy': buildContentPolicy(
        content.mimeType === 'application/pdf' ? 'document' : 'passive',
        nowhere,
      ),
    })
    .send(content.bytes);
}

async function getDownload(call: FileCall): Promise<FastifyReply> {
  const path = readPath(call);
  const file = await call.files.findFile(call.user, path);
  if (file === undefined) throw new BiFailure(404, `no file ${path}`);
  const isForPerson = call.files.maySeeContent(call.user, file) && (await mayDownload(call, path));
  if (isWithin(path, '/etc') || !isForPerson) {
    throw new BiFailure(403, `may not download ${path}`);
  }
  const archive = await packFiles(call.files, call.user, path, {
    hasManifest: call.query.get('withManifest') !== 'false',
  });
  return await call.reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': buildDisposition('attachment', `${file.name || 'repository'}.zip`),
    })
    .send(Readable.from(archive));
}

/** Everything, for whoever restores it. */
export async function sendBackup(call: FileCall): Promise<FastifyReply> {
  const archive = await packFiles(call.files, call.user, '/', { hasManifest: true, isBackup: true });
  return await call.reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': buildDisposition('attachment', 'SystemBackup.zip'),
      'cache-control': 'no-store',
    })
    .send(Readable.from(archive));
}

/** What is read here runs no queries: reports are opened below /api/repos. */
const nowhere = { host: '', path: '/' };

const refusals: readonly Refusal[] = [
  [FileMissingError, 404],
  [FileKindError, 404],
  [FileAccessError, 403],
];

function describeType({ mimeType, bytes }: FileContent): string {
  return mimeType.startsWith('text/') && isUtf8(bytes) ? `${mimeType}; charset=UTF-8` : mimeType;
}

function buildDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007E]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, encodeMark);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function encodeMark(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
