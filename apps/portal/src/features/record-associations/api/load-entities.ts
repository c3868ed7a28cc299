import {
  entitiesQueryId,
  namedKeysAnswer,
  type NamedKey,
} from '@prumo/contracts/administration/record-associations';

import { runAssociationQuery } from './run-association-query.ts';

export async function loadEntities(signal?: AbortSignal): Promise<readonly NamedKey[]> {
  return await runAssociationQuery({ dataAccessId: entitiesQueryId }, namedKeysAnswer, signal);
}
