import type { MemberFilter } from '../../repository/file-filter.ts';
import type { FileTree, LocaleProperties, RepositoryFile } from '../../repository/repository-file.ts';
import { dtoProlog, presentJson, presentXml, type Dto, type DtoType, type DtoValue } from '../http/dto.ts';
import { presentAcl } from './present-acl.ts';

export interface PresentOptions {
  readonly members: MemberFilter | null;
  readonly includeAcls: boolean;
  /** Trees go without. */
  readonly includeLocales: boolean;
}

/** A tree may have a hundred thousand files, so it is written bit by bit, as `{ children: […], file: … }` would be. */
export function* writeTree(
  tree: FileTree,
  options: PresentOptions,
  type: DtoType,
  name: string,
): Generator<string> {
  if (type === 'application/json') yield* writeTreeJson(tree, options);
  else {
    yield dtoProlog;
    yield* writeTreeXml(tree, options, name);
  }
}

function* writeTreeJson({ file, children }: FileTree, options: PresentOptions): Generator<string> {
  let before = '{"children":[';
  for (const child of children) {
    yield before;
    yield* writeTreeJson(child, options);
    before = ',';
  }
  yield `${children.length === 0 ? '{' : '],'}"file":${presentJson(presentFile(file, options))}}`;
}

function* writeTreeXml(
  { file, children }: FileTree,
  options: PresentOptions,
  name: string,
): Generator<string> {
  yield `<${name}>`;
  for (const child of children) yield* writeTreeXml(child, options, 'children');
  yield `${presentXml('file', presentFile(file, options), '')}</${name}>`;
}

export function presentFile(file: RepositoryFile, options: PresentOptions): Dto {
  // In alphabetical order, so that nothing has to be sorted per file.
  const full: Dto = {
    aclNode: false,
    createdDate: file.createdAt.getTime(),
    creatorId: file.creatorId,
    deletedDate: file.trash?.deletedAt.getTime() ?? '',
    description: file.description,
    fileSize: file.size ?? -1,
    folder: file.isFolder,
    hidden: file.isHidden,
    id: file.id,
    // A folder has no date of its own.
    lastModifiedDate: file.isFolder ? '' : file.modifiedAt.getTime(),
    locale: file.locale,
    localePropertiesMapEntries: options.includeLocales ? presentLocales(file.localeProperties) : null,
    lockDate: '',
    locked: false,
    name: file.name,
    notSchedulable: !file.isSchedulable,
    originalParentFolderPath: file.trash?.originalParentPath,
    owner: options.includeAcls ? file.ownerName : null,
    ownerType: options.includeAcls ? 0 : -1,
    path: file.path,
    repositoryFileAclDto: options.includeAcls ? presentAcl(file) : null,
    title: file.title,
    versionCommentEnabled: false,
    versioned: false,
    versioningEnabled: false,
  };
  return options.members === null ? full : selectMembers(full, options.members);
}

/** What a member shows that the caller did not ask for. */
const unfilled: Dto = {
  aclNode: false,
  fileSize: 0,
  folder: false,
  hidden: false,
  locked: false,
  notSchedulable: false,
  ownerType: -1,
  versionCommentEnabled: false,
  versioned: false,
  versioningEnabled: false,
};

function selectMembers(full: Dto, { names, isExcluding }: MemberFilter): Dto {
  const isChosen = (member: string): boolean =>
    !selectable.has(member) || names.includes(wireNames.get(member) ?? member) !== isExcluding;
  return { ...unfilled, ...Object.fromEntries(Object.entries(full).filter(([member]) => isChosen(member))) };
}

/** Where the filter calls a member by another name than the answer. */
const wireNames = new Map([
  ['createdDate', 'createDate'],
  ['localePropertiesMapEntries', 'locales'],
]);

const selectable = new Set([
  'name',
  'path',
  'hidden',
  'aclNode',
  'createdDate',
  'creatorId',
  'fileSize',
  'description',
  'folder',
  'lastModifiedDate',
  'locale',
  'originalParentFolderPath',
  'deletedDate',
  'lockDate',
  'locked',
  'title',
  'versioned',
  'owner',
  'localePropertiesMapEntries',
  'versioningEnabled',
  'versionCommentEnabled',
]);

function presentLocales(properties: LocaleProperties): DtoValue {
  return Object.entries(properties).map(([locale, texts]) => ({ locale, properties: presentEntries(texts) }));
}

export function presentEntries(entries: Readonly<Record<string, string>>): readonly Dto[] {
  return Object.entries(entries).map(([key, value]) => ({ key, value }));
}
