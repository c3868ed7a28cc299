import { mdiCheckDecagramOutline, mdiGavel } from '@mdi/js';
import type { LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { findLegalState } from '@prumo/domain/non-compliances/legal-clocks';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay, presentInstant } from '@prumo/portal-kit/dates';
import { usePortal } from '@prumo/portal-kit/portal';

import { describeDue, type DueTone } from './describe-due.ts';
import { Mark, type MarkTone } from './marks.tsx';
import { texts } from './texts.ts';

/** How one legal clock stands: Notivisa vence em 3 dias úteis, Notivisa notificada em 12/10/2026. */
export function LegalMark({
  clock,
  isFilled = false,
}: {
  readonly clock: LegalClock;
  readonly isFilled?: boolean;
}) {
  const { holidays } = usePortal();
  const { authority, dueAt, notified } = clock;
  const now = new Date(readClock());
  const state = findLegalState(clock, now);
  if (notified !== null) {
    const words = state === 'notified' ? texts.legal.notified : texts.legal.waived;
    return (
      <Mark
        icon={mdiCheckDecagramOutline}
        tone="quiet"
        isFilled={isFilled}
        text={words(authority, presentCalendarDay(notified.notifiedOn))}
      />
    );
  }
  const due = describeDue(dueAt, now, holidays);
  return (
    <Mark
      icon={mdiGavel}
      tone={tones[due.tone]}
      isFilled={isFilled}
      text={texts.legal.running(authority, due.text)}
      title={texts.due.title(presentInstant(dueAt))}
    />
  );
}

const tones: Readonly<Record<DueTone, MarkTone>> = {
  overdue: 'warning',
  today: 'accent',
  soon: 'neutral',
  later: 'quiet',
};
