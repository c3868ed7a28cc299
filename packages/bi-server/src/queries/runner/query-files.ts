// Queries of the runner as CDA files of the repository, so that every client of a Pentaho server can run them.
import type {
  QueryFile,
  QueryFileChange,
  QueryWish,
  SavedQuery,
  SavedQueryFile,
} from '@prumo/contracts/bi/query-runner';

import { withoutPrefix } from '../../olap/data-source-info.ts';
import { tagContent } from '../../repository/content-tag.ts';
import type { FileRepository } from '../../repository/file-repository.ts';
import { isPermitted } from '../../repository/file-rights.ts';
import { FileChangedError } from '../../repository/repository-errors.ts';
import type { RepositoryFile } from '../../repository/repository-file.ts';
import type { BiUser } from '../../rest/http/bi-user.ts';
import type { CdaConnection, CdaDataAccess, CdaFile, CdaParameter, CdaPlainAccess } from '../cda-file.ts';
import { decodeCdaFile } from '../decode-cda-file.ts';
import { asText } from '../formula/formula-values.ts';
import { canBeWritten, presentCdaFile } from '../present-cda-file.ts';
import { CdaFileError, ParameterError, QueryError, UnknownDataAccessError } from '../query-error.ts';
import { computeDefault } from '../resolve-parameters.ts';
import { splitSql } from '../sql-text.ts';

export interface QueryFiles {
  /** Throws RepositoryError, or CdaFileError for a file that is none. */
  open(user: BiUser, path: string): Promise<QueryFile>;
  /**
   * Throws as above, DuplicateFileError for a name that is taken, and FileChangedError for a file that is not, or no
   * longer, the one that was opened.
   */
  save(user: BiUser, change: QueryFileChange): Promise<SavedQueryFile>;
}

interface QueryFilesParts {
  readonly files: Pick<FileRepository, 'readContent' | 'writeFile'>;
  readonly clock: () => number;
}

/** Of a file that this tool has made. */
const firstId = 'consulta';

export function createQueryFiles({ files, clock }: QueryFilesParts): QueryFiles {
  async function read(user: BiUser, path: string): Promise<OpenedFile> {
    const { file, bytes } = await files.readContent(user, requireCdaPath(path));
    const text = bytes.toString('utf8');
    return { file, tag: tagContent(bytes), cda: decodeCdaFile(text), isWhole: !hasNotes(text) };
  }

  return {
    async open(user, path) {
      const { file, tag, cda, isWhole } = await read(user, path);
      const environment = { viewer: user, now: new Date(clock()) };
      const valueOf = (parameter: CdaParameter): string => {
        try {
          return asText(computeDefault(parameter, environment));
        } catch (error) {
          if (error instanceof QueryError) return '';
          throw error;
        }
      };
      return {
        path: file.path,
        title: file.title,
        tag,
        queries: [...cda.dataAccesses.values()].flatMap((access) => presentQuery(access, cda, valueOf)),
        canBeSaved: isPermitted(user, file, 'write') && isWhole && canBeWritten(cda),
      };
    },

    async save(user, { path, id, overwrite, expectedTag, name, query }) {
      if (id === null) {
        const cda = addQuery(emptyFile, { id: firstId, name, query, before: undefined });
        const bytes = Buffer.from(presentCdaFile(cda), 'utf8');
        const written = await files.writeFile(user, requireCdaPath(path), bytes, {
          overwrite,
          ...(name !== '' && { title: name }),
        });
        return { path: written.path, id: firstId, tag: tagContent(bytes) };
      }
      const { file, tag, cda, isWhole } = await read(user, path);
      if (expectedTag !== undefined && expectedTag !== tag) throw new FileChangedError(`${path} has changed`);
      const before = cda.dataAccesses.get(id);
      if (before?.kind !== 'plain') throw new UnknownDataAccessError(`There is no query ${id} in the file.`);
      if (!isWhole || !canBeWritten(cda))
        throw new CdaFileError('The file has more in it than this tool can write.');
      const changed = Buffer.from(presentCdaFile(addQuery(cda, { id, name, query, before })), 'utf8');
      // Whoever writes another query of the file at this moment must not lose it.
      await files.writeFile(user, file.path, changed, { expectedTags: [tag] });
      return { path: file.path, id, tag: tagContent(changed) };
    },
  };
}

interface OpenedFile {
  readonly file: RepositoryFile;
  readonly tag: string;
  readonly cda: CdaFile;
  /** Nothing but its queries is in it. */
  readonly isWhole: boolean;
}

function requireCdaPath(path: string): string {
  if (!path.toLowerCase().endsWith('.cda')) throw new ParameterError('The path names no CDA file.');
  return path;
}

