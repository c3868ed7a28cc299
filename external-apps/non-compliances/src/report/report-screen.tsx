import type { ReportAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { useState } from 'react';

import { ReportFormPage } from './report-form-page.tsx';
import { ReportResult } from './report-result.tsx';

/** Reports something; then says under which number, and what happens next. */
export function ReportScreen() {
  const [answer, setAnswer] = useState<ReportAnswer | null>(null);

  return answer === null ? (
    <ReportFormPage onSent={setAnswer} />
  ) : (
    <ReportResult answer={answer} onAnother={() => setAnswer(null)} />
  );
}
