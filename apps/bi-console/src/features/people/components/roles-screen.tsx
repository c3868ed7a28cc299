import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiAccountGroupOutline, mdiPlus } from '@mdi/js';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { useAttempt } from '../../../lib/failure/use-attempt.ts';
import { deleteRole, peopleKeys, usePeople, useRoles } from '../api/people.ts';
import { describeRoleFailure } from '../model/describe-people-failure.ts';
import type { Role } from '../model/person.ts';
import { texts } from '../texts.ts';
import { NewRoleDialog } from './new-role-dialog.tsx';
import { RoleMembersDialog } from './role-members-dialog.tsx';
import { RolesList } from './roles-list.tsx';

/** The roles, with the people who have them, for administrators. */
export function RolesScreen() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const roles = useRoles();
  const people = usePeople();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const deletion = useAttempt(describeRoleFailure);
  const error = roles.error ?? people.error;
  const isLoaded = roles.data !== undefined && people.data !== undefined;

  function finish(text: string) {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    showToast({ text, tone: 'success' });
  }

  function countMembers({ roleName }: Role): number {
    return (people.data ?? []).filter((person) => person.roles.includes(roleName)).length;
  }

  function retry() {
    void roles.refetch();
    void people.refetch();
  }

  const close = () => setOpen(null);

  return (
    <>
      <Header>
        <PageHeading>{texts.rolesTitle}</PageHeading>
        <MainButton
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {texts.actions.newRole}
        </MainButton>
      </Header>
      <Card>
        {!isLoaded && error === null && <RowsSkeleton rows={6} label={texts.roles.loading} />}
        {!isLoaded && error !== null && (
          <FailedState title={texts.roles.failed} cause={describeFailure(error)} onRetry={retry} />
        )}
        {roles.data?.length === 0 && (
          <EmptyState icon={mdiAccountGroupOutline} title={texts.rolesTitle}>
            {texts.roles.noRoles}
          </EmptyState>
        )}
        {isLoaded && roles.data.length > 0 && (
          <RolesList
            roles={roles.data}
            countMembers={countMembers}
            onOpen={(role) => setOpen({ kind: 'members', role })}
            onDelete={(role) => setOpen({ kind: 'delete', role })}
          />
        )}
      </Card>
      {open?.kind === 'create' && (
        <NewRoleDialog
          takenNames={(roles.data ?? []).map(({ roleName }) => roleName)}
          onDone={(name) => finish(texts.roles.created(name))}
          onClose={close}
        />
      )}
      {open?.kind === 'members' && (
        <RoleMembersDialog
          role={open.role}
          people={people.data ?? []}
          onDone={() => finish(texts.roles.saved(open.role.roleName))}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title={texts.roles.deleteTitle(open.role.roleName)}
          confirmLabel={texts.roles.delete}
          tone="destructive"
          isBusy={deletion.isBusy}
          failure={deletion.failure}
          onConfirm={() =>
            deletion.run(
              async () => await deleteRole(open.role.roleName),
              () => finish(texts.roles.deleted(open.role.roleName)),
            )
          }
          onClose={close}
        >
          <p>{texts.roles.deleteMembers(countMembers(open.role))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'members' | 'delete'; readonly role: Role };

const Header = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 40,
  marginBottom: 16,
  '& h1': { margin: 0 },
});

/** On a phone at the bottom right, in reach of the thumb. */
const MainButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    right: 24,
    bottom: 24,
    zIndex: theme.zIndex.fab,
    minHeight: 48,
    boxShadow: theme.shadows[6],
  },
}));

const Card = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
});
