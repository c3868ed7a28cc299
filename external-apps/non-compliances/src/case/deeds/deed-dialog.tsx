import type { DeedName } from '@prumo/portal-kit/non-compliances';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import type { ReactNode } from 'react';

import { ChangedNotice } from './changed-notice.tsx';
import type { DeedWorld } from './deed-world.ts';
import { FaultPlace } from './fault-place.tsx';
import { texts } from './texts.ts';
import type { DeedFormState } from './use-deed-form.ts';

interface DeedDialogProps {
  readonly name: DeedName;
  readonly world: DeedWorld;
  readonly form: DeedFormState;
  readonly size?: 'narrow' | 'medium' | 'wide';
  readonly hasChanges: boolean;
  readonly canSubmit?: boolean;
  readonly children: ReactNode;
}

/** The form of one deed over the screen; on a phone it is the whole screen. */
export function DeedDialog(props: DeedDialogProps) {
  const { name, world, form, size = 'medium', hasChanges, canSubmit = true, children } = props;
  const words = texts.deeds[name];

  return (
    <FormDialog
      title={words.title}
      size={size}
      submitLabel={form.isChanged && form.isOffered ? texts.changed.submitAnyway : words.submit}
      isBusy={form.isBusy}
      canSubmit={canSubmit && form.isOffered}
      hasChanges={hasChanges}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={world.onClose}
    >
      <ChangedNotice world={world} form={form} />
      <FaultPlace tries={form.tries} gap={20}>
        {children}
      </FaultPlace>
    </FormDialog>
  );
}
