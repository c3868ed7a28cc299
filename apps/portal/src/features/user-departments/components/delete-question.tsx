import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { peopleKey } from '../../../components/person-picker/use-people.ts';
import { departmentKeys } from '../../../lib/departments/departments.ts';
import { isNotFound, presentFailure } from '../../../lib/http/api-failure.ts';
import { deleteAssociation } from '../api/user-department-calls.ts';
import type { AssociationRow } from '../model/association-rows.ts';
import { classifySaveFailure } from '../model/classify-save-failure.ts';
import { texts } from '../texts.ts';

interface DeleteQuestionProps {
  readonly row: AssociationRow;
  readonly onClose: () => void;
}

export function DeleteQuestion({ row, onClose }: DeleteQuestionProps) {
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
