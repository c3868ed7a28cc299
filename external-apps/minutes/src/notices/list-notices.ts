import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { AppNotice } from '@prumo/portal-kit/app';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';

import { fetchMinutesList } from '../calls/minutes-queries.ts';
import { presentNumber } from '../presentation/present.ts';
import { texts } from './texts.ts';

export async function listNotices(signal: AbortSignal): Promise<readonly AppNotice[]> {
  const { minutes } = await fetchMinutesList(signal);
  return buildNotices(minutes, new Date(readClock()));
}

/** Minutes that wait for the person's approval, the one whose time is over first before the others. */
export function buildNotices(minutes: readonly MinutesSummary[], now: Date): readonly AppNotice[] {
  return minutes
    .filter(({ isWaitingForMe }) => isWaitingForMe)
    .toSorted((one, other) => ((one.approvalDueAt ?? '') < (other.approvalDueAt ?? '') ? -1 : 1))
    .map((one) => ({
      // Put up for approval once more, it is told anew.
      id: `${one.id}:${one.askedAt ?? ''}`,
      subject: one.id,
      kind: judge(one.approvalDueAt, now),
      title: texts.title(presentNumber(one), one.committee),
      detail: texts.detail(presentCalendarDay(one.date)),
      occurredAt: one.askedAt ?? getInstantInSaoPaulo(one.date, findHour(one.startsAt)).toISOString(),
      dueAt: one.approvalDueAt,
      state: 'app.minutes',
      parameters: { minutesId: one.id },
    }));
}

function judge(dueAt: string | null, now: Date): AppNotice['kind'] {
  if (dueAt === null) return 'assigned';
  if (Date.parse(dueAt) < now.getTime()) return 'overdue';
  return getDayInSaoPaulo(new Date(dueAt)) === getDayInSaoPaulo(now) ? 'due-today' : 'assigned';
}

function findHour(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) + Number(minutes) / 60;
}
