// Who changed which role of the cubes. Where the entries go is for whoever runs the BI server to say; a server alone keeps
// none but the history of each role.
import type { OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { Connection } from '@prumo/database/connection';

export interface OlapRoleAuditEntry {
  /** User name of who did it. */
  readonly by: string;
  readonly roleId: string;
  /** Nothing before: it was created. Nothing after: it was deleted. */
  readonly before: OlapRoleDraft | null;
  readonly after: OlapRoleDraft | null;
}

export interface OlapRoleAudit {
  record(entry: OlapRoleAuditEntry): Promise<void>;
}

/** In the transaction of the change itself, so that there is never one without the other. */
export type OpenOlapRoleAudit = (connection: Connection) => OlapRoleAudit;

export const noOlapRoleAudit: OpenOlapRoleAudit = () => ({ record: async () => {} });
