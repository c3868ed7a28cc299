// Calls of the gateway from the pages of the BI server: only where the portal stands before it.
import { buildRequest, type Call, type CallAnswer, type CallInput } from '@prumo/contracts/calls/define-call';

import { ApiFailure } from './api-failure.ts';
import { sendRequest } from './send-request.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
  readonly isUnattended?: boolean;
}

/** Asks the gateway as the description of the call says. */
export async function sendCall<One extends Call>(
  call: One,
  input: CallInput<One>,
  options: CallOptions = {},
): Promise<CallAnswer<One>> {
  const { method, path, body, answer } = buildRequest(call, input);
  const { status, text } = await sendRequest({
    method,
    path,
    isOfGateway: true,
    ...(body !== undefined && { body: { type: 'application/json', text: JSON.stringify(body) } }),
    ...options,
  });
  // The answer is decoded by the schema of this very call.
  if (answer === null) return null as CallAnswer<One>;
  try {
    return answer.parse(JSON.parse(text)) as CallAnswer<One>;
  } catch (cause) {
    throw new ApiFailure({
      kind: 'unexpected-answer',
      status,
      message: `${path} has another form`,
      cause,
    });
  }
}
