import {
  extractionTrial,
  testExtractionQueryEndpoint,
  type ExtractionTrial,
} from '@prumo/contracts/indicators/extraction';

import { sendRequest } from '../../../lib/http/send-request.ts';
import type { IndicatorExtraction } from '../../../lib/indicators/indicator.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** Runs a query that need not be stored, and writes nothing. */
export async function testExtractionQuery(
  departmentId: string,
  { dataSource, type, query }: IndicatorExtraction,
): Promise<ExtractionTrial> {
  return await sendRequest({
    method: 'POST',
    path: buildPluginPath(testExtractionQueryEndpoint),
    body: new URLSearchParams({
      paramdepartment_key: departmentId,
      paramdatasource: dataSource,
      paramtype: type,
      paramquery: query,
    }),
    answer: extractionTrial,
  });
}
