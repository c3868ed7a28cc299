import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { UserDepartmentsScreen } from '../../features/user-departments/components/user-departments-screen.tsx';
import {
  decodeAssociationDialog,
  replaceAssociationDialog,
  type AssociationDialog,
} from '../../features/user-departments/model/association-search.ts';
import { states } from '../../states.ts';
import { useAddressDialog } from './use-address-dialog.ts';

const route = getRouteApi('/shell/usuarios-departamentos');

export function UserDepartmentsView() {
  const { session, settings } = route.useRouteContext();
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const dialog = useMemo(() => decodeAssociationDialog(params), [params]);

  const changeAddress = useCallback(
    (wanted: AssociationDialog | null, { replaces }: { readonly replaces: boolean }) =>
      void navigate({ search: (known) => replaceAssociationDialog(known, wanted), replace: replaces }),
    [navigate],
  );
  const { open, close } = useAddressDialog<AssociationDialog | null>(changeAddress, null);
  const handleDialog = useCallback(
    (wanted: AssociationDialog, { replaces }: { readonly replaces: boolean }) =>
      replaces ? changeAddress(wanted, { replaces }) : open(wanted),
    [changeAddress, open],
  );

  return (
    <UserDepartmentsScreen
      title={states['app.admintools.usersdepartments'].title}
      userName={session.userName}
      mayMaintain={session.isAdmin || session.isQualityManager}
      peopleSource={settings.ACTIVE_APPS.includes('workflow') ? 'workflow' : 'bi'}
      dialog={dialog}
      onDialog={handleDialog}
      onCloseDialog={close}
    />
  );
}
