// Changes of one file or folder; each is one request.
import { buildServerPath, fetchText, sendRequest } from '@prumo/bi-client/http/send-request';
import { encodePathId, joinPath } from '@prumo/bi-client/path-id';
import type { RepositoryFile } from '../model/repository-file.ts';

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

/** Where the server shows a file in the viewer of its type. */
export function buildOpenAddress(path: string): string {
  return buildServerPath(`/api/repos/${encodePathId(path)}/default`);
}

/** Asks first whether the server hands it over: a browser that is refused a download only says that it failed. */
export async function findDownloadAddress(file: RepositoryFile): Promise<string | null> {
  const address = `/api/repo/files/${encodePathId(file.path)}`;
  if (!file.isFolder) {
    await sendRequest({ method: 'HEAD', path: address });
    return buildServerPath(address);
  }
  const answer = await fetchText({ path: '/api/repo/files/canDownload', query: { dirPath: file.path } });
  return answer === 'true' ? buildServerPath(`${address}/download`, { withManifest: 'false' }) : null;
}
