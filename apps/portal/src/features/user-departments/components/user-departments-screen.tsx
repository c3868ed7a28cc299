import Button from '@mui/material/Button';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { MainAction } from '@prumo/ui/main-action';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { DataTable } from '@prumo/ui/table/data-table';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { peopleKey, type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import { departmentKeys, useDepartments } from '../../../lib/departments/departments.ts';
import { isNotFound, presentFailure } from '../../../lib/http/api-failure.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { deleteAssociation, useAssociations } from '../api/user-department-calls.ts';
import { type AssociationRow, buildAssociationRows } from '../model/association-rows.ts';
import type { AssociationDialog as OpenDialog } from '../model/association-search.ts';
import { classifySaveFailure } from '../model/classify-save-failure.ts';
import { texts } from '../texts.ts';
import { buildAssociationColumns } from './association-columns.tsx';
import { AssociationDialog, ShowDepartmentsDialog } from './association-dialog.tsx';

interface UserDepartmentsScreenProps {
  readonly title: string;
  readonly userName: string;
  /** Others may only look. */
  readonly mayMaintain: boolean;
  readonly peopleSource: PeopleSource;
  readonly dialog: OpenDialog | null;
  /** `replaces` where going back shall not come by the dialog that was open before. */
  readonly onDialog: (dialog: OpenDialog, options: { readonly replaces: boolean }) => void;
  readonly onCloseDialog: () => void;
}

/** Who works in which departments. */
export function UserDepartmentsScreen(props: UserDepartmentsScreenProps) {
  const { title, userName, mayMaintain, peopleSource, dialog, onDialog, onCloseDialog } = props;
  const associations = useAssociations();
  const departments = useDepartments();
  const people = usePeople(peopleSource);
  useLiveRefresh('departments', departmentKeys.all);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const failure = findFailure(associations, departments);
  useFailureToast(failure);

  const { nameOf } = people;
  const rows = useMemo(
    () => buildAssociationRows(associations.data ?? [], departments.data ?? [], nameOf),
    [associations.data, departments.data, nameOf],
  );
  const open = useCallback((wanted: OpenDialog) => onDialog(wanted, { replaces: false }), [onDialog]);
  const columns = useMemo(
    () => buildAssociationColumns({ mayMaintain, onOpen: open, onDelete: setDeletedId }),
    [mayMaintain, open],
  );
  const isLoaded = associations.data !== undefined && departments.data !== undefined;
  const retry = () => {
    void associations.refetch();
    void departments.refetch();
  };
  const findRow = (id: string) => rows.find(({ association }) => association.id === id);
  const deleted = deletedId === null ? undefined : findRow(deletedId);

  return (
    <>
      <Header>
        <PageHeading>{title}</PageHeading>
        {mayMaintain && <MainAction onClick={() => open({ kind: 'new' })}>{texts.newAssociation}</MainAction>}
      </Header>
      <Purpose>
        {texts.purpose} {!mayMaintain && texts.readOnly}
      </Purpose>
      {!isLoaded && failure !== null ? (
        <Surface>
          <FailedState title={failure} cause={texts.failed.cause} onRetry={retry} />
        </Surface>
      ) : (
        <>
          {failure !== null && (
            <Stale role="status">
              <Notice tone="failure">
                {texts.failed.refresh}{' '}
                <Button size="small" onClick={retry}>
                  {texts.failed.retry}
                </Button>
              </Notice>
            </Stale>
          )}
          <DataTable
            label={texts.table}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            status={isLoaded ? 'ready' : 'loading'}
            emptyText={texts.empty}
            pageSizes={pageSizes}
            exportName={texts.exportName}
          />
        </>
      )}
      {dialog?.kind === 'show' && (
        <ShowDepartmentsDialog
          row={findRow(dialog.associationId)}
          isLoading={!isLoaded && failure === null}
          mayMaintain={mayMaintain}
          onEdit={() => onDialog({ kind: 'edit', associationId: dialog.associationId }, { replaces: true })}
          onClose={onCloseDialog}
        />
      )}
      {mayMaintain && (dialog?.kind === 'new' || dialog?.kind === 'edit') && (
        <AssociationDialog
          key={dialog.kind === 'edit' ? dialog.associationId : ''}
          userName={userName}
          associationId={dialog.kind === 'edit' ? dialog.associationId : null}
          associations={associations.data}
          departments={departments.data}
          people={people}
          failure={failure}
          onRetry={retry}
          onEditExisting={(associationId) => onDialog({ kind: 'edit', associationId }, { replaces: true })}
          onClose={onCloseDialog}
        />
      )}
      {deleted !== undefined && <DeleteQuestion row={deleted} onClose={() => setDeletedId(null)} />}
    </>
  );
}

interface Loading {
  readonly isError: boolean;
}

/** In the words of the first that failed. */
function findFailure(associations: Loading, departments: Loading): string | null {
  if (associations.isError) return texts.failed.associations;
  return departments.isError ? texts.failed.departments : null;
}

function useFailureToast(failure: string | null): void {
  const showToast = useToast();
  useEffect(() => {
    if (failure !== null) showToast({ text: failure, tone: 'failure' });
  }, [failure, showToast]);
}

function keyOf({ association }: AssociationRow): string {
  return association.id;
}

const pageSizes = [25, 50, 100];

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  [theme.breakpoints.down('sm')]: { display: 'block' },
}));

const Purpose = styled('p')(({ theme }) => ({
  margin: '-8px 0 16px',
  color: theme.palette.text.secondary,
}));

const Stale = styled('div')({ marginBottom: 16 });

interface DeleteQuestionProps {
  readonly row: AssociationRow;
  readonly onClose: () => void;
}

function DeleteQuestion({ row, onClose }: DeleteQuestionProps) {
  const { association, displayName, departments } = row;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const deletion = useMutation({
    mutationFn: async () => {
      try {
        await deleteAssociation(association);
      } catch (error) {
        // Somebody was quicker: it is gone, as it was to be.
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => {
      showToast({ text: texts.deleted, tone: 'success' });
      onClose();
    },
    onError: () => showToast({ text: texts.deleteFailed, tone: 'failure' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: departmentKeys.all });
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });

  return (
    <ConfirmDialog
      title={texts.deletion.title(displayName)}
      confirmLabel={texts.deletion.confirm}
      tone="destructive"
      isBusy={deletion.isPending}
      failure={deletion.isError ? describeFailure(deletion.error) : null}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>{texts.deletion.question(displayName, association.departmentIds.length)}</p>
      <Initials>{departments.map(({ initials, name }) => `${initials} · ${name}`).join('; ')}</Initials>
    </ConfirmDialog>
  );
}

function describeFailure(error: unknown): string {
  return classifySaveFailure(error) === 'stale' ? texts.deletion.overtaken : presentFailure(error);
}

const Initials = styled('p')(({ theme }) => ({ color: theme.palette.text.secondary }));
