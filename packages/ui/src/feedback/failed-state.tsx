import Button from '@mui/material/Button';
import { mdiAlertCircleOutline } from '@mdi/js';

import { styled } from '../styled.tsx';
import { EmptyState } from './empty-state.tsx';
import { texts } from './texts.ts';

interface FailedStateProps {
  readonly title: string;
  /** What went wrong, in words for the person in front of the screen. */
  readonly cause: string;
  readonly onRetry: () => void;
}

/** Stands where something would that could not be fetched. */
export function FailedState({ title, cause, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={mdiAlertCircleOutline}
        title={title}
        action={
          <>
            <Button variant="contained" onClick={onRetry}>
              {texts.retry}
            </Button>
            <Advice>{texts.ifItGoesOn}</Advice>
          </>
        }
      >
        {cause}
      </EmptyState>
    </div>
  );
}

const Advice = styled('p')(({ theme }) => ({
  margin: '16px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
