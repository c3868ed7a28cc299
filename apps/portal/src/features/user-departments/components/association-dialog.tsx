import { mdiAccountQuestionOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { styled } from '@prumo/ui/styled';
import { type ReactNode, useState } from 'react';

import type { usePeople } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import type { Association, AssociationRow } from '../model/association-rows.ts';
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

interface ShowDepartmentsDialogProps {
  /** Undefined where there is none, or none yet. */
  readonly row: AssociationRow | undefined;
  readonly isLoading: boolean;
  readonly mayMaintain: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** All departments of one person. */
export function ShowDepartmentsDialog(props: ShowDepartmentsDialogProps) {
  const { row, isLoading, mayMaintain, onEdit, onClose } = props;

  return (
    <DialogFrame
      title={row === undefined ? texts.loadingTitle : texts.show.title(row.displayName)}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          {row !== undefined && mayMaintain && (
            <Button variant="outlined" onClick={onEdit}>
              {texts.show.edit}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {texts.show.close}
          </Button>
        </>
      }
    >
      {row !== undefined ? (
        <DepartmentList row={row} />
      ) : isLoading ? (
        <DelayedSkeleton width="100%" height={160} label={texts.loading} />
      ) : (
        <EmptyState icon={mdiAccountQuestionOutline} title={texts.gone.title}>
          {texts.gone.cause}
        </EmptyState>
      )}
    </DialogFrame>
  );
}

function DepartmentList({ row: { departments, unseenCount } }: { readonly row: AssociationRow }) {
  return (
    <>
      {departments.length > 0 && (
        <List aria-label={texts.show.list}>
          {departments.map(({ id, initials, name }) => (
            <Item key={id}>
              <Initials>{initials}</Initials>
              <span>{name}</span>
            </Item>
          ))}
        </List>
      )}
      {unseenCount > 0 && <Unseen>{texts.unseen(unseenCount)}</Unseen>}
      {departments.length === 0 && unseenCount === 0 && <Unseen>{texts.empty}</Unseen>}
    </>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: 12,
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Initials = styled('span')({ fontWeight: 500 });

const Unseen = styled('p')(({ theme }) => ({ margin: '12px 0 0', color: theme.palette.text.secondary }));
