import {
  convertExtractionQueryEndpoint,
  extractionTrial,
  type ExtractionTrial,
  testExtractionQueryEndpoint,
} from '@prumo/contracts/indicators/extraction';
import type { IndicatorExtraction } from '@prumo/domain/indicators/indicator';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** Runs a query that need not be stored, and writes nothing. */
export async function testExtractionQuery(
  departmentId: string,
  { datasource, type, query }: IndicatorExtraction,
): Promise<ExtractionTrial> {
  return await sendRequest({
    method: 'POST',
    path: buildPluginPath(testExtractionQueryEndpoint),
    body: new URLSearchParams({
      paramdepartment_key: departmentId,
      paramdatasource: datasource,
      paramtype: type,
      paramquery: query,
    }),
    answer: extractionTrial,
  });
}

/** Makes the stored query one that the BI server can run. */
export async function convertExtractionQuery(departmentId: string, indicatorId: string): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath(convertExtractionQueryEndpoint),
    body: new URLSearchParams({ paramdepartment_key: departmentId, paramkpi_key: indicatorId }),
    answer: null,
  });
}
