// Who ran which query in the query runner. Where the entries go is for whoever runs the BI server to say; a server alone
// keeps none but the history of each person.
import type { QueryWish } from '@prumo/contracts/bi/query-runner';
import type { Connection } from '@prumo/database/connection';

export interface QueryRunAuditEntry {
  /** User name of who runs it. */
  readonly by: string;
  readonly runId: string;
  readonly query: QueryWish;
}

export interface QueryRunAudit {
  record(entry: QueryRunAuditEntry): Promise<void>;
}

/** Before the query runs, in the transaction that notes it down: nothing is run without an entry. */
export type OpenQueryRunAudit = (connection: Connection) => QueryRunAudit;

export const noQueryRunAudit: OpenQueryRunAudit = () => ({ record: async () => {} });
