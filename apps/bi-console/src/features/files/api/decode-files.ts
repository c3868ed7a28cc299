import { asArray, asNumber, asText, isTrue, readMember } from '../../../lib/dialect/dialect.ts';
import type { FolderNode, RepositoryFile } from '../model/repository-file.ts';

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