/** Notes of whoever wrote the file by hand would be lost. */
function hasNotes(text: string): boolean {
  return text.includes('<!--');
}

const emptyFile: CdaFile = { connections: new Map(), dataAccesses: new Map() };

interface PlacedQuery {
  readonly id: string;
  readonly name: string;
  readonly query: QueryWish;
  readonly before: CdaPlainAccess | undefined;
}

/** In the place of the one before, with all that the tool does not know of it. */
function addQuery(cda: CdaFile, { id, name, query, before }: PlacedQuery): CdaFile {
  const connection = findConnection(cda, query) ?? createConnection(cda, query);
  const access: CdaPlainAccess = {
    ...(before ?? newAccess),
    id,
    name,
    type: query.language === 'sql' ? 'sql' : before?.type === 'denormalizedMdx' ? before.type : 'mdx',
    connectionId: connection.id,
    query: query.text,
    parameters: query.parameters.map(({ name: parameterName, type, pattern, value }) => {
      const known = before?.parameters.find((each) => each.name === parameterName);
      return {
        ...(known ?? newParameter),
        name: parameterName,
        type,
        pattern,
        defaultValue: value,
      };
    }),
  };
  const connections = new Map(cda.connections).set(connection.id, connection);
  const dataAccesses = new Map(cda.dataAccesses).set(id, access);
  const used = new Set(
    [...dataAccesses.values()].flatMap((each) => (each.kind === 'plain' ? [each.connectionId] : [])),
  );
  for (const known of cda.connections.keys()) if (!used.has(known)) connections.delete(known);
  return { connections, dataAccesses };
}

const newAccess = {
  kind: 'plain',
  access: 'public',
  // Whoever looks at a query wants to see what is there now.
  cache: { isOn: false, seconds: 3600, keys: [] },
  renames: new Map(),
  calculatedColumns: [],
  outputs: new Map(),
  bandedMode: 'compact',
} as const;

const newParameter = { access: 'public', separator: ';', quote: '"' } as const;

function findConnection(cda: CdaFile, { language, source }: QueryWish): CdaConnection | undefined {
  return [...cda.connections.values()].find((each) =>
    language === 'sql'
      ? each.type === 'sql.jndi' && withoutPrefix(each.dataSourceName) === source
      : each.type === 'mondrian.jndi' && catalogueOf(each) === source && each.role === '',
  );
}

function createConnection(cda: CdaFile, { language, source }: QueryWish): CdaConnection {
  let id: string = language;
  for (let number = 2; cda.connections.has(id); number += 1) id = `${language}${number}`;
  return language === 'sql'
    ? { id, type: 'sql.jndi', dataSourceName: source, catalogue: '', role: '' }
    : { id, type: 'mondrian.jndi', dataSourceName: source, catalogue: `mondrian:/${source}`, role: '' };
}

function presentQuery(
  access: CdaDataAccess,
  { connections }: CdaFile,
  valueOf: (parameter: CdaParameter) => string,
): readonly SavedQuery[] {
  if (access.kind !== 'plain') return [];
  const connection = connections.get(access.connectionId);
  const isSql = access.type === 'sql' && connection?.type === 'sql.jndi';
  const isMdx = ['mdx', 'denormalizedMdx'].includes(access.type) && connection?.type === 'mondrian.jndi';
  if (connection === undefined || (!isSql && !isMdx)) return [];
  return [
    {
      id: access.id,
      name: access.name,
      language: isSql ? 'sql' : 'mdx',
      source: isSql ? withoutPrefix(connection.dataSourceName) : catalogueOf(connection),
      text: isSql && !hasLongQuotes(access.query) ? outdent(access.query) : access.query,
      parameters: access.parameters.map((parameter) => ({
        name: parameter.name,
        type: parameter.type,
        pattern: parameter.pattern,
        value: valueOf(parameter),
        defaultValue: parameter.defaultValue,
      })),
    },
  ];
}

function catalogueOf({ catalogue }: CdaConnection): string {
  return catalogue.replace(/^mondrian:\/+/, '');
}

/**
 * Queries in a file stand as far to the right as the file around them; its first line has lost its blanks. Texts over
 * several lines have theirs for a reason.
 */
function outdent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const least = rest
    .filter((line) => line.trim() !== '')
    .reduce((fewest, line) => Math.min(fewest, line.length - line.trimStart().length), text.length);
  return [first, ...rest.map((line) => line.slice(Math.min(least, line.length)))].join('\n').trim();
}

function hasLongQuotes(text: string): boolean {
  try {
    return splitSql(text).some(({ kind, text: piece }) => kind === 'quoted' && piece.includes('\n'));
  } catch (error) {
    if (error instanceof QueryError) return true;
    throw error;
  }
}
