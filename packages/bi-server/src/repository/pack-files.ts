// A file, or a folder with what the person may read below it, as a zip archive. Queries whose text is not for the
// person are left out.
import { holdsQueries } from '../queries/source-access/source-access.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { writeLocaleTexts } from './archive/locale-file.ts';
import { manifestName } from './archive/read-manifest.ts';
import { serverMark } from './create-file-imports.ts';
import type { FileReads } from './file-repository.ts';
import { FileMissingError } from './repository-errors.ts';
import type { FileTree, RepositoryFile } from './repository-file.ts';
import { parentPathOf } from './repository-path.ts';
import { presentManifest } from './present-manifest.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

interface PackOptions {
  readonly hasManifest: boolean;
  /** With /etc, texts in every language, and who saved queries. */
  readonly isBackup?: boolean;
}

export async function packFiles(
  reads: FileReads,
  user: BiUser,
  path: string,
  options: PackOptions,
): Promise<AsyncIterable<Buffer>> {
  const includeSystemFolders = options.isBackup === true;
  const tree = await reads.getTree(user, path, { showHidden: true, includeSystemFolders });
  if (tree === undefined) throw new FileMissingError(`no file ${path}`);
  return writeZip(listEntries(reads, user, tree, options));
}

async function* listEntries(
  reads: FileReads,
  user: BiUser,
  tree: FileTree,
  { hasManifest, isBackup = false }: PackOptions,
): AsyncGenerator<ZipEntry> {
  const base = parentPathOf(tree.file.path);
  const files = listFiles(tree).filter((file) => reads.maySeeContent(user, file));
  const savers = new Map<string, string>();
  for (const file of files) {
    const path = file.path.slice(base === '/' ? 1 : base.length + 1);
    if (path === '') continue;
    if (isBackup) yield* listTexts(file, path);
    if (file.isFolder) {
      yield { path: `${path}/`, bytes: Buffer.alloc(0), modifiedAt: file.modifiedAt };
      continue;
    }
    if (isBackup && holdsQueries(file.path)) {
      const { author } = await reads.readQueries(user, file.path);
      if (author.kind === 'person') savers.set(file.path, author.userName);
      if (author.kind === 'server') savers.set(file.path, serverMark);
    }
    const { bytes } = await reads.readContent(user, file.path);
    yield { path, bytes, modifiedAt: file.modifiedAt };
  }
  if (hasManifest) {
    const bytes = Buffer.from(presentManifest(files, base, user.userName, savers), 'utf8');
    yield { path: manifestName, bytes, modifiedAt: tree.file.modifiedAt };
  }
}

function* listTexts(file: RepositoryFile, path: string): Generator<ZipEntry> {
  const stem = file.isFolder ? `${path}/index` : path;
  for (const [locale, texts] of Object.entries(file.localeProperties)) {
    const mark = locale === 'default' ? '' : `_${locale}`;
    const bytes = writeLocaleTexts(texts);
    if (bytes.length > 0) yield { path: `${stem}${mark}.locale`, bytes, modifiedAt: file.modifiedAt };
  }
}

function listFiles(tree: FileTree): readonly RepositoryFile[] {
  return [tree.file, ...tree.children.flatMap(listFiles)];
}
