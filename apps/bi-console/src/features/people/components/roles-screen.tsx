import { mdiAccountGroupOutline, mdiPlus } from '@mdi/js';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Icon } from '@prumo/ui/icon';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { AskedList, ListCard, ListHeader, MainButton } from '../../../components/list-screen.tsx';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
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
      <ListHeader title={texts.rolesTitle}>
        <MainButton
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {texts.actions.newRole}
        </MainButton>
      </ListHeader>
      <ListCard>
        <AskedList
          answer={people.data && roles.data}
          error={roles.error ?? people.error}
          onRetry={retry}
          texts={texts.roles}
          rows={6}
        >
          {(shown) =>
            shown.length === 0 ? (
              <EmptyState icon={mdiAccountGroupOutline} title={texts.rolesTitle}>
                {texts.roles.noRoles}
              </EmptyState>
            ) : (
              <RolesList
                roles={shown}
                countMembers={countMembers}
                onOpen={(role) => setOpen({ kind: 'members', role })}
                onDelete={(role) => setOpen({ kind: 'delete', role })}
              />
            )
          }
        </AskedList>
      </ListCard>
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
