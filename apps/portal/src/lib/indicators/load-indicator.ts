import { kpiType } from '@prumo/contracts/documents/kpi';

import { ApiFailure, transportFailureCodes } from '../http/api-failure.ts';
import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';
import { indicatorsAnswer } from './decode-indicator.ts';
import type { Indicator } from './indicator.ts';

/** One with its results; a failure with status 404 where the person may not see it or there is none. */
export async function loadIndicator(id: string, signal?: AbortSignal): Promise<Indicator> {
  const query = new URLSearchParams({
    parammethod: 'GET',
    paramtype: kpiType,
    paramid: id,
    parametags: 'true',
  });
  const [indicator] = await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('docstore')}?${query.toString()}`,
    answer: indicatorsAnswer,
    ...(signal !== undefined && { signal }),
  });
  if (indicator === undefined) {
    throw new ApiFailure({
      status: 200,
      code: transportFailureCodes.unexpectedAnswer,
      message: 'The document store answered without the document that was asked for',
    });
  }
  return indicator;
}
