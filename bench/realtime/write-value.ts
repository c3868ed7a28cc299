import type { Agent } from 'node:http';
import { request } from 'node:http';

/** Resolves when the store has answered that it is written. */
export async function writeValue(url: string, value: unknown, agent?: Agent): Promise<void> {
  await new Promise<void>((written, reject) => {
    const call = request(url, { method: 'PUT', ...(agent !== undefined && { agent }) }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) written();
        else reject(new Error(`PUT ${url} was answered with ${answer.statusCode}`));
      });
    });
    call.once('error', reject);
    call.end(JSON.stringify(value));
  });
}
