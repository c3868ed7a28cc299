import { administratorGroup } from '@prumo/contracts/people/roles';

import { serverName, type CaseProcesses, type ServerCaseEngine } from './case-processes.ts';
import { createCaseProcesses } from './create-case-processes.ts';
import type { EngineConnection } from './engine-connection.ts';

/** Only the embedded engine is told by us who asks; a remote one wants the password of a person. */
export function createServerCaseEngine(
  connection: EngineConnection | undefined,
  {
    isEmbedded,
    reportWoken = () => {},
  }: { readonly isEmbedded: boolean; readonly reportWoken?: (error: Error) => void },
): ServerCaseEngine {
  if (connection === undefined) return 'inactive';
  if (!isEmbedded) return 'unreachable';
  const principal = { userId: serverName, groups: [administratorGroup], authorization: undefined };
  const create = (at: number | undefined): CaseProcesses =>
    createCaseProcesses({
      connection,
      findPrincipal: async () => ({ ...principal, at }),
      origin: { protocol: 'http', host: 'localhost' },
      onWritten: undefined,
      reportWoken,
    });
  return { ...create(undefined), asOf: (time) => create(time.getTime()) };
}
