import {
  loadKpiValuesAnswer,
  loadKpiValuesEndpoint,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

interface LoadOptions {
  readonly departmentId: string;
  readonly indicatorId: string;
  readonly isExtractionSkipped: boolean;
}

/** Lets the server read the values of an indicator that was just saved. Null where no query was run. */
export async function loadKpiValues(options: LoadOptions): Promise<ExtractionRun | null> {
  const { run } = await sendRequest({
    method: 'POST',
    path: buildPluginPath(loadKpiValuesEndpoint),
    body: new URLSearchParams({
      paramdepartment_key: options.departmentId,
      paramkpi_key: options.indicatorId,
      paramskip_automated_extraction: options.isExtractionSkipped ? 'yes' : 'no',
      paramtrigger: 'save',
    }),
    answer: loadKpiValuesAnswer,
  });
  return run;
}
