// A file, or a folder with what the person may read below it, as a zip archive. Queries whose text is not for the
// person are left out.
import type { BiUser } from '../rest/http/bi-user.ts';
import type { FileReads } from './file-repository.ts';
import { FileMissingError } from './repository-errors.ts';
import type { FileTree, RepositoryFile } from './repository-file.ts';
import { parentPathOf } from './repository-path.ts';
import { presentManifest } from './present-manifest.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

export async function packFiles(
  reads: FileReads,
  user: BiUser,
  path: string,
  options: { readonly hasManifest: boolean },
): Promise<AsyncIterable<Buffer>> {
  const tree = await reads.getTree(user, path, { showHidden: true, includeSystemFolders: false });
  if (tree === undefined) throw new FileMissingError(`no file ${path}`);
  return writeZip(listEntries(reads, user, tree, options));
}

async function* listEntries(
  reads: FileReads,
  user: BiUser,
  tree: FileTree,
  { hasManifest }: { readonly hasManifest: boolean },
): AsyncGenerator<ZipEntry> {
  const base = parentPathOf(tree.file.path);
  const files = listFiles(tree).filter((file) => reads.maySeeContent(user, file));
  for (const file of files) {
    const path = file.path.slice(base === '/' ? 1 : base.length + 1);
    if (path === '') continue;
    if (file.isFolder) {
      yield { path: `${path}/`, bytes: Buffer.alloc(0), modifiedAt: file.modifiedAt };
      continue;
    }
    const { bytes } = await reads.readContent(user, file.path);
    yield { path, bytes, modifiedAt: file.modifiedAt };
  }
  if (hasManifest) {
    const bytes = Buffer.from(presentManifest(files, base, user.userName), 'utf8');
    yield { path: 'exportManifest.xml', bytes, modifiedAt: tree.file.modifiedAt };
  }
}

function listFiles(tree: FileTree): readonly RepositoryFile[] {
  return [tree.file, ...tree.children.flatMap(listFiles)];
}
