// POST import: files from a form of a browser. A Pentaho server unpacks archives that come this way; this one
// refuses them. PUT stores an archive as the file that it is.
import type { FastifyReply } from 'fastify';

import { FileAccessError, RootLevelError, UnknownFileTypeError } from '../../repository/repository-errors.ts';
import { appendName, normalizePath } from '../../repository/repository-path.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { escapeXml } from '../http/dto.ts';
import { decodeMultipart, type FormPart } from './decode-multipart.ts';
import type { FileCall } from './file-call.ts';
import { mayUpload } from './person-operations.ts';
import { translateRefusals } from './translate-refusals.ts';

export async function importFiles(call: FileCall): Promise<FastifyReply> {
  const parts = decodeMultipart(call.body, call.request.headers['content-type'] ?? '');
  const folder = normalizePath(findField(parts, 'importDir') ?? '');
  const uploads = parts.filter((part) => part.name === 'fileUpload' && part.fileName !== undefined);
  if (uploads.length === 0) throw new BiFailure(500, 'no file was sent', { body: 'fileUpload is missing' });
  if (!mayUpload(call, folder)) throw new BiFailure(403, `may not import into ${folder}`);
  const override = uploads.length === 1 ? findField(parts, 'fileNameOverride') : undefined;
  const overwrite = findField(parts, 'overwriteFile') !== 'false';

  const imported: string[] = [];
  for (const { fileName = '', bytes } of uploads) {
    const name = override === undefined ? fileName : decodeName(override);
    if (/\.zip$/i.test(name)) throw new BiFailure(500, 'no archives', { body: 'ARCHIVES_ARE_NOT_UNPACKED' });
    const path = appendName(folder, requireSingleName(name));
    await translateRefusals(
      [
        [FileAccessError, 403],
        [RootLevelError, 403],
        [UnknownFileTypeError, 500, 'INVALID_MIME_TYPE'],
      ],
      async () => await call.files.writeFile(call.user, path, bytes, { overwrite }),
    );
    imported.push(path);
  }
  return await call.reply.header('content-type', 'text/html').send(presentLog(imported));
}

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

function presentLog(paths: readonly string[]): string {
  const rows = paths.map((path) => `<tr><td>${escapeXml(path)}</td><td>INFO</td></tr>`).join('');
  return `<html><head><title>Repository Import Log</title></head><body><table>${rows}</table></body></html>`;
}
