import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import type { OlapRole } from '@prumo/contracts/bi/olap-role';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';

import { deleteRole, useReached } from '../api/permissions.ts';
import { findCatalogue } from '../model/choices.ts';
import { describeShown } from '../model/describe-role.ts';
import { joinWords, texts as sentences } from '../model/texts.ts';
import { texts } from '../texts.ts';
import { describePermissionsFailure } from './describe-permissions-failure.ts';
import type { Undo } from './use-undo.ts';

interface DeleteRoleDialogProps {
  readonly role: OlapRole;
  readonly choices: OlapChoices;
  readonly undo: Undo;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a role goes, and says who loses what. */
export function DeleteRoleDialog({ role, choices, undo, onDone, onClose }: DeleteRoleDialogProps) {
  const reached = useReached(role.reach);
  const { isBusy, failure, run } = useAttempt(describePermissionsFailure);
  const catalogue = findCatalogue(choices, role.catalogue);

  function confirm() {
    run(
      async () => await deleteRole(role.id, role.version),
      () => {
        onDone();
        void undo.announce({
          roleId: role.id,
          name: role.name,
          text: texts.editor.deleted(role.name),
          version: role.version + 1,
        });
      },
    );
  }

  return (
    <ConfirmDialog
      title={texts.remove.title(role.name)}
      tone="destructive"
      confirmLabel={texts.remove.confirm}
      isBusy={isBusy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {reached.data === undefined && <p role="status">{texts.remove.counting}</p>}
      {reached.data?.count === 0 && <p>{texts.remove.nobody}</p>}
      {reached.data !== undefined && reached.data.count > 0 && (
        <>
          <p>
            {texts.remove.reaches(
              reached.data.count,
              joinWords([
                ...reached.data.people.slice(0, mostNamed).map(({ displayName }) => displayName),
                ...(reached.data.count > mostNamed
                  ? [sentences.reach.others(reached.data.count - mostNamed)]
                  : []),
              ]),
            )}
          </p>
          <p>
            {texts.remove.loses(describeShown(role, catalogue))} {texts.remove.others}
          </p>
        </>
      )}
      <p>{texts.remove.undoable}</p>
    </ConfirmDialog>
  );
}

const mostNamed = 6;
