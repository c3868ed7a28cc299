// What is made of the id of an attempt. The same attempt gives the same case and the same code; nothing that is kept
// leads back to it.
import { createHash } from 'node:crypto';

import { createReceiptCode } from '@prumo/domain/non-compliances/receipt-code';

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function digestAttempt(attempt: string): string {
  return digest(`attempt:${attempt}`);
}

export function buildCaseId(attempt: string): string {
  return `nc-${digest(`case:${attempt}`).slice(0, 32)}`;
}

/** The code is shown again to whoever repeats an attempt whose answer was lost, although only its hash is kept. */
export function buildReceiptCode(attempt: string): string {
  return createReceiptCode(createHash('sha512').update(`receipt:${attempt}`).digest());
}
