import { mdiAlertCircle, mdiCalendarClock, mdiClockAlertOutline, mdiClockOutline } from '@mdi/js';
import { readClock } from '@prumo/portal-kit/calls';
import { presentInstant } from '@prumo/portal-kit/dates';
import { usePortal } from '@prumo/portal-kit/portal';

import { describeDue, type DueTone } from './describe-due.ts';
import { Mark, type MarkTone } from './mark.tsx';
import { texts } from './texts.ts';

interface DueMarkProps {
  /** An instant; nothing where nobody is waited for. */
  readonly dueAt: string | null;
  readonly isFilled?: boolean;
}

/** By when something is due, as people say it; the date itself when it is pointed at. */
export function DueMark({ dueAt, isFilled = false }: DueMarkProps) {
  const { holidays } = usePortal();
  if (dueAt === null) {
    return null;
  }
  const { tone, text } = describeDue(dueAt, new Date(readClock()), holidays);
  return (
    <Mark {...looks[tone]} isFilled={isFilled} text={text} title={texts.due.title(presentInstant(dueAt))} />
  );
}

const looks: Readonly<Record<DueTone, { readonly icon: string; readonly tone: MarkTone }>> = {
  overdue: { icon: mdiAlertCircle, tone: 'warning' },
  today: { icon: mdiClockAlertOutline, tone: 'accent' },
  soon: { icon: mdiClockOutline, tone: 'neutral' },
  later: { icon: mdiCalendarClock, tone: 'quiet' },
};
