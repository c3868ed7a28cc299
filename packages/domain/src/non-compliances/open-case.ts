// A report becomes a case. What leads to a person who is not to be known is left out here, before anything is stored.
import type { Attachment, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import type { PublicReporter, ReportKind } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { isReporterHidden } from './protect-reporter.ts';

export interface ReportFacts {
  readonly id: string;
  readonly number: number;
  readonly now: Date;
  readonly reporter: { readonly userName: string; readonly displayName: string };
  readonly claimantDeptName: string | null;
  readonly occurrenceDeptName: string;
  /** Of the subtype that the report names. */
  readonly isNeverEvent: boolean;
  readonly attachments: readonly Attachment[];
  /** Of an anonymous report. */
  readonly receiptHash: string | null;
  /** Of a report without an account; no other has one. */
  readonly publicReporter?: PublicReporter | undefined;
}

export interface OpenedCase {
  /** A draft; the command `submit` sends it. */
  readonly nonCompliance: NonCompliance;
  /** For quality's eyes, to be kept where nobody else reads: who gave a confidential report. */
  readonly sealedReporter: string | null;
}

const hourMs = 3_600_000;

export function openCase(report: NonComplianceReport, facts: ReportFacts): OpenedCase {
  const isAnonymous = report.kind === 'anonymous';
  if (isAnonymous !== (facts.receiptHash !== null)) {
    throw new TypeError('an anonymous report has a receipt, and no other has');
  }
  const reportedAt = coarsenInstant(report.kind, facts.now);
  return {
    nonCompliance: {
      id: facts.id,
      number: facts.number,
      year: Number(getDayInSaoPaulo(reportedAt).slice(0, 4)),
      title: report.title,
      occurrenceDepartment: report.occurrenceDepartment,
      occurrenceDeptName: facts.occurrenceDeptName,
      claimant: isAnonymous ? null : report.claimant,
      claimantDeptName: isAnonymous ? null : facts.claimantDeptName,
      processId: null,
      kind: report.kind,
      reporter:
        report.kind === 'identified'
          ? { userName: facts.reporter.userName, displayName: facts.reporter.displayName }
          : null,
      receiptHash: facts.receiptHash,
      publicReporter: isAnonymous ? (facts.publicReporter ?? null) : null,
      reportedAt: reportedAt.toISOString(),
      notificationType: report.notificationType,
      eventType: report.eventType,
      eventSubtype: report.eventSubtype,
      isNeverEvent: facts.isNeverEvent,
      pattern: report.pattern,
      occurrenceDate: report.occurrenceDate,
      description: report.description,
      immediateAction: report.immediateAction,
      harm: report.harm,
      severity: null,
      criticality: null,
      state: 'draft',
      cycle: 1,
      stateSince: reportedAt.toISOString(),
      dueAt: null,
      responsible: null,
      isContested: false,
      mergedInto: null,
      recurrences: [],
      analysis: null,
      actions: [],
      efficacy: null,
      verdict: null,
      rating: null,
      notifiedAuthorities: [],
      attachments: isReporterHidden(report)
        ? hideOrigin(facts.attachments, { from: 0, at: reportedAt })
        : [...facts.attachments],
      history: [],
    },
    sealedReporter: report.kind === 'confidential' ? facts.reporter.userName : null,
  };
}

/** To the hour for who is not to be known: the very second would be found again in the times of logins and requests. */
export function coarsenInstant(kind: ReportKind, now: Date): Date {
  return kind !== 'identified' ? new Date(Math.floor(now.getTime() / hourMs) * hourMs) : now;
}

/**
 * A name that a person gave a file may tell who it is.
 * @param from How many there are before these.
 */
export function hideOrigin(
  attachments: readonly Attachment[],
  { from, at }: { readonly from: number; readonly at: Date },
): Attachment[] {
  return attachments.map((attachment, index) => ({
    ...attachment,
    name: `anexo-${from + index + 1}${/\.[a-z0-9]{1,5}$/i.exec(attachment.name)?.[0].toLowerCase() ?? ''}`,
    addedAt: at.toISOString(),
  }));
}
