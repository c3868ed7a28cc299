import {
  loadKpiValuesAnswer,
  loadKpiValuesEndpoint,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';

interface LoadOptions {
  readonly departmentId: string;
  readonly indicatorId: string;
  /** After a save, or because somebody asks for it. */
  readonly trigger: 'save' | 'hand';
  readonly isExtractionSkipped?: boolean;
}

/** Lets the server read the values of an indicator. Null where no query was run. */
export async function loadKpiValues(options: LoadOptions): Promise<ExtractionRun | null> {
  const { run } = await sendRequest({
    method: 'POST',
    path: buildPluginPath(loadKpiValuesEndpoint),
    body: new URLSearchParams({
      paramdepartment_key: options.departmentId,
      paramkpi_key: options.indicatorId,
      paramskip_automated_extraction: options.isExtractionSkipped === true ? 'yes' : 'no',
      paramtrigger: options.trigger,
    }),
    answer: loadKpiValuesAnswer,
  });
  return run;
}
