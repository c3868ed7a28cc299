import { texts } from '../texts.ts';
import type { Notice } from './notice.ts';

/** Why now, as people say it: "venceu há 3 dias", "chegou ontem". The full date stands beside it elsewhere. */
export function presentMoment({ kind, dueAt, occurredAt }: Notice, now: Date): string {
  const { moments } = texts;
  const dueInDays = dueAt === null ? null : countDays(now, new Date(dueAt));
  if (dueInDays !== null && (kind !== 'assigned' || dueInDays <= nearDays)) {
    return moments.due(dueInDays);
  }
  return moments.arrived(countDays(new Date(occurredAt), now));
}

export function isOverdue({ dueAt }: Notice, now: Date): boolean {
  return dueAt !== null && countDays(now, new Date(dueAt)) < 0;
}

/** Further away, that it has come says more than when it ends. */
const nearDays = 7;

/** Calendar days, not spans of 24 hours: what is due tomorrow morning is due tomorrow. */
function countDays(from: Date, to: Date): number {
  return Math.round((noonOf(to) - noonOf(from)) / 86_400_000);
}

function noonOf(instant: Date): number {
  return Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate(), 12);
}
