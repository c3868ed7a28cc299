import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import {
  kpiResultConflictReasons,
  type KpiResultDocument,
  kpiResultLimits,
} from '@prumo/contracts/documents/kpi-result';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { presentDay } from '../../../../lib/dates/days.ts';
import { ApiFailure } from '../../../../lib/http/api-failure.ts';
import { indicatorKeys } from '../../../../lib/indicators/indicator-queries.ts';
import type { IndicatorResult, LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { presentLongMonth, presentResult } from '../../../../lib/indicators/present-indicator.ts';
import { removeResult, useRecorder } from '../../api/result-calls.ts';
import { texts } from './texts.ts';

interface RemovalQuestionProps {
  readonly indicator: LoadedIndicator;
  readonly result: IndicatorResult;
  readonly userName: string;
  readonly onRemoved: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Before a result is removed: which one, and why. */
export function RemovalQuestion(props: RemovalQuestionProps) {
  const { indicator, result, userName, onRemoved, onFailed, onClose } = props;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { data: recorded, isLoading } = useRecorder(indicator.id, result.month);
  const isOwn = isSamePerson(recorded?.recordedBy ?? '', userName);
  const isMissing = !isOwn && reason.trim() === '';
  const isTooLong = Array.from(reason.trim()).length > kpiResultLimits.reason;
  const { mutate, isPending } = useMutation({
    mutationFn: removeResult,
    onSuccess: () => {
      showToast({ text: texts.removal.removed, tone: 'success' });
      onRemoved();
    },
    onError: onFailed,
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });

  return (
    <ConfirmDialog
      title={texts.removal.title(presentLongMonth(result.month))}
      confirmLabel={texts.removal.confirm}
      tone="destructive"
      isBusy={isPending}
      // Whether a reason is needed depends on whose result it is: a click before that would go nowhere.
      isWaiting={isLoading}
      onConfirm={() => {
        setIsAsked(true);
        if (isMissing) reasonRef.current?.focus();
        if (!isTooLong && !isMissing) mutate({ indicatorId: indicator.id, month: result.month, reason });
      }}
      onClose={onClose}
    >
      <p>
        {texts.removal.value}: <Value>{presentResult(result.value, indicator.measureUnit)}</Value>
      </p>
      {recorded && !isOwn && <Recorder {...recorded} />}
      <LongTextField
        label={texts.removal.reason}
        value={reason}
        lines={2}
        limit={kpiResultLimits.reason}
        disabled={isPending}
        required={!isOwn}
        inputRef={reasonRef}
        help={isOwn ? texts.removal.ownReasonHelp : texts.removal.reasonHelp}
        error={
          isTooLong
            ? texts.removal.reasonTooLong
            : isAsked && isMissing
              ? texts.removal.reasonMissing
              : undefined
        }
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

function Recorder({ recordedBy, recordedAt }: Pick<KpiResultDocument, 'recordedBy' | 'recordedAt'>) {
  const { nameOf } = usePeople();
  const day = presentDay(getDayInSaoPaulo(new Date(recordedAt)));
  return <p>{texts.removal.recorded(nameOf(recordedBy), day)}</p>;
}

const Value = styled('strong')({ fontWeight: 500 });

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
