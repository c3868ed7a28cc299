// Schemas of cubes as files of the repository, where Pentaho keeps them: /etc/mondrian/{catalogue}/schema.xml, with the
// data source that it is about in the description of the file, so that both change together.
import type { QueryAuthor } from '../queries/source-access/source-access.ts';
import { cataloguesFolder } from '../queries/source-access/source-access.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { appendName } from '../repository/repository-path.ts';
import type { RepositoryFile } from '../repository/repository-file.ts';
import { serverUser, type BiUser } from '../rest/http/bi-user.ts';
import { presentDataSourceInfo, readDataSourceInfo } from './data-source-info.ts';

export interface CatalogueEntry {
  readonly name: string;
  /** Of the warehouse, by the name that connections use. */
  readonly dataSource: string;
  /** Changes whenever the schema does. */
  readonly version: string;
}

export interface StoredCatalogue extends CatalogueEntry {
  readonly schemaText: string;
  readonly author: QueryAuthor;
}

export interface CatalogueFiles {
  /** By name. */
  list(): Promise<readonly CatalogueEntry[]>;
  find(name: string): Promise<CatalogueEntry | undefined>;
  read(name: string): Promise<StoredCatalogue | undefined>;
  /** Whether the person may is decided before. Throws DuplicateFileError where nothing is to be overwritten. */
  save(user: BiUser, catalogue: NewCatalogue): Promise<void>;
  /** Whether there was one. */
  remove(user: BiUser, name: string): Promise<boolean>;
}

export interface NewCatalogue {
  readonly name: string;
  readonly dataSource: string;
  readonly schemaText: string;
  readonly overwrite: boolean;
}

const schemaFile = 'schema.xml';

export function createCatalogueFiles(files: FileRepository): CatalogueFiles {
  const pathOf = (name: string): string => appendName(appendName(cataloguesFolder, name), schemaFile);

  async function find(name: string): Promise<CatalogueEntry | undefined> {
    // A name is one name: nothing of it leads elsewhere.
    if (name === '' || name.includes('/')) return undefined;
    const file = await files.findFile(serverUser, pathOf(name));
    return file === undefined || file.isFolder ? undefined : describe(name, file);
  }

  return {
    find,

    async list() {
      const folders = await files.listChildren(serverUser, cataloguesFolder, { showHidden: true });
      const entries: CatalogueEntry[] = [];
      for (const folder of folders.filter(({ isFolder }) => isFolder)) {
        const entry = await find(folder.name);
        if (entry !== undefined) entries.push(entry);
      }
      return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },

    async read(name) {
      const entry = await find(name);
      if (entry === undefined) return undefined;
      const { text, author, file } = await files.readQueries(serverUser, pathOf(name));
      return { ...describe(name, file), schemaText: text, author };
    },

    async save(user, { name, dataSource, schemaText, overwrite }) {
      await files.writeFile(asAdministrator(user), pathOf(name), Buffer.from(schemaText, 'utf8'), {
        mimeType: 'text/xml',
        description: presentDataSourceInfo(dataSource),
        overwrite,
      });
    },

    async remove(user, name) {
      const folder = name.includes('/')
        ? undefined
        : await files.findFile(serverUser, appendName(cataloguesFolder, name));
      if (folder === undefined || (await find(name)) === undefined) return false;
      await files.removePermanently(asAdministrator(user), [folder.id]);
      return true;
    },
  };
}

function describe(name: string, file: RepositoryFile): CatalogueEntry {
  return {
    name,
    dataSource: readDataSourceInfo(file.description ?? '') ?? name,
    version: `${file.id} ${file.modifiedAt.getTime()} ${file.size ?? 0}`,
  };
}

/** The folder is the server's own; what is saved there is the word of the person all the same. */
function asAdministrator(user: BiUser): BiUser {
  return { ...user, isAdministrator: true };
}
