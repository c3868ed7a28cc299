// One request to an address that an administrator gave. The name is looked up once, every address that it has is checked, and
// the connection goes to a checked one, so that a second answer of the name server leads nowhere else. Redirects are not followed.
import { lookup } from 'node:dns/promises';
import { request as requestByHttp, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP } from 'node:net';

import { isOutside } from './outside-address.ts';

export interface WebhookRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Hosts of the hospital's own network that may be reached, each with its port where it is not the usual one. */
  readonly namedHosts: readonly string[];
}

/** The address is none that anything is ever sent to. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

const timeLimitMs = 10_000;
const longestAnswer = 64 * 1024;

/** Answers the status. */
export async function sendWebhook({ address, headers, body, namedHosts }: WebhookRequest): Promise<number> {
  if (!URL.canParse(address)) throw new ForbiddenAddressError('This is no address.');
  const url = new URL(address);
  const isNamed = namedHosts.some((host) => host.toLowerCase() === url.host.toLowerCase());
  if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:')) {
    throw new ForbiddenAddressError('Only https:// addresses, or hosts that WEBHOOK_HOSTS names.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new ForbiddenAddressError('An address with a name or password in it is refused.');
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found =
    isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host, family: isIP(host) }];
  const [first] = found;
  if (first === undefined || !(isNamed || found.every((one) => isOutside(one.address)))) {
    throw new ForbiddenAddressError(
      `${url.host} is this machine or lies in a private network, and WEBHOOK_HOSTS does not name it.`,
    );
  }
  return await send(url, { address: first.address, family: first.family }, headers, body);
}

async function send(
  url: URL,
  checked: { readonly address: string; readonly family: number },
  headers: WebhookRequest['headers'],
  body: string,
): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeLimitMs),
    // A connection of its own, so that none that was opened for another name is used.
    agent: false,
    lookup: (_name, { all }, callback) => {
      if (all === true) callback(null, [checked]);
      else callback(null, checked.address, checked.family);
    },
  };
  return await new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, options, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestAnswer) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(body);
  });
}
