// Calls from another network address of this machine: every address that begins with 127 is one on Linux.
import { request } from 'node:http';

import { attackedUrl } from './attacked-product.ts';

export interface AnswerFrom {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface CallFrom {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

export async function callFrom(address: string, path: string, given: CallFrom = {}): Promise<AnswerFrom> {
  const body =
    given.json !== undefined
      ? JSON.stringify(given.json)
      : given.form === undefined
        ? undefined
        : new URLSearchParams(given.form).toString();
  const type = given.json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  return await new Promise((resolve, reject) => {
    const sent = request(
      `${attackedUrl}${path}`,
      {
        method: given.method ?? 'GET',
        localAddress: address,
        headers: { ...(body !== undefined && { 'content-type': type }), ...given.headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
