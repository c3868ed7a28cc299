// The only requests of a television, which has no session: its token goes to the calls of devices and nowhere else.
import { buildRequest, type Call, type CallAnswer, type CallInput } from '@prumo/contracts/calls/define-call';
import { deviceTokenHeader } from '@prumo/contracts/playlists/device-calls';

import { ApiFailure, decodeFailure } from './api-failure.ts';

const longestWaitMs = 50_000;

export async function sendDeviceCall<One extends Call>(
  token: string,
  call: One,
  input: CallInput<One>,
): Promise<CallAnswer<One>> {
  const { method, path, answer } = buildRequest(call, input);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      // Whoever may have been logged in at this browser has nothing to do with it.
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json', [deviceTokenHeader]: token },
      signal: AbortSignal.timeout(longestWaitMs),
    });
  } catch (cause) {
    throw new ApiFailure({ kind: 'unreachable', status: 0, message: `${path} got no answer`, cause });
  }
  const text = await response.text();
  if (!response.ok) {
    throw decodeFailure({
      status: response.status,
      body: text,
      header: (name) => response.headers.get(name),
    });
  }
  try {
    // The answer is decoded by the schema of this very call.
    return answer?.parse(JSON.parse(text)) as CallAnswer<One>;
  } catch (cause) {
    throw new ApiFailure({
      kind: 'unexpected-answer',
      status: response.status,
      message: `${path} has another form`,
      cause,
    });
  }
}
