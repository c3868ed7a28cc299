// The cubes of the server: schemas of the repository over the warehouses, each with one engine that keeps what was
// read. Every question comes with whoever asks it, and reads through the executor in their turn.
import type { OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { createOlapEngine, type OlapEngine, type QueryOptions } from '@prumo/olap/olap-engine';
import type { QueryLimits } from '@prumo/olap/evaluate/limits';
import { OlapError } from '@prumo/olap/olap-error';
import { checkSchema, type SchemaFault } from '@prumo/olap/schema/check-schema';
import { readCatalogue } from '@prumo/olap/schema/read-catalogue';
import { readSchema } from '@prumo/olap/schema/read-schema';
import type { RoleChoice } from '@prumo/olap/roles/cube-access';
import type { RoleDefinition, Schema } from '@prumo/olap/schema/schema';
import type { Warehouse } from '@prumo/olap/sql/dialect';
import { postgresDialect } from '@prumo/olap/sql/postgres-dialect';

import type { QueryExecutor } from '../queries/executor/create-query-executor.ts';
import type { AuthorRight, SourceAccess } from '../queries/source-access/create-source-access.ts';
import type { SourceGrant } from '../queries/source-access/source-grant.ts';
import { QueryRightError, UnknownCatalogueError } from '../queries/query-error.ts';
import { findCatalogueRoles, type CatalogueRoles } from './catalogue-roles.ts';
import type { GrantedRole, ReaderRoles, RolesInCatalogue } from './permissions/reader-roles.ts';
import type { CatalogueEntry, CatalogueFiles } from './catalogue-files.ts';

/** Somebody who asks with their own roles. */
export interface CubeReader {
  readonly userName: string;
  readonly roles: readonly string[];
}

export interface OpenCatalogue {
  readonly name: string;
  readonly dataSource: string;
  readonly engine: OlapEngine;
  /** What a question of this person needs, besides its text. */
  readonly options: QueryOptions;
}

/** By which roles somebody sees a catalogue. */
export interface CatalogueStanding {
  readonly name: string;
  readonly roles: CatalogueRoles;
  /** Those of `roles` that are not of the schema. */
  readonly granted: readonly GrantedRole[];
  readonly cubeCount: number;
}

/** A catalogue as whoever gives out roles needs it. */
export interface LookedAtCatalogue extends OpenCatalogue {
  /** Stored roles of this catalogue, in their words. */
  translate(role: OlapRoleDraft): RoleDefinition;
}

export interface OlapCatalogues {
  /** Those that are there for the person, by name; one whose schema is broken is left out. */
  listFor(reader: CubeReader): Promise<readonly OpenCatalogue[]>;
  /** With the roles of the person. Throws UnknownCatalogueError for one that is not there for them. */
  openFor(reader: CubeReader, name: string): Promise<OpenCatalogue>;
  /** On the word of an author who may publish queries; as a whole, unless their query names a role. */
  openWhole(name: string, right: OpenRight): Promise<OpenCatalogue>;
  /** As a whole, for an administrator who gives out roles. Throws as `openFor`. */
  openForRoles(administrator: CubeReader, name: string): Promise<LookedAtCatalogue>;
  /** Names of all that there are. */
  listNames(): Promise<readonly string[]>;
  /** Also of those that are not there for the person; one whose schema is broken is left out. */
  listStanding(reader: CubeReader): Promise<readonly CatalogueStanding[]>;
  /** Of whom the catalogue is, they still have the right: else QueryRightError. Tells which version it and the role are. */
  requireVersion(name: string, role?: string): Promise<string>;
  /** What the warehouse lacks of what a schema reads, for somebody who publishes it; nothing where it lacks nothing. */
  findFaults(publisher: CubeReader, schema: Schema, dataSource: string): Promise<readonly SchemaFault[]>;
  /** Forgets what was read of one, or of all. */
  flush(name?: string): void;
}

export interface OpenRight {
  readonly right: AuthorRight;
  readonly requester: SourceGrant['requester'];
  readonly role?: string | undefined;
  /** Nothing that was read before counts, as for results that are written down. */
  readonly isFresh?: boolean | undefined;
}

export interface OlapCataloguesParts {
  readonly clock: () => number;
  /** How long what was read counts: warehouses are loaded without telling anybody. */
  readonly keptSeconds?: number | undefined;
  readonly files: CatalogueFiles;
  readonly executor: Pick<QueryExecutor, 'runStatement'>;
  readonly sourceAccess: Pick<SourceAccess, 'requireAuthor' | 'mayPublish'>;
  readonly readerRoles: ReaderRoles;
  /** Order of members that have no other one. */
  readonly compareTexts: (one: string, other: string) => number;
  readonly limits?: Partial<QueryLimits> | undefined;
  /** The day at the hospital, for formulas about the current one. */
  readonly today?: (() => string) | undefined;
}

interface KeptEngine {
  readonly version: string;
  readonly openedAt: number;
  readonly engine: OlapEngine;
  /** Whether the schema may be used is asked again each time: its author may have lost the right. */
  readonly requireAuthor: () => Promise<AuthorRight>;
}

const usualKeptSeconds = 600;

/** One statement's time and size; the limits of the whole question are the engine's. */
const statementSeconds = 60;
const statementBytes = 256 * 1024 * 1024;

export function createOlapCatalogues(parts: OlapCataloguesParts): OlapCatalogues {
  const { files, executor, sourceAccess, readerRoles, clock, keptSeconds = usualKeptSeconds } = parts;
  const engines = new Map<string, KeptEngine>();
  // Being opened for a person. Tiles of a panel ask the same catalogue at once, and their rights are read once.
  const opening = new Map<string, Promise<OpenCatalogue>>();

  async function getEngine(entry: CatalogueEntry): Promise<KeptEngine> {
    const kept = engines.get(entry.name);
    const isYoung = kept !== undefined && clock() - kept.openedAt < keptSeconds * 1000;
    if (isYoung && kept.version === entry.version) return kept;
    const opened = await openEngine(entry);
    engines.set(entry.name, opened);
    return opened;
  }

  async function openEngine({ name }: CatalogueEntry): Promise<KeptEngine> {
    const stored = await files.read(name);
    if (stored === undefined) throw new UnknownCatalogueError(name);
    return {
      version: stored.version,
      openedAt: clock(),
      engine: createOlapEngine({
        schema: readSchema(stored.schemaText, postgresDialect.name),
        warehouse: closedWarehouse,
        compareTexts: parts.compareTexts,
        limits: parts.limits,
        now: parts.today,
      }),
      requireAuthor: async () => await sourceAccess.requireAuthor(stored.author),
    };
  }

  function openWarehouse(grant: SourceGrant): Warehouse {
    return {
      dialect: postgresDialect,
      async run(statement, { mostRows, signal }) {
        const limits = { seconds: statementSeconds, rows: mostRows, bytes: statementBytes };
        const { rows } = await executor.runStatement(grant, statement, { signal, limits });
        return rows;
      },
    };
  }

  async function getEntry(name: string): Promise<CatalogueEntry> {
    const entry = await files.find(name);
    if (entry === undefined) throw new UnknownCatalogueError(name);
    return entry;
  }

  /** Whoever sees every cube whole has no use for roles, and nothing is read. */
  async function readRoles(reader: CubeReader): Promise<RolesInCatalogue> {
    return sourceAccess.mayPublish(reader.roles) ? () => [] : await readerRoles.read(reader);
  }

  function decideRoles(
    { roles }: CubeReader,
    { name }: CatalogueEntry,
    { schema }: OlapEngine,
    inCatalogue: RolesInCatalogue,
  ): Pick<CatalogueStanding, 'roles' | 'granted'> {
    const granted = inCatalogue(name, schema);
    const mayPublish = sourceAccess.mayPublish(roles);
    const definitions = granted.map(({ definition }) => definition);
    return { granted, roles: findCatalogueRoles(schema, { roles, mayPublish, granted: definitions }) };
  }

  /** Nothing where it is not there for the person. */
  async function openAs(
    reader: CubeReader,
    entry: CatalogueEntry,
    inCatalogue: RolesInCatalogue,
  ): Promise<OpenCatalogue | undefined> {
    const { engine, requireAuthor } = await getEngine(entry);
    const { roles } = decideRoles(reader, entry, engine, inCatalogue);
    if (roles === 'none') return undefined;
    const right = await requireAuthor();
    const grant = right.open(entry.dataSource, { kind: 'person', userName: reader.userName });
    return {
      name: entry.name,
      dataSource: entry.dataSource,
      engine,
      options: { roles: roles === 'whole' ? undefined : roles, warehouse: openWarehouse(grant) },
    };
  }

  async function openNow(reader: CubeReader, name: string): Promise<OpenCatalogue> {
    const [entry, inCatalogue] = await Promise.all([getEntry(name), readRoles(reader)]);
    const catalogue = await openAs(reader, entry, inCatalogue);
    if (catalogue === undefined) throw new UnknownCatalogueError(name);
    return catalogue;
  }

  /** One of the schema, or else a stored one; the engine tells of one that is neither. */
  async function findNamedRole(
    { name }: CatalogueEntry,
    { schema }: OlapEngine,
    role: string,
  ): Promise<{ readonly choice: RoleChoice; readonly version: string }> {
    const stored = schema.roles.has(role) ? undefined : await readerRoles.find(name, role);
    if (stored === undefined) return { choice: role, version: '' };
    return { choice: readerRoles.translate(stored, schema), version: `${stored.id} ${stored.version}` };
  }

  return {
    async listFor(reader) {
      const opened: OpenCatalogue[] = [];
      const inCatalogue = await readRoles(reader);
      for (const entry of await files.list()) {
        const catalogue = await openAs(reader, entry, inCatalogue).catch(ignoreBroken);
        if (catalogue !== undefined && hasCube(catalogue)) opened.push(catalogue);
      }
      return opened;
    },

    async openFor(reader, name) {
      const key = JSON.stringify([reader.userName, reader.roles, name]);
      const begun = opening.get(key) ?? openNow(reader, name).finally(() => opening.delete(key));
      opening.set(key, begun);
      return await begun;
    },

    async openWhole(name, { right, requester, role, isFresh = false }) {
      const entry = await getEntry(name);
      const { engine, requireAuthor } = isFresh ? await openEngine(entry) : await getEngine(entry);
      await requireAuthor();
      return {
        name: entry.name,
        dataSource: entry.dataSource,
        engine,
        options: {
          roles: role === undefined ? undefined : [(await findNamedRole(entry, engine, role)).choice],
          warehouse: openWarehouse(right.open(entry.dataSource, requester)),
        },
      };
    },

    async openForRoles(administrator, name) {
      const entry = await getEntry(name);
      const { engine, requireAuthor } = await getEngine(entry);
      const right = await requireAuthor();
      const grant = right.open(entry.dataSource, { kind: 'person', userName: administrator.userName });
      return {
        name,
        dataSource: entry.dataSource,
        engine,
        options: { roles: undefined, warehouse: openWarehouse(grant) },
        translate: (role) => readerRoles.translate(role, engine.schema),
      };
    },

    listNames: async () => (await files.list()).map(({ name }) => name),

    async listStanding(reader) {
      const inCatalogue = await readRoles(reader);
      const standings: CatalogueStanding[] = [];
      for (const entry of await files.list()) {
        const kept = await getEngine(entry).catch(ignoreBroken);
        if (kept === undefined) continue;
        const standing = decideRoles(reader, entry, kept.engine, inCatalogue);
        const { roles } = standing;
        const cubes = roles === 'none' ? [] : kept.engine.listCubes(roles === 'whole' ? undefined : roles);
        standings.push({ name: entry.name, ...standing, cubeCount: cubes.length });
      }
      return standings;
    },

    async requireVersion(name, role) {
      const entry = await getEntry(name);
      const { version, engine, requireAuthor } = await getEngine(entry);
      await requireAuthor();
      if (role === undefined) return version;
      return JSON.stringify([version, (await findNamedRole(entry, engine, role)).version]);
    },

    async findFaults({ userName, roles }, schema, dataSource) {
      const right = await sourceAccess.requireAuthor({ kind: 'present', roles });
      const warehouse = openWarehouse(right.open(dataSource, { kind: 'person', userName }));
      return checkSchema(schema, await readCatalogue(schema, warehouse));
    },

    flush(name) {
      if (name === undefined) engines.clear();
      else engines.delete(name);
    },
  };
}

function hasCube({ engine, options }: OpenCatalogue): boolean {
  return engine.listCubes(options.roles).length > 0;
}

/** A list has the others all the same; whoever opens the one that is broken is told what is wrong with it. */
function ignoreBroken(error: unknown): undefined {
  if (error instanceof OlapError || error instanceof QueryRightError) return undefined;
  throw error;
}

/** Every question brings its own, on behalf of whoever asks. */
const closedWarehouse: Warehouse = {
  dialect: postgresDialect,
  run: async () => await Promise.reject(new TypeError('a question came without a warehouse of its own')),
};
