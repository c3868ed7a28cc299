import { request as openRequest } from 'node:http';

import type { SentRequest } from './recorded-exchanges.ts';

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** With the headers as they are, which fetch would not do, but for the name that the tool gives itself. */
export async function sendRequest(
  target: string,
  secret: string,
  { method, path, headers, body }: SentRequest,
): Promise<Answer> {
  const isOwner = headers['authorization'] === 'Bearer owner';
  return await new Promise((answered, reject) => {
    const request = openRequest(
      `${target}${path}`,
      { method, headers: { ...headers, ...(isOwner && { authorization: `Bearer ${secret}` }) } },
      (response) => {
        response.toArray().then((chunks) => {
          const { statusCode: status = 502, headers: answerHeaders } = response;
          const contentType = answerHeaders['content-type'] ?? '';
          answered({ status, contentType, body: Buffer.concat(chunks).toString('utf8') });
        }, reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
