import Button from '@mui/material/Button';
import { mdiDomainOff } from '@mdi/js';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';

import { texts } from '../texts.ts';

/** Where the address names a department that is not there. */
export function MissingDepartment({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame
      title={texts.goneTitle}
      size="narrow"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <EmptyState icon={mdiDomainOff} title={texts.goneTitle}>
        {texts.goneCause}
      </EmptyState>
    </DialogFrame>
  );
}
