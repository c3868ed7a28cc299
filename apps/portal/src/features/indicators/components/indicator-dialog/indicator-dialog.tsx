import Button from '@mui/material/Button';
import { mdiFileQuestionOutline } from '@mdi/js';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { useState } from 'react';

import { isNotFound, presentFailure } from '../../../../lib/http/api-failure.ts';
import { useIndicator } from '../../../../lib/indicators/indicator-queries.ts';
import { EditorBody, EditorSkeleton } from './editor-frame.tsx';
import { IndicatorEditor } from './indicator-editor.tsx';
import { texts } from './texts.ts';

export interface IndicatorDialogProps {
  /** Where a new one comes to; one that exists knows its own. */
  readonly departmentId: string;
  /** Null for a new one. */
  readonly indicatorId: string | null;
  readonly userName: string;
  readonly mayDefine: boolean;
  readonly onClose: () => void;
  /** Told in the place of `onClose` when everything was done; not while the dialog has to stay open. */
  readonly onSaved: (indicatorId: string) => void;
}

/** Creates or changes an indicator: what it is, its targets, and where its results come from. */
export function IndicatorDialog(props: IndicatorDialogProps) {
  const { indicatorId, departmentId } = props;
  // Nothing of one indicator may stay when another is shown in its place.
  return indicatorId === null ? (
    <IndicatorEditor key={departmentId} {...props} indicator={null} />
  ) : (
    <KnownIndicator key={indicatorId} {...props} indicatorId={indicatorId} />
  );
}

function KnownIndicator(props: IndicatorDialogProps & { readonly indicatorId: string }) {
  const { indicatorId, onClose } = props;
  const { data, error, isFetching, refetch } = useIndicator(indicatorId);
  const [isOpen, setIsOpen] = useState(false);

  // What the browser still has from before may be old: changes begin from what is stored now.
  if (!isOpen && data !== undefined && !isFetching) {
    setIsOpen(true);
  }
  if (isOpen && data !== undefined) {
    return <IndicatorEditor {...props} indicator={data} />;
  }
  return (
    <DialogFrame
      title={texts.loadingTitle}
      size="wide"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {error === null ? (
        <EditorBody>
          <EditorSkeleton />
        </EditorBody>
      ) : isNotFound(error) ? (
        <div role="alert">
          <EmptyState icon={mdiFileQuestionOutline} title={texts.goneTitle}>
            {texts.goneCause}
          </EmptyState>
        </div>
      ) : (
        <FailedState title={texts.failedTitle} cause={presentFailure(error)} onRetry={() => void refetch()} />
      )}
    </DialogFrame>
  );
}
