import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { buildCsv } from '@prumo/portal-kit/files';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';

import { listNames } from '../presentation/lists/texts.ts';
import { presentNumber } from '../presentation/present.ts';
import { texts } from './texts.ts';

/** The minutes as they are listed, with what the list has no room for. */
export function buildListCsv(minutes: readonly MinutesSummary[]): string {
  const { columns } = texts;
  return buildCsv([
    [
      columns.number,
      columns.committee,
      columns.date,
      columns.startsAt,
      columns.place,
      columns.state,
      columns.participants,
      columns.decisions,
      columns.openDecisions,
      columns.overdueDecisions,
      columns.subjects,
    ],
    ...minutes.map((one) => [
      presentNumber(one),
      one.committee,
      presentCalendarDay(one.date),
      one.startsAt,
      one.place,
      listNames.states[one.state],
      one.participants,
      one.decisions,
      one.openDecisions,
      one.overdueDecisions,
      one.subjects.join(' | '),
    ]),
  ]);
}
