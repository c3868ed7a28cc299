import type { BiAccessRow } from '@prumo/bi-server/rest/http/bi-access';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A BI server to which the table is put, reached in one of the ways in which people reach it. */
export interface PentahoTarget {
  /** Where the requests of the cases go; /pentaho stands below it. */
  readonly url: string;
  /** The BI server itself, for set-ups. */
  readonly serverUrl: string;
  readonly usualWay: 'basic' | 'session';
  readonly admin: Credentials;
  /** Every route of the server; only of one that runs in this process. */
  readonly accessTable: readonly BiAccessRow[];
  /** Begins a session and gives its cookies. */
  logIn(credentials: Credentials): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}
