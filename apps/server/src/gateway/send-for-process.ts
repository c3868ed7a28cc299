import type { OutgoingRequest } from '@prumo/workflow-engine/execution/http-delegate';

const timeLimitMs = 10_000;
const longestBody = 1024 * 1024;

/** Requests of processes: the engine has checked the host; here no redirect leads to another. */
export async function sendForProcess(
  request: OutgoingRequest,
): Promise<{ readonly status: number; readonly body: string }> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimitMs),
    ...(request.body === null ? {} : { body: request.body }),
  });
  return { status: response.status, body: await readBounded(response) };
}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return '';
  const stream: ReadableStream<Uint8Array> = response.body;
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > longestBody) throw new Error(`The answer is longer than ${longestBody} bytes.`);
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
