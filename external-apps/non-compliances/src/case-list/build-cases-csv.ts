import { presentDay, presentInstant } from '@prumo/portal-kit/dates';
import { buildCsv } from '@prumo/portal-kit/files';
import { findName } from '@prumo/portal-kit/find-name';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { findLegalState } from '@prumo/domain/non-compliances/legal-clocks';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import { listNames } from '../presentation/lists/texts.ts';
import { presentMoment, presentNumber } from '../presentation/present.ts';
import { texts } from './texts.ts';

type LegalClock = CaseSummary['legalClocks'][number];

/** The cases with all that the list knows of them, for a spreadsheet. */
export function buildCasesCsv(
  cases: readonly CaseSummary[],
  {
    notificationTypes,
    eventTypes,
    patterns,
  }: Pick<Catalogue, 'notificationTypes' | 'eventTypes' | 'patterns'>,
  nameOf: (userName: string) => string,
  now: Date,
): string {
  const orEmpty = <Value>(value: Value | null, present: (value: Value) => string): string =>
    value === null ? '' : present(value);
  return buildCsv([
    texts.csv,
    ...cases.map((one) => [
      presentNumber(one),
      one.title,
      listNames.states[one.state],
      orEmpty(one.severity, (id) => listNames.severities[id]),
      orEmpty(one.harm, (id) => listNames.harmGrades[id]),
      findName(notificationTypes, one.notificationType),
      orEmpty(one.eventType, (id) => findName(eventTypes, id)),
      orEmpty(one.pattern, (id) => patterns.find((pattern) => pattern.id === id)?.title ?? id),
      one.occurrenceDeptName,
      one.claimantDeptName ?? '',
      listNames.reportKinds[one.kind],
      presentMoment(one.occurrenceDate, one.isDayOnly),
      presentDay(one.reportedAt),
      orEmpty(one.dueAt, presentInstant),
      orEmpty(one.responsible, nameOf),
      one.actions,
      one.doneActions,
      one.recurrences,
      one.cycle,
      listOf(one, ({ authority, dueAt }) => `${authority}: ${presentMoment(dueAt, one.isDayOnly)}`),
      listOf(one, (clock) => `${clock.authority}: ${listNames.legalStates[findLegalState(clock, now)]}`),
      listOf(one, ({ notified }) => notified?.protocol ?? ''),
    ]),
  ]);
}

function listOf({ legalClocks }: CaseSummary, present: (clock: LegalClock) => string): string {
  return legalClocks
    .map(present)
    .filter((text) => text !== '')
    .join('; ');
}
