import {
  buildSourceItemsQueryId,
  entitiesQueryId,
  entityItemsEndpoint,
  mappingsAnswer,
  mappingsChangeAnswer,
  mappingsEndpoint,
  masterRecordsAnswer,
  namedKeysAnswer,
  sourceRecordsAnswer,
  sourcesQueryId,
  type Mapping,
  type MasterRecord,
  type NamedKey,
  type SourceRecord,
} from '@prumo/contracts/administration/record-associations';

import { sendRequest, type AnswerSchema } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

async function runAssociationQuery<Answer>(
  parameters: Readonly<Record<string, string>>,
  answer: AnswerSchema<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('doQuery')}?${new URLSearchParams(parameters).toString()}`,
    answer,
    ...(signal !== undefined && { signal }),
  });
}

export async function loadEntities(signal?: AbortSignal): Promise<readonly NamedKey[]> {
  return await runAssociationQuery({ dataAccessId: entitiesQueryId }, namedKeysAnswer, signal);
}

/** Those that have records of the entity. */
export async function loadSources(entity: string, signal?: AbortSignal): Promise<readonly NamedKey[]> {
  return await runAssociationQuery(
    { dataAccessId: sourcesQueryId, paramentity_key: entity },
    namedKeysAnswer,
    signal,
  );
}

export async function loadMasterRecords(
  entity: string,
  signal?: AbortSignal,
): Promise<readonly MasterRecord[]> {
  const query = new URLSearchParams({ paramentity_key: entity });
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath(entityItemsEndpoint)}?${query.toString()}`,
    answer: masterRecordsAnswer,
    ...(signal !== undefined && { signal }),
  });
}

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

/** The links there are between records of a source and those of the entity. */
export async function loadMappings(
  entity: string,
  source: string,
  signal?: AbortSignal,
): Promise<readonly Mapping[]> {
  const query = new URLSearchParams({ parammethod: 'GET', paramentity: entity, paramsource: source });
  const { mappings } = await sendRequest({
    method: 'GET',
    path: `${buildPluginPath(mappingsEndpoint)}?${query.toString()}`,
    answer: mappingsAnswer,
    ...(signal !== undefined && { signal }),
  });
  return mappings.filter(({ linked }) => linked === 1);
}

export interface MappingChange {
  readonly entity: string;
  readonly source: string;
  readonly sourceCodes: readonly string[];
  readonly targetCode: string;
  readonly isLinked: boolean;
}

/** Links or unlinks all of them, or none. */
export async function saveMappings(change: MappingChange): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath(mappingsEndpoint),
    body: new URLSearchParams({
      parammethod: 'POST',
      paramentity: change.entity,
      paramsource: change.source,
      paramsource_code: JSON.stringify(change.sourceCodes),
      paramtarget_code: change.targetCode,
      paramlinked: change.isLinked ? '1' : '0',
    }),
    answer: mappingsChangeAnswer,
  });
}
