import {
  auditPageSize,
  type AuditEntry,
  type AuditFilter,
} from '@prumo/contracts/administration/audit-entries';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError } from '../../http/named-error.ts';
import { createAuditEntriesRepository } from './audit-entries.repository.ts';
import { mayReadAudit } from './audit.access.ts';
import { createAuditRepository } from './audit.repository.ts';
import { exportTexts } from './texts.ts';

export interface AuditService {
  list(
    actor: Actor,
    filter: AuditFilter,
    page: number,
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }>;
  /** Who takes the trail out of the portal leaves an entry in it. */
  export(
    actor: Actor,
    filter: AuditFilter,
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly isCut: boolean }>;
}

/** As many as a spreadsheet opens without complaint. */
const mostExported = 20_000;

export function createAuditService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: () => number;
}): AuditService {
  return {
    async list(actor, filter, page) {
      requireReader(actor);
      const entries = createAuditEntriesRepository(database);
      return {
        entries: await entries.list(filter, { from: page * auditPageSize, most: auditPageSize }),
        total: await entries.count(filter),
      };
    },

    async export(actor, filter) {
      requireReader(actor);
      return await database.transaction(async (connection) => {
        const found = await createAuditEntriesRepository(connection).list(filter, {
          from: 0,
          most: mostExported + 1,
        });
        const entries = found.slice(0, mostExported);
        await createAuditRepository(connection).recordReading(
          {
            userName: actor.userName,
            documentType: 'audit-trail',
            documentId: 'export',
            reason: presentExport(filter, entries.length),
          },
          new Date(clock()),
        );
        return { entries, isCut: found.length > mostExported };
      });
    },
  };
}

function requireReader(actor: Actor): void {
  if (!mayReadAudit(actor)) {
    throw new AccessDeniedError('The audit trail is for quality managers and administrators.');
  }
}

/** What was taken out, and how much of it. */
function presentExport(filter: AuditFilter, count: number): string {
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [`${exportTexts.fields[name as keyof AuditFilter]} ${value}`],
  );
  return exportTexts.exported(asked, count);
}
