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

/** Somebody has read what few may. */
export interface DocumentReading {
  readonly userName: string;
  readonly documentType: string;
  readonly documentId: string;
  /** Which part of it. */
  readonly reason?: string | undefined;
}

export interface AuditRepository {
  /** In the transaction of the change itself, so that there is never one without the other. */
  record(change: DocumentChange): Promise<void>;
  recordAll(changes: readonly DocumentChange[]): Promise<void>;
  /** In the transaction in which it is read, so that nothing is read without it. */
  recordReading(reading: DocumentReading, readAt: Date): Promise<void>;
  /** The latest first. */
  listReadings(
    document: Pick<DocumentReading, 'documentType' | 'documentId'>,
  ): Promise<readonly { readonly userName: string; readonly readAt: Date }[]>;
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

  return {
    record: async (change) => await recordAll([change]),
    recordAll,

    async recordReading({ userName, documentType, documentId, reason }, readAt) {
      await connection
        .queries<QualityTables>()
        .insertInto('quality.audit_entry')
        .values({
          user_name: userName,
          document_type: documentType,
          document_id: documentId,
          action: 'read',
          before: null,
          after: null,
          reason: reason ?? null,
          occurred_at: readAt,
        })
        .execute();
    },

    async listReadings({ documentType, documentId }) {
      return await connection
        .queries<QualityTables>()
        .selectFrom('quality.audit_entry')
        .select(['user_name as userName', 'occurred_at as readAt'])
        .where('document_type', '=', documentType)
        .where('document_id', '=', documentId)
        .where('action', '=', 'read')
        .orderBy('id', 'desc')
        .execute();
    },
  };
}
