import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { BusyButton } from '../busy-button.tsx';
import { Notice } from '../notice.tsx';
import { styled } from '../styled.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { texts } from './texts.ts';

interface ConfirmDialogProps {
  /** Names what is about to happen, and to what. */
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Where the usual word could be taken for the command itself. */
  readonly cancelLabel?: string;
  readonly tone: 'ordinary' | 'destructive';
  readonly isBusy?: boolean;
  /** What has to be known before it can be confirmed is still on its way. */
  readonly isWaiting?: boolean;
  readonly failure?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One question before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = texts.cancel, tone, onConfirm, onClose } = props;
  const { isBusy = false, isWaiting = false, failure = null } = props;

  return (
    <DialogFrame
      title={title}
      size="narrow"
      onClose={isBusy ? ignoreClose : onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <BusyButton
            isBusy={isBusy}
            disabled={isWaiting}
            color={tone === 'destructive' ? 'error' : 'secondary'}
            onClick={onConfirm}
          >
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      <Question>
        {children}
        {failure !== null && (
          <div role="alert">
            <Notice tone="failure">{failure}</Notice>
          </div>
        )}
      </Question>
    </DialogFrame>
  );
}

/** What was begun is waited for. */
function ignoreClose(): void {}

const Question = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  ...theme.typography.body1,
  '& p': { margin: 0 },
}));
