import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';

import type { PeopleSource } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import { isNotFound } from '../../../lib/http/api-failure.ts';
import { useDeleteDepartment } from '../api/department-calls.ts';
import { findHanging } from '../model/classify-failure.ts';
import { texts } from '../texts.ts';
import { HangingList } from './hanging-list.tsx';

interface RemovalQuestionProps {
  readonly department: Department;
  readonly peopleSource: PeopleSource;
  readonly indicatorsHref: string;
  readonly usersHref: string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
  readonly onClose: () => void;
}

/** Before a department is deleted; when it cannot be, what stands in the way and where to mend that. */
export function RemovalQuestion({ department, onClose, ...ways }: RemovalQuestionProps) {
  const { mutate, isPending, error } = useDeleteDepartment();
  const { id, initials, name } = department;
  const hanging = findHanging(error);

  if (hanging !== undefined) {
    return (
      <DialogFrame
        title={texts.removal.inUseTitle(initials)}
        size="narrow"
        onClose={onClose}
        footer={
          <Button variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <HangingList hanging={hanging} {...ways} />
      </DialogFrame>
    );
  }
  return (
    <ConfirmDialog
      title={texts.removal.title(initials)}
      confirmLabel={texts.removal.confirm}
      tone="destructive"
      isBusy={isPending}
      failure={error === null ? null : texts.removal.failed}
      onConfirm={() =>
        mutate(id, {
          onSuccess: onClose,
          // Somebody else was faster: there is nothing left to ask about.
          onError: (cause) => {
            if (isNotFound(cause)) onClose();
          },
        })
      }
      onClose={onClose}
    >
      <Subject>{name}</Subject>
      <p>{texts.removal.hint}</p>
    </ConfirmDialog>
  );
}

const Subject = styled('p')({ fontWeight: 500, overflowWrap: 'anywhere' });
