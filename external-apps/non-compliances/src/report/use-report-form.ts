import { reportCalls, type ReportInput } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { harmGrades, reportKinds } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { sendCall } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useDraft } from '@prumo/portal-kit/drafts';
import { isRecord } from '@prumo/portal-kit/kept-values';
import { usePortal } from '@prumo/portal-kit/portal';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';
import { useState } from 'react';

import { caseKeys } from '../calls/case-queries.ts';
import {
  createReportForm,
  hasContent,
  occurrenceTimes,
  type ReportForm,
  type ReportSubject,
} from './report-form.ts';

interface ReportDraft {
  readonly form: ReportForm;
  readonly change: (changed: Partial<ReportForm>) => void;
  readonly isRecovered: boolean;
  /** Back to an empty form. */
  readonly restart: () => void;
  /** The report was sent: nothing of it stays in the browser. */
  readonly forget: () => void;
}

/** The form as it is being filled in; kept in the browser, but from the moment it is to be anonymous in memory alone. */
export function useReportForm(): ReportDraft {
  const { person } = usePortal();
  const [empty] = useState(() => createReportForm(createUuid(), person.departments));
  const draft = useDraft('non-compliances.report', empty, decodeReportForm);
  const [anonymous, setAnonymous] = useState<ReportForm | null>(null);
  const form = anonymous ?? draft.value;

  function replace(next: ReportForm) {
    const isAnonymous = next.kind === 'anonymous';
    // A key that was made under a name must not be the one of an anonymous report, nor the other way round.
    const isOtherAttempt = isAnonymous !== (form.kind === 'anonymous');
    const written = isOtherAttempt ? { ...next, idempotencyKey: createUuid() } : next;
    if (isAnonymous) {
      draft.forget();
      setAnonymous(written);
    } else {
      draft.change(written);
      setAnonymous(null);
    }
  }

  function restart() {
    draft.discard();
    draft.change(createReportForm(createUuid(), person.departments));
    draft.forget();
    setAnonymous(null);
  }

  return {
    form,
    change: (changed) => replace({ ...form, ...changed }),
    isRecovered: draft.isRecovered && anonymous === null && hasContent(form),
    restart,
    forget: draft.forget,
  };
}

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

/** What is anonymous or in confidence goes its own way, of which the server's log tells nothing. */
export function useSendReport() {
  const queryClient = useQueryClient();

  return useMutation({
    // Nothing of an anonymous report stays in the memory of the page either.
    gcTime: 0,
    mutationFn: async (body: ReportInput) => await sendCall(reportCalls[body.report.kind], { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: caseKeys.all });
    },
  });
}
