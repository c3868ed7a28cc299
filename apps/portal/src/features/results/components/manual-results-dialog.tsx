import Button from '@mui/material/Button';
import { mdiFileQuestionOutline } from '@mdi/js';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import type { ReactNode } from 'react';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { useIndicator, useKpiDepartments } from '../../../lib/indicators/indicator-queries.ts';
import { ManualResultsForm } from './manual-results/manual-results-form.tsx';
import { RecordedResults } from './manual-results/recorded-results.tsx';
import { ResultsHead } from './manual-results/results-head.tsx';
import { texts } from './manual-results/texts.ts';

interface ManualResultsDialogProps {
  readonly indicatorId: string;
  readonly userName: string;
  readonly onClose: () => void;
}

/** Records results by hand, one month or many, and removes those that were wrong. */
export function ManualResultsDialog({ indicatorId, userName, onClose }: ManualResultsDialogProps) {
  const { data: indicator, error, refetch } = useIndicator(indicatorId);
  const departments = useKpiDepartments();

  if (indicator === undefined) {
    return (
      <ReadingFrame title={texts.loadingTitle} onClose={onClose}>
        {error === null ? (
          <DelayedSkeleton width="100%" height={320} label={texts.loading} />
        ) : error instanceof ApiFailure && error.status === 404 ? (
          <EmptyState icon={mdiFileQuestionOutline} title={texts.goneTitle}>
            {texts.goneReason}
          </EmptyState>
        ) : (
          <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
        )}
      </ReadingFrame>
    );
  }
  const mayRecord =
    departments.data?.some(({ id, mayRecord: may }) => id === indicator.departmentId && may) ?? true;
  const hindrance =
    indicator.extraction !== null
      ? texts.automated
      : !indicator.isActive
        ? texts.inactive
        : mayRecord
          ? null
          : texts.onlyLook;
  if (hindrance !== null) {
    return (
      <ReadingFrame title={texts.loadingTitle} onClose={onClose}>
        <ResultsHead indicator={indicator} notice={hindrance} />
        <RecordedResults indicator={indicator} userName={userName} canRemove={false} />
      </ReadingFrame>
    );
  }
  return <ManualResultsForm key={indicator.id} indicator={indicator} userName={userName} onClose={onClose} />;
}

interface ReadingFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ReadingFrame({ title, onClose, children }: ReadingFrameProps) {
  return (
    <DialogFrame
      title={title}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {children}
    </DialogFrame>
  );
}
