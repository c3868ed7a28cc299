import { isRecord } from '@prumo/portal-kit/kept-values';
import { harmGrades, reportKinds } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { occurrenceTimes, type ReportForm, type ReportSubject } from './report-form.ts';

/**
 * A form that was kept in the browser. Nothing for one of another version, nor for an anonymous one, which must never
 * have been kept.
 */
export function decodeReportForm(stored: unknown): ReportForm | undefined {
  if (!isRecord(stored)) return undefined;
  const subject = decodeSubject(stored['subject']);
  const time = occurrenceTimes.find((one) => one === stored['time']);
  const kind = reportKinds.find((one) => one === stored['kind']);
  const texts = ['idempotencyKey', 'title', 'hour', 'description', 'immediateAction'].map(
    (name) => stored[name],
  );
  const [idempotencyKey, title, hour, description, immediateAction] = texts.map((text) =>
    typeof text === 'string' ? text : undefined,
  );
  if (
    subject === undefined ||
    time === undefined ||
    kind === undefined ||
    kind === 'anonymous' ||
    idempotencyKey === undefined ||
    title === undefined ||
    hour === undefined ||
    description === undefined ||
    immediateAction === undefined
  ) {
    return undefined;
  }
  return {
    idempotencyKey,
    subject,
    title,
    notificationType: decodeText(stored['notificationType']),
    eventType: decodeText(stored['eventType']),
    eventSubtype: decodeText(stored['eventSubtype']),
    department: decodeText(stored['department']),
    time,
    hour,
    moment: decodeText(stored['moment']),
    description,
    immediateAction,
    isAboutPatient: stored['isAboutPatient'] === true,
    harm: harmGrades.find((one) => one === stored['harm']) ?? null,
    kind,
    claimant: decodeText(stored['claimant']),
  };
}

function decodeSubject(stored: unknown): ReportSubject | null | undefined {
  if (stored === null) return null;
  if (!isRecord(stored)) return undefined;
  const { kind, id } = stored;
  if (kind === 'other') return { kind };
  return kind === 'pattern' && typeof id === 'string' ? { kind, id } : undefined;
}

function decodeText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
