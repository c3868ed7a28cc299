// A signed request for each event. Whoever receives it computes the same signature of id, time and body with the secret that
// both know, refuses times that are long past, and leaves out ids that it has seen.
import { createHmac } from 'node:crypto';

import { ForbiddenAddressError, sendWebhook } from '../../gateway/send-webhook.ts';
import { DeliveryFailure, type Deliver } from './delivery-failure.ts';
import type { TakenEntry } from './outbox.repository.ts';

interface WebhookDeliveryParts {
  readonly secret: string;
  readonly namedHosts: readonly string[];
  readonly clock: () => number;
}

export function createWebhookDelivery({
  secret,
  namedHosts,
  clock,
}: WebhookDeliveryParts): Deliver<TakenEntry> {
  return async ({ id, kind, subject, createdAt, address, content }) => {
    const body = JSON.stringify({ id, kind, subject, createdAt: createdAt.toISOString(), data: content });
    const timestamp = String(Math.floor(clock() / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Prumo',
      'x-prumo-id': id,
      'x-prumo-timestamp': timestamp,
      'x-prumo-signature': signWebhook(secret, { id, timestamp, body }),
    };
    const status = await sendWebhook({ address, headers, body, namedHosts }).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new DeliveryFailure(message, { isFinal: error instanceof ForbiddenAddressError });
    });
    if (status >= 200 && status < 300) return `HTTP ${status}`;
    // Gone for good, and what no second try would change; a redirect is one, as nobody follows it.
    const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
    throw new DeliveryFailure(`HTTP ${status}`, { isFinal });
  };
}

export function signWebhook(
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string {
  return `sha256=${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex')}`;
}
