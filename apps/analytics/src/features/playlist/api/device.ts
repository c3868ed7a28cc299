// The only requests of a television. The token comes from the address, and goes nowhere else than to these two calls.
import { ApiFailure, decodeFailure } from '@prumo/bi-client/http/api-failure';
import { buildRequest, type Call, type CallAnswer, type CallInput } from '@prumo/contracts/calls/define-call';
import { deviceTokenForm, deviceTokenHeader } from '@prumo/contracts/playlists/device-calls';

const longestWaitMs = 50_000;

/** What stands behind `#` in the address of the page. */
export function readDeviceToken(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return deviceTokenForm.test(token) ? token : null;
}

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
