// Changes of one file or folder; each is one request.
import { sendRequest } from '../../../lib/http/send-request.ts';
import { encodePathId, joinPath } from '../model/path-id.ts';

export async function createFolder(parentPath: string, name: string): Promise<void> {
  await sendRequest({ method: 'PUT', path: `/api/repo/dirs/${encodePathId(joinPath(parentPath, name))}` });
}

/** The server keeps the extension of a file by itself. */
export async function renameFile(path: string, nameWithoutExtension: string): Promise<void> {
  await sendRequest({
    method: 'PUT',
    path: `/api/repo/files/${encodePathId(path)}/rename`,
    query: { newName: nameWithoutExtension },
  });
}

export async function moveFiles(ids: readonly string[], destination: string): Promise<void> {
  await sendRequest({
    method: 'PUT',
    path: `/api/repo/files/${encodePathId(destination)}/move`,
    body: { type: 'text/plain', text: ids.join(',') },
  });
}

export async function setHidden(path: string, isHidden: boolean): Promise<void> {
  const metadata = { stringKeyStringValueDto: [{ key: '_PERM_HIDDEN', value: String(isHidden) }] };
  await sendRequest({
    method: 'PUT',
    path: `/api/repo/files/${encodePathId(path)}/metadata`,
    body: { type: 'application/json', text: JSON.stringify(metadata) },
  });
}
