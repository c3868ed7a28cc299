import {
  resultAnalysesPath,
  resultAnalysis,
  type ResultAnalysis,
  type ResultAnalysisInput,
} from '@prumo/contracts/indicators/result-analysis';

import { sendRequest } from '../../../lib/http/send-request.ts';

interface SaveRequest {
  readonly id: string;
  readonly input: ResultAnalysisInput;
}

/** However often it is sent, it is one analysis with its tasks. */
export async function saveResultAnalysis({ id, input }: SaveRequest): Promise<ResultAnalysis> {
  return await sendRequest({
    method: 'PUT',
    path: `${resultAnalysesPath}/${encodeURIComponent(id)}`,
    body: input,
    answer: resultAnalysis,
  });
}
