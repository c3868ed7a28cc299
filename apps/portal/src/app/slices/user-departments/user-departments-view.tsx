import { useCallback, useMemo, type ReactNode } from 'react';

import { UserDepartmentsScreen } from '../../../features/user-departments/components/user-departments-screen.tsx';
import {
  decodeAssociationDialog,
  replaceAssociationDialog,
  type AssociationDialog,
} from '../../../features/user-departments/model/association-search.ts';
import { states } from '../../states.ts';
import { useAddressDialog } from '../../use-address-dialog.ts';
import { useScreen } from '../../use-screen.ts';

export function UserDepartmentsView(): ReactNode {
  const { session, settings, search: params, changeSearch } = useScreen();
  const dialog = useMemo(() => decodeAssociationDialog(params), [params]);

  const changeAddress = useCallback(
    (wanted: AssociationDialog | null, { replaces }: { readonly replaces: boolean }) =>
      changeSearch((known) => replaceAssociationDialog(known, wanted), { replaces }),
    [changeSearch],
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
