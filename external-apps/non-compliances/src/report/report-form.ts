// What somebody fills in to report, and the report that becomes of it.
import {
  type HarmGrade,
  nonComplianceLimits as limits,
  type ReportKind,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { NonCompliancePattern } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import {
  nonComplianceReport,
  type NonComplianceReport,
} from '@prumo/contracts/non-compliances/non-compliance-report';
import type { NotificationType } from '@prumo/contracts/non-compliances/notification-type';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

const hourMs = 3_600_000;

export const occurrenceTimes = ['now', 'today', 'other'] as const;
export type OccurrenceTime = (typeof occurrenceTimes)[number];

export interface ReportForm {
  /** The same as long as the same report is tried: it is not taken twice. */
  readonly idempotencyKey: string;
  /** Null until something was chosen; then the rest is asked. */
  readonly subject: ReportSubject | null;
  readonly title: string;
  readonly notificationType: string | null;
  readonly eventType: string | null;
  readonly eventSubtype: string | null;
  readonly department: string | null;
  readonly time: OccurrenceTime;
  /** Of today: 13:30. */
  readonly hour: string;
  /** As date fields have it: 2026-10-12T13:30, where the hospital is. */
  readonly moment: string | null;
  readonly description: string;
  readonly immediateAction: string;
  /** A patient was reached, or nearly. */
  readonly isAboutPatient: boolean;
  readonly harm: HarmGrade | null;
  readonly kind: ReportKind;
  readonly claimant: string | null;
}

export type ReportTime = Pick<ReportForm, 'time' | 'hour' | 'moment'>;

/** A pattern by its id, or something that has none. */
export type ReportSubject = { readonly kind: 'pattern'; readonly id: string } | { readonly kind: 'other' };

export type ReportField = 'subject' | 'title' | 'notificationType' | 'department' | 'moment' | 'description';

/** In the order of the page: the first that is wrong gets the focus. */
export type ReportFault = 'missing' | 'tooLong' | 'future';

export function createReportForm(
  idempotencyKey: string,
  departments: readonly { readonly id: string }[],
): ReportForm {
  return {
    idempotencyKey,
    subject: null,
    title: '',
    notificationType: null,
    eventType: null,
    eventSubtype: null,
    department: null,
    time: 'now',
    hour: '',
    moment: null,
    description: '',
    immediateAction: '',
    isAboutPatient: false,
    harm: null,
    kind: 'identified',
    claimant: departments[0]?.id ?? null,
  };
}

/** Types that are about a patient by what they are; with any other a patient can still be concerned. */
export function isPatientType(notificationType: string | null): boolean {
  return notificationType === 'incidente' || notificationType === 'quase-falha';
}

/** Fills in what the person has not written themselves. */
export function choosePattern(
  form: ReportForm,
  pattern: NonCompliancePattern,
  before: NonCompliancePattern | null,
): ReportForm {
  const isTitleOwn = form.title.trim() !== '' && form.title !== before?.title;
  const isDepartmentOwn = form.department !== null && form.department !== before?.suggestedDepartment;
  return {
    ...form,
    subject: { kind: 'pattern', id: pattern.id },
    title: isTitleOwn ? form.title : pattern.title,
    eventType: pattern.eventType,
    eventSubtype: pattern.eventSubtype,
    department: isDepartmentOwn ? form.department : pattern.suggestedDepartment,
  };
}

/** Takes back what the pattern before has filled in. */
export function chooseOther(form: ReportForm, before: NonCompliancePattern | null): ReportForm {
  return {
    ...form,
    subject: { kind: 'other' },
    title: form.title === before?.title ? '' : form.title,
    eventType: form.eventType === before?.eventType ? null : form.eventType,
    eventSubtype: form.eventSubtype === before?.eventSubtype ? null : form.eventSubtype,
    department: form.department === before?.suggestedDepartment ? null : form.department,
  };
}

/** The usual type stands first in the hospital's list. */
export function findNotificationType(form: ReportForm, types: readonly NotificationType[]): string | null {
  return form.notificationType ?? types.find(({ isActive }) => isActive)?.id ?? null;
}

export function hasContent(form: ReportForm): boolean {
  return form.subject !== null || form.description.trim() !== '' || form.immediateAction.trim() !== '';
}

/** Null for what is no time, or not given yet. */
export function findOccurrence(form: ReportTime, now: Date): Date | null {
  if (form.time === 'now') return now;
  const [day, clock] = form.time === 'today' ? [getDayInSaoPaulo(now), form.hour] : splitMoment(form.moment);
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  if (parts === null || day === '') return null;
  const [hours = 0, minutes = 0] = parts.slice(1).map(Number);
  return getInstantInSaoPaulo(day, hours + minutes / 60);
}

export function findFaults(
  form: ReportForm,
  types: readonly NotificationType[],
  now: Date,
): ReadonlyMap<ReportField, ReportFault> {
  const occurrence = findOccurrence(form, now);
  const found: readonly (readonly [ReportField, ReportFault | null])[] = [
    ['subject', form.subject === null ? 'missing' : null],
    ['title', findTextFault(form.title, limits.title)],
    ['notificationType', findNotificationType(form, types) === null ? 'missing' : null],
    ['department', form.department === null ? 'missing' : null],
    ['moment', findTimeFault(occurrence, now)],
    ['description', findTextFault(form.description, limits.description)],
  ];
  return new Map(found.flatMap(([field, fault]) => (fault === null ? [] : [[field, fault] as const])));
}

/** Nothing while something is missing. */
export function buildReport(
  form: ReportForm,
  attachments: readonly string[],
  types: readonly NotificationType[],
  now: Date,
): NonComplianceReport | undefined {
  const notificationType = findNotificationType(form, types);
  const asksForHarm = form.isAboutPatient || isPatientType(notificationType);
  const report = {
    kind: form.kind,
    title: form.title,
    notificationType,
    eventType: form.eventType,
    eventSubtype: form.eventType === null ? null : form.eventSubtype,
    pattern: form.subject?.kind === 'pattern' ? form.subject.id : null,
    occurrenceDepartment: form.department,
    claimant: form.kind === 'anonymous' ? null : form.claimant,
    occurrenceDate: findToldInstant(form, now)?.toISOString(),
    description: form.description,
    immediateAction: form.immediateAction,
    harm: asksForHarm ? form.harm : null,
    attachments,
  };
  return nonComplianceReport.safeParse(report).data;
}

/** Of an anonymous report only the hour: whoever reported a minute later could be found out. */
function findToldInstant(form: ReportForm, now: Date): Date | null {
  const occurrence = findOccurrence(form, now);
  if (occurrence === null || form.kind !== 'anonymous') return occurrence;
  return new Date(Math.floor(occurrence.getTime() / hourMs) * hourMs);
}

function splitMoment(moment: string | null): readonly [string, string] {
  const [day = '', clock = ''] = (moment ?? '').split('T');
  return [day, clock];
}

export function findTextFault(text: string, limit: number): ReportFault | null {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'missing';
  return length > limit ? 'tooLong' : null;
}

export function findTimeFault(occurrence: Date | null, now: Date): ReportFault | null {
  if (occurrence === null) return 'missing';
  return occurrence.getTime() > now.getTime() ? 'future' : null;
}
