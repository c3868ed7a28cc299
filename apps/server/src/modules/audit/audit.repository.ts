import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../quality-tables.ts';

export interface DocumentChange {
  readonly userName: string;
  readonly documentType: string;
  readonly documentId: string;
  /** Nothing before: it was created. Nothing after: it was removed. */
  readonly before: object | null;
  readonly after: object | null;
  /** In the words of whoever did it. */
  readonly reason?: string | undefined;
  /** Now, unless the very second would lead to a person who is not to be known. */
  readonly occurredAt?: Date | undefined;
}

export interface AuditRepository {
  /** In the transaction of the change itself, so that there is never one without the other. */
  record(change: DocumentChange): Promise<void>;
  recordAll(changes: readonly DocumentChange[]): Promise<void>;
}

export function createAuditRepository(connection: Connection): AuditRepository {
  async function recordAll(changes: readonly DocumentChange[]): Promise<void> {
    if (changes.length === 0) return;
    await connection
      .queries<QualityTables>()
      .insertInto('quality.audit_entry')
      .values(
        changes.map(({ userName, documentType, documentId, before, after, reason, occurredAt }) => ({
          user_name: userName,
          document_type: documentType,
          document_id: documentId,
          action: before === null ? 'create' : after === null ? 'remove' : 'replace',
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
          reason: reason ?? null,
          ...(occurredAt !== undefined && { occurred_at: occurredAt }),
        })),
      )
      .execute();
  }

  return { record: async (change) => await recordAll([change]), recordAll };
}
