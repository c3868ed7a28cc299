import { buildRequest, type Call, type CallAnswer, type CallInput } from '@prumo/contracts/calls/define-call';

import { sendRequest } from './send-request.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** A 401 is an ordinary answer of this call and does not mean that the session has ended. */
  readonly expectsUnauthorized?: boolean;
}

/** Asks the gateway as the description of the call says. */
export async function sendCall<One extends Call>(
  call: One,
  input: CallInput<One>,
  options: CallOptions = {},
): Promise<CallAnswer<One>> {
  // The answer is decoded by the schema of this very call.
  return (await sendRequest<unknown>({ ...buildRequest(call, input), ...options })) as CallAnswer<One>;
}
