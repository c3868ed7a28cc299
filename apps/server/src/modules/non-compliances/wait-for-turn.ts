// Nobody begins anything about a case before what was begun earlier is over.
import { createReceiptCode } from '@prumo/domain/non-compliances/receipt-code';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { type CarryingParts, resumeSaga } from './carry-out-saga.ts';
import { createCaseSagasRepository } from './case-sagas.repository.ts';
import { CaseUnderWayError } from './non-compliance-errors.ts';

/** Whoever asks for the same twice at once gets the same answer twice, if that does not take too long. */
const waiting = { times: 50, ms: 100 };

/**
 * Finishes what is left of an earlier command, or waits for whoever is at it, then does the work. Work that gives nothing
 * has seen somebody else begin, and comes again.
 */
export async function waitForTurn<Result>(
  caseId: string,
  engine: CaseEngine,
  parts: CarryingParts,
  work: () => Promise<Result | undefined>,
): Promise<Result> {
  const sagas = createCaseSagasRepository(parts.database);
  for (let turn = 0; turn < waiting.times; turn += 1) {
    const [held] = await sagas.listHeld(caseId);
    if (held !== undefined) {
      const isLeft = await parts.left.isLeft(held);
      const claimed = isLeft ? await sagas.claim(held, await parts.left.buildClaim()) : undefined;
      if (claimed === undefined) await sleep(waiting.ms);
      else await resumeSaga(claimed, engine, parts);
      continue;
    }
    const result = await work();
    if (result !== undefined) return result;
  }
  throw new CaseUnderWayError();
}

// What is made of an idempotency key. The same one gives the same case and the same code; nothing that is kept
// leads back to it.

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
