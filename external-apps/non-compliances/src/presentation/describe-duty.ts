// A legal term in words.
import type { LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import { isSameAuthority } from '@prumo/domain/non-compliances/legal-clocks';

import { texts } from './texts.ts';

/** Até 3 dias úteis depois do registro. */
function describeTerm({ amount, unit, from }: Pick<LegalDuty, 'amount' | 'unit' | 'from'>): string {
  return texts.legal.terms[unit](amount, texts.legal.starts[from]);
}

/** Óbito: até 72 horas depois da ocorrência. */
export function describeDuty(duty: LegalDuty): string {
  return texts.legal.duty(texts.legal.occasions[duty.occasion], describeTerm(duty));
}

/** What a clock was counted by; nothing when the catalogue has changed since then. */
export function describeClock(
  { authority, occasion }: Pick<LegalClock, 'authority' | 'occasion'>,
  duties: readonly LegalDuty[],
): string | null {
  const duty = duties.find((one) => one.occasion === occasion && isSameAuthority(one.authority, authority));
  return duty === undefined ? null : describeDuty(duty);
}
