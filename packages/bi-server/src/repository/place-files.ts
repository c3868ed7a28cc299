// Putting files and folders into the repository, within a transaction of whoever asks for it.
import type { Connection } from '@prumo/database/connection';

import {
  createRepositoryFileWritesRepository,
  type ContentSaver,
  type RepositoryFileWritesRepository,
} from '../persistence/repository-file-writes.repository.ts';
import {
  createRepositoryFilesRepository,
  type RepositoryFilesRepository,
} from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { tagContent } from './content-tag.ts';
import { describeFile, standAbove } from './describe-file.ts';
import type { FolderOptions, WriteOptions } from './file-repository.ts';
import { isPermitted } from './file-rights.ts';
import { defaultLocale, fallbackLocale } from './file-titles.ts';
import { locateFile, type FileLocation } from './locate-files.ts';
import {
  DuplicateFileError,
  FileAccessError,
  FileChangedError,
  FileKindError,
  FileMissingError,
  RootLevelError,
} from './repository-errors.ts';
import type { LocaleProperties, RepositoryFile } from './repository-file.ts';
import { splitPath } from './repository-path.ts';

export interface PlacingParts {
  readonly reads: RepositoryFilesRepository;
  readonly writes: RepositoryFileWritesRepository;
  readonly now: Date;
}

export interface PlacedFile {
  readonly file: RepositoryFile;
  readonly isNew: boolean;
}

export interface PlacedContent {
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly saver: ContentSaver;
}

export function openPlacing(connection: Connection, now: Date): PlacingParts {
  return {
    reads: createRepositoryFilesRepository(connection),
    writes: createRepositoryFileWritesRepository(connection),
    now,
  };
}

/** Creates or overwrites; missing folders of the path are created. */
export async function placeFile(
  user: BiUser,
  path: string,
  content: PlacedContent,
  options: WriteOptions,
  parts: PlacingParts,
): Promise<PlacedFile> {
  const { reads, writes, now } = parts;
  const { expectedTags } = options;
  const location = await createWay(user, path, parts, splitPath(path).length - 1);
  const [name] = location.missingNames;
  if (name !== undefined) {
    if (expectedTags !== undefined && expectedTags.length > 0) throw new FileChangedError(`${path} is gone`);
    const added = await writes.insertFile(
      {
        parentId: location.deepest.id,
        name,
        ownerName: user.userName,
        isHidden: options.hidden ?? false,
        localeProperties: buildTexts({}, options),
        creatorId: options.creatorId ?? null,
        now,
      },
      content,
    );
    if (added !== undefined) return { file: await readBack(reads, location, added), isNew: true };
  }
  // It was there, or somebody else created it a moment ago.
  const { deepest: file, missingNames } = await locateFile(reads, path);
  if (missingNames.length > 0) throw new FileMissingError(`no file ${path}`);
  if (!isPermitted(user, file, 'write')) throw new FileAccessError(`may not write ${path}`);
  if (file.isFolder) throw new FileKindError(`${path} is a folder`);
  if (options.overwrite === false) throw new DuplicateFileError(`${path} exists`);
  if (expectedTags !== undefined) {
    const present = await writes.holdContent(file.id);
    if (present === undefined || !expectedTags.includes(tagContent(present)))
      throw new FileChangedError(`${path} has changed`);
  }
  await writes.replaceContent(file.id, { ...content, creatorId: options.creatorId ?? null, now });
  if (options.title !== undefined || options.description !== undefined || options.hidden !== undefined) {
    await writes.changeFile(file.id, {
      localeProperties: buildTexts(file.localeProperties, options),
      isHidden: options.hidden ?? file.isHidden,
      now,
    });
  }
  return { file: (await locateFile(reads, path)).deepest, isNew: false };
}

/** One that is there already is left as it is, for whoever may read it. */
export async function placeFolder(
  user: BiUser,
  path: string,
  options: FolderOptions,
  parts: PlacingParts,
): Promise<PlacedFile> {
  const { reads, writes, now } = parts;
  const location = await createWay(user, path, parts, splitPath(path).length - 1);
  const [name] = location.missingNames;
  if (name !== undefined) {
    const added = await writes.insertFolder({
      parentId: location.deepest.id,
      name,
      ownerName: user.userName,
      isHidden: options.hidden ?? false,
      localeProperties: buildTexts({}, options),
      creatorId: null,
      now,
    });
    if (added !== undefined) return { file: await readBack(reads, location, added), isNew: true };
  }
  const { deepest: file } = name === undefined ? location : await locateFile(reads, path);
  if (!isPermitted(user, file, 'read')) throw new FileAccessError(`may not write ${path}`);
  return { file, isNew: false };
}

/** Creates the missing ones of the first `folderCount` names. The person must be able to write where they begin. */
async function createWay(
  user: BiUser,
  path: string,
  parts: PlacingParts,
  folderCount: number,
): Promise<FileLocation> {
  const location = await locateFile(parts.reads, path);
  const { chain, deepest, missingNames } = location;
  if (missingNames.length === 0) return location;
  if (deepest.path === '/') throw new RootLevelError(`nothing is created at the top: ${path}`);
  // Names what was asked for and not where the way ends: that would tell which folders there are.
  if (!isPermitted(user, deepest, 'write')) throw new FileAccessError(`may not write ${path}`);
  if (!deepest.isFolder) throw new FileKindError(`${deepest.path} is no folder`);
  if (chain.length - 1 >= folderCount) return location;

  await parts.writes.insertFolder({
    parentId: deepest.id,
    name: missingNames[0] ?? '',
    ownerName: user.userName,
    isHidden: false,
    localeProperties: {},
    creatorId: null,
    now: parts.now,
  });
  // Whoever created it, it is there now.
  return await createWay(user, path, parts, folderCount);
}

async function readBack(
  reads: RepositoryFilesRepository,
  location: FileLocation,
  id: string,
): Promise<RepositoryFile> {
  const [row] = await reads.listBranch(id, 0);
  if (row === undefined) throw new FileMissingError(`no file ${id}`);
  return describeFile(row, standAbove(location.deepest), defaultLocale);
}

/** Title and description are written for every language; texts in a certain language stay. */
function buildTexts(kept: LocaleProperties, options: FolderOptions): LocaleProperties {
  const texts = {
    ...kept[fallbackLocale],
    ...(options.title === undefined ? {} : { 'file.title': options.title }),
    ...(options.description === undefined ? {} : { 'file.description': options.description }),
  };
  return Object.keys(texts).length === 0 ? kept : { ...kept, [fallbackLocale]: texts };
}
