import { createNotifier, type Notifier } from '../create-notifier.ts';

/** Everybody who wants mail has an address; what is told waits in the outbox. */
export function createTestNotifier(clock: () => number): Notifier {
  return createNotifier({
    hasMailServer: true,
    hasWebhookSecret: true,
    mailDomain: 'hospital.example.br',
    clock,
  });
}
