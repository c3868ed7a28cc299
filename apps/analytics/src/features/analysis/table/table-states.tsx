import { mdiTableOff } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import type { ReactNode } from 'react';

import { texts } from './texts.ts';

/** Stands where the table would, when the question finds nothing. */
export function EmptyAnswer({ action }: { readonly action?: ReactNode }) {
  return (
    <EmptyState icon={mdiTableOff} title={texts.emptyTitle} action={action}>
      {texts.empty}
    </EmptyState>
  );
}

export function FailedAnswer({ cause, onRetry }: { readonly cause: string; readonly onRetry: () => void }) {
  return <FailedState title={texts.failedTitle} cause={cause} onRetry={onRetry} />;
}

interface LoadingAnswerProps {
  /** The answer before this one, which stays in sight meanwhile. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
}

/** The answer is under way: over the old one, or in its place where there is none. */
export function LoadingAnswer({ children, onCancel }: LoadingAnswerProps) {
  return (
    <Place aria-busy>
      {children !== undefined && <Old inert>{children}</Old>}
      <Cover isOver={children !== undefined}>
        <RowsSkeleton rows={children === undefined ? 10 : 1} label={texts.loading} />
        <Button variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Cover>
    </Place>
  );
}

const Place = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
});

const Old = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  opacity: 0.45,
});

const Cover = styled('div', { shouldForwardProp: (prop) => prop !== 'isOver' })<{ isOver: boolean }>(
  ({ theme, isOver }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 12,
    padding: 16,
    '& > [role="status"]': { alignSelf: 'stretch' },
    ...(isOver && {
      position: 'absolute',
      top: 56,
      left: '50%',
      width: 'min(360px, calc(100% - 32px))',
      transform: 'translateX(-50%)',
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${theme.palette.divider}`,
      backgroundColor: theme.palette.background.paper,
      zIndex: 5,
    }),
  }),
);
