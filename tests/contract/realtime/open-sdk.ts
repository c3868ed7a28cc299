// Clients of Google's own SDK, as an app has them. `firebase/database` of the package `firebase` is this very package.
import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  type DatabaseReference,
  enableLogging,
  getDatabase,
  goOffline,
  onValue,
  type Query,
  ref,
} from '@firebase/database';

export interface SdkClient {
  readonly database: Database;
  readonly at: (path: string) => DatabaseReference;
  close(): Promise<void>;
}

let count = 0;

/** @param token What the client says it is; nobody without one. */
export function openSdk(port: number, token?: string): SdkClient {
  count += 1;
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=prumo` }, `client ${count}`);
  const database = getDatabase(app);
  // What it would print of refusals is what the tests are about.
  enableLogging(() => {});
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: token ?? '' });
  return {
    database,
    at: (path) => ref(database, path),
    async close() {
      goOffline(database);
      await deleteApp(app);
    },
  };
}

export interface Heard {
  readonly values: unknown[];
  /** Why it was ended. */
  readonly refusals: string[];
  stop(): void;
}

/** Everything that a listener of whole values hears. */
export function hearValues(place: Query): Heard {
  const values: unknown[] = [];
  const refusals: string[] = [];
  const stop = onValue(
    place,
    (snapshot) => values.push(snapshot.val()),
    (error) => refusals.push(error.message),
  );
  return { values, refusals, stop };
}
