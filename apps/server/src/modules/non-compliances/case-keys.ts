// What is made of an idempotency key. The same one gives the same case and the same code; nothing that is kept
// leads back to it.
import { createHash } from 'node:crypto';

import { createReceiptCode } from '@prumo/domain/non-compliances/receipt-code';

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function digestIdempotencyKey(idempotencyKey: string): string {
  return digest(`attempt:${idempotencyKey}`);
}

export function buildCaseId(idempotencyKey: string): string {
  return `nc-${digest(`case:${idempotencyKey}`).slice(0, 32)}`;
}

/** The code is shown again to whoever sends an idempotency key again because the answer was lost, although only its hash is kept. */
export function buildReceiptCode(idempotencyKey: string): string {
  return createReceiptCode(createHash('sha512').update(`receipt:${idempotencyKey}`).digest());
}
