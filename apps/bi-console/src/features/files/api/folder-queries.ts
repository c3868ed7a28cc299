import { useQuery } from '@tanstack/react-query';

import { asArray, asNumber, asText, isTrue, readMember } from '@prumo/bi-client/dialect/dialect';
import { fetchJson } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import type { FolderNode, RepositoryFile } from '../model/repository-file.ts';

/** Names under which answers about the repository are kept; a change makes all below `all` stale. */
export const repositoryKeys = {
  all: ['repository'],
  tree: ['repository', 'tree'],
  folder: (path: string) => ['repository', 'folder', path],
  rights: (path: string) => ['repository', 'rights', path],
  uploadRight: (path: string) => ['repository', 'upload-right', path],
  title: (path: string) => ['repository', 'title', path],
  trash: ['repository', 'trash'],
} as const;

export interface FolderContent {
  /** False for a folder that does not exist for the person: servers list nothing in it, and do not say so. */
  readonly exists: boolean;
  readonly files: readonly RepositoryFile[];
}

export function useFolderContent(path: string) {
  return useQuery({
    queryKey: repositoryKeys.folder(path),
    queryFn: async ({ signal }) => await fetchFolderContent(path, signal),
  });
}

export async function fetchFolderContent(path: string, signal?: AbortSignal): Promise<FolderContent> {
  const address = `/api/repo/files/${encodePathId(path)}`;
  const files = decodeFileList(
    await fetchJson({
      path: `${address}/children`,
      query: { showHidden: 'true' },
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  const exists =
    files.length > 0 ||
    (await fetchJson({ path: `${address}/properties`, ...(signal === undefined ? {} : { signal }) })) !==
      null;
  return { exists, files };
}

/** All folders that the person may see, hidden ones too. */
export function useFolderTree() {
  return useQuery({ queryKey: repositoryKeys.tree, queryFn: fetchFolderTree });
}

async function fetchFolderTree({ signal }: { readonly signal: AbortSignal }): Promise<FolderNode | null> {
  const query = { depth: '-1', filter: 'FOLDERS', showHidden: 'true' };
  return decodeFolderTree(await fetchJson({ path: '/api/repo/files/:/tree', query, signal }));
}

/** A bare list of files; null and a missing list are empty. */
export function decodeFileList(answer: unknown): readonly RepositoryFile[] {
  return asArray(readMember(answer, 'repositoryFileDto')).map(decodeFile);
}

/** Null where the folder does not exist or may not be read. */
export function decodeFolderTree(answer: unknown): FolderNode | null {
  return answer === null ? null : decodeNode(answer);
}

function decodeFile(value: unknown): RepositoryFile {
  const isFolder = isTrue(readMember(value, 'folder'));
  const name = asText(readMember(value, 'name'));
  const title = asText(readMember(value, 'title'));
  const originalFolder = asText(readMember(value, 'originalParentFolderPath'));

  return {
    id: asText(readMember(value, 'id')),
    name,
    path: asText(readMember(value, 'path')),
    title: title === '' ? name : title,
    description: asText(readMember(value, 'description')),
    isFolder,
    isHidden: isTrue(readMember(value, 'hidden')),
    size: isFolder ? null : asNumber(readMember(value, 'fileSize')),
    modifiedAt: decodeDate(readMember(value, 'lastModifiedDate')),
    deletedAt: decodeDate(readMember(value, 'deletedDate')),
    originalFolder: originalFolder === '' ? null : originalFolder,
  };
}

function decodeNode(value: unknown): FolderNode {
  const { path, name, title, isHidden } = decodeFile(readMember(value, 'file'));
  const children = asArray(readMember(value, 'children'))
    .filter((child) => isTrue(readMember(readMember(child, 'file'), 'folder')))
    .map(decodeNode);
  return { path, name, title, isHidden, children };
}

/** Milliseconds; some servers write an ISO date into the trash. */
function decodeDate(value: unknown): number | null {
  const milliseconds = asNumber(value);
  if (milliseconds !== null) {
    return milliseconds;
  }
  const parsed = Date.parse(asText(value));
  return Number.isNaN(parsed) ? null : parsed;
}
