import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { kpiResultConflictReasons } from '@prumo/contracts/documents/kpi-result';
import { useId } from 'react';

import { ApiFailure } from '../../../../lib/http/api-failure.ts';
import { texts } from './texts.ts';

interface RemovalFailureProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** An alert and no toast: it has to be read. */
export function RemovalFailure({ error, onClose }: RemovalFailureProps) {
  const titleId = useId();
  const messageId = useId();
  const isAnalysed =
    error instanceof ApiFailure && error.details['reason'] === kpiResultConflictReasons.isAnalysed;

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      slotProps={{ paper: { role: 'alertdialog' } }}
    >
      <Title id={titleId}>{texts.removal.failedTitle}</Title>
      <DialogContent>
        <Message id={messageId}>{texts.removal.failed}</Message>
        {isAnalysed && <Reason>{texts.removal.analysed}</Reason>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" ref={focusButton} onClick={onClose}>
          {texts.removal.understood}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whoever was told has one thing to do. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  padding: '16px 24px 8px',
  ...theme.typography.h2,
}));

const Message = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.body1 }));

const Reason = styled('p')(({ theme }) => ({ margin: '8px 0 0', color: theme.palette.text.secondary }));
