import Button from '@mui/material/Button';
import { BusyButton } from '@prumo/ui/busy-button';

import { texts } from './texts.ts';

interface EditFooterProps {
  readonly formId: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** While the data of a task are changed nothing else is done with it. */
export function EditFooter({ formId, isBusy, onCancel }: EditFooterProps) {
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={onCancel}>
        {texts.edit.cancel}
      </Button>
      <BusyButton type="submit" form={formId} isBusy={isBusy}>
        {texts.edit.save}
      </BusyButton>
    </>
  );
}
