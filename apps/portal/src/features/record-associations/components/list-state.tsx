import Button from '@mui/material/Button';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { type ReactNode, useEffect } from 'react';

import type { LoadStatus } from '../api/use-associations.ts';
import { texts } from '../texts.ts';

interface ListStateProps {
  readonly status: LoadStatus;
  readonly loadingLabel: string;
  readonly onRetry: () => void;
  /** Once it is there. */
  readonly children: ReactNode;
}

/** A list, or that it is coming, or that it cannot. */
export function ListState({ status, loadingLabel, onRetry, children }: ListStateProps) {
  if (status === 'ready') return children;
  return (
    <Place>
      {status === 'failed' ? (
        <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={onRetry} />
      ) : (
        <RowsSkeleton rows={7} label={loadingLabel} />
      )}
    </Place>
  );
}

/** So high that little moves when the list comes. */
const Place = styled('div')({ minHeight: 360 });

/** Tells of every load that fails; what stands in the place of the list says how to go on. */
export function useLoadFailureToast(failureCount: number): void {
  const showToast = useToast();
  useEffect(() => {
    if (failureCount > 0) showToast({ text: texts.loadFailed, tone: 'failure' });
  }, [failureCount, showToast]);
}

interface OvertakenRecord {
  readonly code: string;
  readonly recordName: string;
  readonly masterName: string;
}

interface OvertakenNoticeProps {
  readonly overtaken: readonly OvertakenRecord[];
  readonly onDismiss: () => void;
}

/** Says which of the checked records somebody else has linked since they were checked. */
export function OvertakenNotice({ overtaken, onDismiss }: OvertakenNoticeProps) {
  return (
    <NoticePlace role="alert">
      {overtaken.length > 0 && (
        <Notice tone="failure">
          {texts.overtaken}
          <Lines>
            {overtaken.slice(0, mostLines).map(({ code, recordName, masterName }) => (
              <li key={code}>{texts.overtakenLine(recordName, masterName)}</li>
            ))}
            {overtaken.length > mostLines && <li>{texts.overtakenMore(overtaken.length - mostLines)}</li>}
          </Lines>
          <Button size="small" onClick={onDismiss}>
            {texts.understood}
          </Button>
        </Notice>
      )}
    </NoticePlace>
  );
}

const mostLines = 5;

const NoticePlace = styled('div')({ '&:not(:empty)': { padding: '0 16px 12px' } });

const Lines = styled('ul')({ margin: '4px 0', paddingLeft: 20 });
