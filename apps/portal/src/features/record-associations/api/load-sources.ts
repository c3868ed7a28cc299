import {
  namedKeysAnswer,
  sourcesQueryId,
  type NamedKey,
} from '@prumo/contracts/administration/record-associations';

import { runAssociationQuery } from './run-association-query.ts';

/** Those that have records of the entity. */
export async function loadSources(entity: string, signal?: AbortSignal): Promise<readonly NamedKey[]> {
  return await runAssociationQuery(
    { dataAccessId: sourcesQueryId, paramentity_key: entity },
    namedKeysAnswer,
    signal,
  );
}
