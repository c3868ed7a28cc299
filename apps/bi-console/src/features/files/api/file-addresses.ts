import { buildServerPath } from '../../../lib/http/server-paths.ts';
import { fetchText, sendRequest } from '../../../lib/http/send-request.ts';
import { encodePathId } from '../model/path-id.ts';
import type { RepositoryFile } from '../model/repository-file.ts';

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
