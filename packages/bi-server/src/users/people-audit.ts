// Who changed which person or role. Where the entries go is for whoever runs the BI server to say; a server alone keeps
// none.
import type { Connection } from '@prumo/database/connection';

export interface PeopleChange {
  /** User name of who did it. */
  readonly by: string;
  readonly what: 'person' | 'role';
  readonly name: string;
  /** Nothing before: it was created. Nothing after: it was removed. Passwords are never in it. */
  readonly before: object | null;
  readonly after: object | null;
}

export interface PeopleAudit {
  record(change: PeopleChange): Promise<void>;
}

/** In the transaction of the change itself, so that there is never one without the other. */
export type OpenPeopleAudit = (connection: Connection) => PeopleAudit;

export const noPeopleAudit: OpenPeopleAudit = () => ({ record: async () => {} });
