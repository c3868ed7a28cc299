import { PermissionsDialog } from '@prumo/bi-client/file-permissions/permissions-dialog';
import { useSession } from '@prumo/bi-client/session/session';
import type { ComponentProps } from 'react';

type ShareDialogProps = Omit<ComponentProps<typeof PermissionsDialog>, 'isAdministrator'>;

/** Who reads and changes a file that a tool saved, by the repository's own list. */
export function ShareDialog(props: ShareDialogProps) {
  const session = useSession();
  // Until it is known who looks, nobody is told people's names.
  return <PermissionsDialog {...props} isAdministrator={session.data?.isAdministrator ?? false} />;
}
