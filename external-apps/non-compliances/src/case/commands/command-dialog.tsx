import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import type { ReactNode } from 'react';

import { ChangedNotice, DraftNotice } from './command-notices.tsx';
import type { CommandContext } from './command-context.ts';
import { FaultPlace } from './fault-place.tsx';
import { texts } from './texts.ts';
import type { CommandFormState } from './use-command-form.ts';

interface CommandDialogProps {
  readonly name: CommandName;
  readonly context: CommandContext;
  readonly form: CommandFormState;
  readonly size?: 'narrow' | 'medium' | 'wide';
  /** The command's own unless told. */
  readonly submitLabel?: string;
  readonly hasChanges: boolean;
  readonly canSubmit?: boolean;
  /** Where what is typed is kept for another time. */
  readonly draft?: DialogDraft;
  readonly children: ReactNode;
}

interface DialogDraft {
  readonly isRecovered: boolean;
  readonly discard: () => void;
  readonly forget: () => void;
}

/** The form of one command over the screen; on a phone it is the whole screen. */
export function CommandDialog(props: CommandDialogProps) {
  const { name, context, form, size = 'medium', hasChanges, canSubmit = true, draft, children } = props;
  const words = texts.commands[name];
  const { submitLabel = words.submit } = props;

  function handleClose() {
    draft?.forget();
    context.onClose();
  }

  return (
    <FormDialog
      title={words.title}
      size={size}
      submitLabel={form.isChanged && form.isOffered ? texts.changed.submitAnyway : submitLabel}
      isBusy={form.isBusy}
      canSubmit={canSubmit && form.isOffered}
      // What is kept begins with what it is about, which is to be read first.
      startsAtFirstField={draft === undefined}
      hasChanges={hasChanges}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={handleClose}
      {...(draft !== undefined && { onKeep: context.onClose })}
    >
      <ChangedNotice context={context} form={form} />
      {draft !== undefined && <DraftNotice draft={draft} />}
      <FaultPlace tries={form.tries} failure={form.failure} gap={20}>
        {children}
      </FaultPlace>
    </FormDialog>
  );
}
