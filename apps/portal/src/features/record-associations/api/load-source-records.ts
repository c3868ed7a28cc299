import {
  buildSourceItemsQueryId,
  sourceRecordsAnswer,
  type SourceRecord,
} from '@prumo/contracts/administration/record-associations';

import { runAssociationQuery } from './run-association-query.ts';

export async function loadSourceRecords(
  entity: string,
  source: string,
  signal?: AbortSignal,
): Promise<readonly SourceRecord[]> {
  return await runAssociationQuery(
    { dataAccessId: buildSourceItemsQueryId(source, entity) },
    sourceRecordsAnswer,
    signal,
  );
}
