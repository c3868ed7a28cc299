import type { Database } from '@prumo/database/database';

import { createOutboxSender } from '../create-outbox-sender.ts';
import { createWebhookDelivery } from '../create-webhook-delivery.ts';
import { createMailDelivery } from '../mail/create-mail-delivery.ts';

export const webhookSecret = 'a secret that both sides of a webhook know';

interface TestSenderParts {
  readonly database: Database;
  readonly smtpUrl: string;
  readonly clock: () => number;
  readonly namedHosts?: readonly string[];
  /** Nobody for whom may not log in. */
  readonly findDisplayName?: (userName: string) => Promise<string | undefined>;
  readonly reportFailure: (error: unknown) => void;
}

export interface TestSender {
  close(): Promise<void>;
}

/** Takes what is in the outbox to a real mail server and to real receivers, with pauses that no test waits for. */
export function startTestSender(parts: TestSenderParts): TestSender {
  const { database, smtpUrl, clock, namedHosts = [], reportFailure } = parts;
  const mail = createMailDelivery({
    smtpUrl,
    from: 'Prumo <prumo@hospital.example.br>',
    publicUrl: 'https://prumo.example',
    findDisplayName: parts.findDisplayName ?? (async (userName) => userName),
  });
  const sender = createOutboxSender({
    database,
    deliver: {
      email: mail.deliver,
      webhook: createWebhookDelivery({ secret: webhookSecret, namedHosts, clock }),
    },
    clock,
    onChanged: () => {},
    reportFailure,
    lookMs: 20,
    graceMs: 40,
    awayMs: 40,
  });
  sender.start();
  return {
    async close() {
      await sender.close();
      mail.close();
    },
  };
}
