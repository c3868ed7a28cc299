import { findFailure, presentFailure } from '@prumo/portal-kit/calls';
import type { CatalogueKind } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { ConfirmDialog } from '@prumo/portal-kit/ui/dialogs';
import { useToast } from '@prumo/portal-kit/ui/feedback';

import { classifyEntryFailure, type EntryFailure } from './classify-entry-failure.ts';
import { texts } from './texts.ts';
import { useRemoveEntry, useSaveEntry } from './use-entry-form.ts';

interface AskedEntry {
  readonly id: string;
  readonly version: number;
  readonly uses: number;
}

interface EntryQuestionProps {
  readonly command: 'deactivate' | 'reactivate' | 'remove';
  readonly kind: CatalogueKind;
  readonly entry: AskedEntry;
  readonly name: string;
  /** The entry as it is stored, except whether it is in use. */
  readonly buildBody: (isActive: boolean) => object;
  readonly onClose: () => void;
}

/** Before an entry is put out of use, back into use, or removed. */
export function EntryQuestion({ command, kind, entry, name, buildBody, onClose }: EntryQuestionProps) {
  const save = useSaveEntry(kind);
  const removal = useRemoveEntry(kind);
  const showToast = useToast();
  const removalFailure = judge(removal.error);
  const failure = judge(save.error) ?? removalFailure;
  // What turns out to be in use is put out of use instead.
  const asked = command === 'remove' && removalFailure?.kind === 'in-use' ? 'deactivate' : command;

  function handleDone() {
    showToast({ text: texts.questions[asked].done(name), tone: 'success' });
    onClose();
  }

  function handleConfirm() {
    if (asked === 'remove') {
      removal.mutate(entry, { onSuccess: handleDone });
    } else {
      save.mutate({ known: entry, body: buildBody(asked === 'reactivate') }, { onSuccess: handleDone });
    }
  }

  return (
    <ConfirmDialog
      title={texts.questions[asked].title(name)}
      confirmLabel={texts.questions[asked].confirm}
      tone={asked === 'remove' ? 'destructive' : 'ordinary'}
      isBusy={save.isPending || removal.isPending}
      failure={failure === null ? null : presentFailedCommand(failure)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {asked === 'deactivate' && command === 'deactivate' && (
        <p>
          {entry.uses === 0 ? texts.questions.deactivate.unused : texts.questions.deactivate.used(entry.uses)}
        </p>
      )}
      <p>{texts.questions[asked].effect}</p>
    </ConfirmDialog>
  );
}

function judge(error: unknown): EntryFailure | null {
  return error === null ? null : classifyEntryFailure(findFailure(error), presentFailure(error));
}

/** Nothing was typed here: what is wrong is with the entry itself. */
function presentFailedCommand({ kind, text }: EntryFailure): string {
  if (kind === 'stale') return texts.questions.stale;
  return kind === 'fields' ? texts.questions.unfit : text;
}
