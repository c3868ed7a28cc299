// Adding, replacing and removing entries of the catalogue: the same for all kinds of them.
import {
  type CatalogueEntryAnswer,
  catalogueErrorCodes,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';
import { randomUUID } from 'node:crypto';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NamedError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { type ExpectedVersions, requireCurrent } from '../documents/document-type.ts';
import type { CatalogueEntryKind, EntryContext, Kept } from './catalogue-kinds.ts';
import type { CatalogueUses } from './catalogue-uses.repository.ts';
import { mayMaintainCatalogue } from './non-compliance-catalogue.access.ts';

/** Without the id, which the server gives. */
export type EntryFacts<Entry> = Omit<Entry, 'id'>;

export interface EntryMaintenance<Entry> {
  create(actor: Actor, facts: EntryFacts<Entry>): Promise<CatalogueEntryAnswer>;
  /** @param change Gives what takes its place. */
  replace(
    actor: Actor,
    id: string,
    change: (before: Entry, connection: Connection) => EntryFacts<Entry> | Promise<EntryFacts<Entry>>,
    expected: ExpectedVersions,
  ): Promise<CatalogueEntryAnswer>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
}

export interface MaintenanceParts {
  readonly database: Database;
  readonly createUses: (connection: Connection) => CatalogueUses;
  /** Where the hospital keeps its departments, read within the same transaction. */
  readonly createDepartments: (connection: Connection) => DepartmentsDirectory;
  /** After each commit. */
  readonly onChanged: () => void;
}

export function createEntryMaintenance<Entry extends { readonly id: string }>(
  kind: CatalogueEntryKind<Entry>,
  { database, createUses, createDepartments, onChanged }: MaintenanceParts,
): EntryMaintenance<Entry> {
  async function write<Result>(
    actor: Actor,
    work: (context: EntryContext) => Promise<Result>,
  ): Promise<Result> {
    requireMaintainer(actor);
    const result = await nameConflicts(
      async () =>
        await database.transaction(
          async (connection) =>
            await work({
              connection,
              uses: createUses(connection),
              departments: createDepartments(connection),
            }),
        ),
    );
    onChanged();
    return result;
  }

  async function record(
    actor: Actor,
    connection: Connection,
    before: Kept<Entry> | null,
    after: Entry | null,
  ): Promise<void> {
    await createAuditRepository(connection).record({
      userName: actor.userName,
      documentType: kind.documentType,
      documentId: (after ?? before)?.id ?? '',
      before: before && factsOf(before),
      after,
    });
  }

  return {
    async create(actor, facts) {
      // As TypeScript sees it, `Omit` of a type to be named later and its id are not that type again.
      const entry = { ...facts, id: randomUUID() } as Entry;
      return await write(actor, async (context) => {
        await kind.requireFit?.(entry, null, context);
        await kind.createTable(context.connection).insert(entry);
        await kind.requireWritten?.(entry, context);
        await record(actor, context.connection, null, entry);
        return { id: entry.id, version: 1 };
      });
    },

    async replace(actor, id, change, expected) {
      return await write(actor, async (context) => {
        const table = kind.createTable(context.connection);
        const before = requireCurrent(id, await table.lock(id), expected);
        // As above.
        const entry = { ...(await change(before, context.connection)), id } as Entry;
        await kind.requireFit?.(entry, before, context);
        const version = await table.update(entry);
        await kind.requireWritten?.(entry, context);
        await record(actor, context.connection, before, entry);
        return { id, version };
      });
    },

    async remove(actor, id, expected) {
      await write(actor, async (context) => {
        const table = kind.createTable(context.connection);
        // Locked before its uses are counted: a case that is about to name it comes before or after all of this.
        const before = requireCurrent(id, await table.lock(id), expected);
        await kind.requireUnused(before, context);
        await table.delete(id);
        await record(actor, context.connection, before, null);
      });
    },
  };
}

function requireMaintainer(actor: Actor): void {
  if (!mayMaintainCatalogue(actor)) {
    throw new AccessDeniedError('Only administrators and quality managers change the catalogue.');
  }
}

const fieldsByConstraint: Readonly<Record<string, string>> = {
  event_type_name_key: 'name',
  event_subtype_name_key: 'subtypes',
  notification_type_name_key: 'name',
  non_compliance_pattern_code_key: 'code',
  non_compliance_pattern_title_key: 'title',
};

async function nameConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  return await nameViolations(work, ({ constraint }, cause) => {
    const field = fieldsByConstraint[constraint];
    return field === undefined ? undefined : new CatalogueNameTakenError(field, cause);
  });
}

function factsOf<Entry>({ version: _version, ...facts }: Kept<Entry>): object {
  return facts;
}

/** What cases or patterns name stays; it can be made inactive. */
export class CatalogueInUseError extends NamedError {
  readonly code = catalogueErrorCodes.inUse;
  readonly status = 409;

  constructor(details: { readonly uses: number; readonly patterns: readonly string[] }) {
    super('It is in use and cannot be removed; it can be made inactive.', { details });
  }
}

export class CatalogueNameTakenError extends NamedError {
  readonly code = catalogueErrorCodes.nameTaken;
  readonly status = 409;

  constructor(field: string, cause: unknown) {
    super('Another entry of the catalogue has this name.', { details: { field }, cause });
  }
}
