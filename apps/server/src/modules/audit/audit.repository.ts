import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../quality-tables.ts';

export interface DocumentChange {
  readonly userName: string;
  readonly documentType: string;
  readonly documentId: string;
  /** Nothing before: it was created. Nothing after: it was removed. */
  readonly before: object | null;
  readonly after: object | null;
}

export interface AuditRepository {
  /** In the transaction of the change itself, so that there is never one without the other. */
  record(change: DocumentChange): Promise<void>;
}

export function createAuditRepository(connection: Connection): AuditRepository {
  return {
    async record({ userName, documentType, documentId, before, after }) {
      await connection
        .queries<QualityTables>()
        .insertInto('quality.audit_entry')
        .values({
          user_name: userName,
          document_type: documentType,
          document_id: documentId,
          action: before === null ? 'create' : after === null ? 'remove' : 'replace',
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
        })
        .execute();
    },
  };
}
