import { fetchFolderContent } from '../api/folder-queries.ts';
import { parentPathOf } from '../model/path-id.ts';
import type { WantedUpload } from './create-upload-queue.ts';

/** Which of the files would take the place of one that is there now. The server is asked: the list may be old. */
export async function findTakenPaths(wanted: readonly WantedUpload[]): Promise<ReadonlySet<string>> {
  const folders = [...new Set(wanted.map(({ path }) => parentPathOf(path)))];
  const contents = await Promise.all(folders.map(async (folder) => await fetchFolderContent(folder)));
  const there = new Set(contents.flatMap(({ files }) => files.map(({ path }) => path)));
  return new Set(wanted.map(({ path }) => path).filter((path) => there.has(path)));
}
