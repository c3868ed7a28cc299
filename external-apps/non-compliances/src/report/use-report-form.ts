import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useDraft } from '@prumo/portal-kit/drafts';
import { usePortal } from '@prumo/portal-kit/portal';
import { useState } from 'react';

import { decodeReportForm } from './decode-report-form.ts';
import { createReportForm, hasContent, type ReportForm } from './report-form.ts';

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
