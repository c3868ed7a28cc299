import { styled } from '@mui/material/styles';
import { kpiResultLimits } from '@prumo/contracts/documents/kpi-result';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { LoadedIndicator, IndicatorResult } from '../../../../lib/indicators/indicator.ts';
import { indicatorKeys } from '../../../../lib/indicators/indicator-queries.ts';
import { presentLongMonth, presentResult } from '../../../../lib/indicators/present-indicator.ts';
import { removeResult } from '../../api/result-calls.ts';
import { texts } from './texts.ts';

interface RemovalQuestionProps {
  readonly indicator: LoadedIndicator;
  readonly result: IndicatorResult;
  readonly onRemoved: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Before a result is removed: which one, and why. */
export function RemovalQuestion({ indicator, result, onRemoved, onFailed, onClose }: RemovalQuestionProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [reason, setReason] = useState('');
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
      onConfirm={() => {
        if (!isTooLong) mutate({ indicatorId: indicator.id, month: result.month, reason });
      }}
      onClose={onClose}
    >
      <p>
        {texts.removal.value}: <Value>{presentResult(result.value, indicator.measureUnit)}</Value>
      </p>
      <LongTextField
        label={texts.removal.reason}
        value={reason}
        lines={2}
        limit={kpiResultLimits.reason}
        disabled={isPending}
        help={texts.removal.reasonHelp}
        error={isTooLong ? texts.removal.reasonTooLong : undefined}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

const Value = styled('strong')({ fontWeight: 500 });
