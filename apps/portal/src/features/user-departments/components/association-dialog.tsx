import Button from '@mui/material/Button';
import { mdiAccountQuestionOutline } from '@mdi/js';
import { DelayedSkeleton } from '@prumo/ui/delayed-skeleton';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { useState, type ReactNode } from 'react';

import type { usePeople } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import type { Association } from '../model/association.ts';
import { texts } from '../texts.ts';
import { AssociationForm } from './association-form.tsx';

interface AssociationDialogProps {
  /** Of the person at the screen. */
  readonly userName: string;
  /** Null for a new one. */
  readonly associationId: string | null;
  /** Undefined until they are there. */
  readonly associations: readonly Association[] | undefined;
  /** Undefined until they are there. */
  readonly departments: readonly Department[] | undefined;
  readonly people: ReturnType<typeof usePeople>;
  /** Why something of it could not be loaded. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly onEditExisting: (associationId: string) => void;
  readonly onClose: () => void;
}

/** Links a person to departments, or changes to which. */
export function AssociationDialog(props: AssociationDialogProps) {
  const { userName, associationId, associations, departments, people, failure } = props;
  const { onRetry, onEditExisting, onClose } = props;
  const stored = associations?.find(({ id }) => id === associationId);
  // What it was when it was opened: others may delete it while it is edited.
  const [opened, setOpened] = useState<Association | undefined>(stored);
  if (opened === undefined && stored !== undefined) {
    setOpened(stored);
  }

  if (associations === undefined || departments === undefined) {
    return (
      <WaitingFrame onClose={onClose}>
        {failure === null ? (
          <DelayedSkeleton width="100%" height={320} label={texts.loading} />
        ) : (
          <FailedState title={failure} cause={texts.failed.cause} onRetry={onRetry} />
        )}
      </WaitingFrame>
    );
  }
  const edited = stored ?? opened;
  if (associationId !== null && edited === undefined) {
    return (
      <WaitingFrame onClose={onClose}>
        <EmptyState icon={mdiAccountQuestionOutline} title={texts.gone.title}>
          {texts.gone.cause}
        </EmptyState>
      </WaitingFrame>
    );
  }
  return (
    <AssociationForm
      userName={userName}
      opened={associationId === null ? null : (opened ?? edited ?? null)}
      stored={stored ?? null}
      associations={associations}
      departments={departments}
      people={people}
      onEditExisting={onEditExisting}
      onClose={onClose}
    />
  );
}

interface WaitingFrameProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

function WaitingFrame({ children, onClose }: WaitingFrameProps) {
  return (
    <DialogFrame
      title={texts.loadingTitle}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.show.close}
        </Button>
      }
    >
      {children}
    </DialogFrame>
  );
}
