import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { useChangeActivity } from '../api/use-change-activity.ts';
import { texts } from '../texts.ts';

interface ActivityQuestionProps {
  readonly indicator: LoadedIndicator;
  readonly onClose: () => void;
}

/** Before an indicator becomes inactive, or active again. */
export function ActivityQuestion({ indicator, onClose }: ActivityQuestionProps) {
  const { mutate, isPending } = useChangeActivity();
  const { isActive, name, code } = indicator;

  return (
    <ConfirmDialog
      title={isActive ? texts.activity.inactivateQuestion : texts.activity.activateQuestion}
      confirmLabel={texts.activity.yes}
      cancelLabel={texts.activity.no}
      tone={isActive ? 'destructive' : 'ordinary'}
      isBusy={isPending}
      onConfirm={() => mutate(indicator, { onSettled: onClose })}
      onClose={onClose}
    >
      <Subject>
        {code} · {name}
      </Subject>
      <p>{isActive ? texts.activity.inactivateHint : texts.activity.activateHint}</p>
    </ConfirmDialog>
  );
}

const Subject = styled('p')({ fontWeight: 500, overflowWrap: 'anywhere' });
