// POST import: files from a form of a browser. Archives that come this way are unpacked; PUT stores one as the file that
// it is. POST systemRestore: a whole backup.
import type { FastifyReply } from 'fastify';

import type { ImportLogLine } from '../../repository/file-repository.ts';
import {
  ArchiveError,
  FileAccessError,
  RootLevelError,
  UnknownFileTypeError,
} from '../../repository/repository-errors.ts';
import { appendName, normalizePath } from '../../repository/repository-path.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { escapeXml } from '../http/dto.ts';
import { decodeMultipart, type FormPart } from './decode-multipart.ts';
import type { FileCall } from './file-call.ts';
import { mayUpload } from './person-operations.ts';
import { translateRefusals, type Refusal } from './translate-refusals.ts';

export async function importFiles(call: FileCall): Promise<FastifyReply> {
  const parts = decodeMultipart(call.body, call.request.headers['content-type'] ?? '');
  const folder = normalizePath(findField(parts, 'importDir') ?? '');
  const uploads = parts.filter((part) => part.name === 'fileUpload' && part.fileName !== undefined);
  if (uploads.length === 0) throw new BiFailure(500, 'no file was sent', { body: 'fileUpload is missing' });
  if (!mayUpload(call, folder)) throw new BiFailure(403, `may not import into ${folder}`);
  const override = uploads.length === 1 ? findField(parts, 'fileNameOverride') : undefined;
  const overwrite = findField(parts, 'overwriteFile') !== 'false';

  const log: ImportLogLine[] = [];
  for (const { fileName = '', bytes } of uploads) {
    const name = requireSingleName(override === undefined ? fileName : decodeName(override));
    await translateRefusals(refusals, async () => {
      if (/\.zip$/i.test(name)) {
        const lines = await call.files.importArchive(call.user, folder, bytes, {
          overwrite,
          appliesAcl: findField(parts, 'applyAclPermissions') === 'true',
          overwritesAcl: findField(parts, 'overwriteAclPermissions') === 'true',
          keepsOwners: findField(parts, 'retainOwnership') === 'true',
        });
        log.push(...lines);
        return;
      }
      const path = appendName(folder, name);
      await call.files.writeFile(call.user, path, bytes, { overwrite });
      log.push({ path, level: 'INFO', message: 'created' });
    });
  }
  return await call.reply.header('content-type', 'text/html').send(presentLog(log));
}

/** The whole repository, as `backup` packed it. */
export async function restoreBackup(call: FileCall): Promise<FastifyReply> {
  const parts = decodeMultipart(call.body, call.request.headers['content-type'] ?? '');
  const upload = parts.find((part) => part.name === 'fileUpload' && part.fileName !== undefined);
  if (upload === undefined) throw new BiFailure(500, 'no file was sent', { body: 'fileUpload is missing' });
  const lines = await translateRefusals(
    refusals,
    async () =>
      await call.files.importArchive(call.user, '/', upload.bytes, {
        overwrite: findField(parts, 'overwriteFile') !== 'false',
        appliesAcl: findField(parts, 'applyAclSettings') !== 'false',
        overwritesAcl: findField(parts, 'overwriteAclSettings') === 'true',
        keepsOwners: true,
        isRestore: true,
      }),
  );
  return await call.reply.header('content-type', 'text/html').send(presentLog(lines));
}

const refusals: readonly Refusal[] = [
  [FileAccessError, 403],
  [RootLevelError, 403],
  [UnknownFileTypeError, 500, 'INVALID_MIME_TYPE'],
  [ArchiveError, 500],
];

function findField(parts: readonly FormPart[], name: string): string | undefined {
  const value = parts
    .find((part) => part.name === name && part.fileName === undefined)
    ?.bytes.toString('utf8');
  return value === '' ? undefined : value;
}

/** Newer consoles encode the name; a name with a lone percent sign was not encoded. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function requireSingleName(name: string): string {
  if (name.includes('/'))
    throw new BiFailure(403, `not a name: ${name}`, { body: 'containsIllegalCharacters' });
  return name;
}

function presentLog(lines: readonly ImportLogLine[]): string {
  const rows = lines.map(
    ({ path, level, message }) => `<tr><td>${escapeXml(path)}</td><td>${level}</td><td>${message}</td></tr>`,
  );
  const head = '<tr><th>Import File</th><th>Level</th><th>Message</th></tr>';
  return `<html><head><title>Repository Import Log</title></head><body><table>${head}${rows.join('')}</table></body></html>`;
}
