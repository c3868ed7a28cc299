// Runs a question, without a name: under one, the same question in another tab would take its place. Whoever aborts it ends it
// in the database too: the server stops what nobody waits for.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { sendRequest } from '@prumo/bi-client/http/send-request';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';

import { saikuPath } from './cubes.ts';

/** The question could not be answered, for a reason that the server tells in words. */
export class AnalysisRefusal extends Error {
  override readonly name = 'AnalysisRefusal';
}

export async function runAnalysis(query: SaikuQuery, signal: AbortSignal): Promise<SaikuResult> {
  const { text, status } = await sendRequest({
    method: 'POST',
    path: `${saikuPath}/query/execute`,
    body: { type: 'application/json', text: JSON.stringify({ ...query, name: '' }) },
    // A large question takes its time; the server has limits of its own, and Cancelar is at hand.
    timeLimitMs: 300_000,
    signal,
  });
  const result = readResult(text, status);
  if (result.error !== null) throw new AnalysisRefusal(result.error);
  return result;
}

/** What our own server writes; a hundred thousand cells are not checked one by one. */
function readResult(text: string, status: number): SaikuResult {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'cellset' in value && 'error' in value)
    return value as SaikuResult;
  throw new ApiFailure({ kind: 'unexpected-answer', status, message: 'No answer to a question' });
}
