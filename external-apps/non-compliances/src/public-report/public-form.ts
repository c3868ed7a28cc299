// What somebody without an account fills in, and the report that becomes of it.
import {
  type HarmGrade,
  nonComplianceLimits as limits,
  type PublicReporter,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { publicReportCalls, type PublicReportInput } from '@prumo/contracts/non-compliances/public-reports';

import {
  findOccurrence,
  findTextFault,
  findTimeFault,
  type ReportFault,
  type ReportTime,
} from '../report/report-form.ts';

export interface PublicForm extends ReportTime {
  /** The same as long as the same report is tried: it is not taken twice. */
  readonly idempotencyKey: string;
  readonly reporter: PublicReporter | null;
  readonly title: string;
  readonly department: string | null;
  readonly description: string;
  readonly immediateAction: string;
  /** A patient was reached, or nearly. */
  readonly isAboutPatient: boolean;
  readonly harm: HarmGrade | null;
}

export type PublicField = 'reporter' | 'title' | 'department' | 'moment' | 'description';

/** @param department Named by the link, if it is one of a department. */
export function createPublicForm(idempotencyKey: string, department: string | null): PublicForm {
  return {
    idempotencyKey,
    reporter: null,
    title: '',
    department,
    time: 'now',
    hour: '',
    moment: null,
    description: '',
    immediateAction: '',
    isAboutPatient: false,
    harm: null,
  };
}

/** Something would be lost with it. */
export function hasContent({ title, description, immediateAction }: PublicForm): boolean {
  return [title, description, immediateAction].some((text) => text.trim() !== '');
}

/** In the order of the page: the first that is wrong gets the focus. */
export function findPublicFaults(form: PublicForm, now: Date): ReadonlyMap<PublicField, ReportFault> {
  const found: readonly (readonly [PublicField, ReportFault | null])[] = [
    ['reporter', form.reporter === null ? 'missing' : null],
    ['title', findTextFault(form.title, limits.title)],
    ['description', findTextFault(form.description, limits.description)],
    ['department', form.department === null ? 'missing' : null],
    ['moment', findTimeFault(findOccurrence(form, now), now)],
  ];
  return new Map(found.flatMap(([field, fault]) => (fault === null ? [] : [[field, fault] as const])));
}

/** Nothing while something is missing. Of the time only the hour is told. */
export function buildPublicInput(form: PublicForm, now: Date): PublicReportInput | undefined {
  const occurrence = findOccurrence(form, now);
  const hour = occurrence === null ? null : Math.floor(occurrence.getTime() / hourMs) * hourMs;
  return publicReportCalls.give.body.safeParse({
    idempotencyKey: form.idempotencyKey,
    report: {
      reporter: form.reporter,
      title: form.title,
      occurrenceDepartment: form.department,
      occurrenceDate: hour === null ? null : new Date(hour).toISOString(),
      description: form.description,
      immediateAction: form.immediateAction,
      harm: form.isAboutPatient ? form.harm : null,
    },
  }).data;
}

const hourMs = 3_600_000;
