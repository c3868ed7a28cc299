import { styled } from '@mui/material/styles';
import { mdiAccountGroupOutline, mdiAccountOutline } from '@mdi/js';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { Dialog } from '@prumo/ui/dialog';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { OptionPicker, type PickerOption } from '@prumo/ui/forms/option-picker';
import { useState } from 'react';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { saveFileAcl, useFileAcl } from '../api/file-acl.ts';
import { useRecipients } from '../api/recipients.ts';
import { addEntry, isSameAcl, setInheriting, type FileAcl, type RecipientType } from '../model/file-acl.ts';
import { isTopFolder } from '../model/list-file-actions.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { texts } from '../texts.ts';
import { AclEntries, presentPerson } from './acl-entries.tsx';
import { AclSource } from './acl-source.tsx';

interface PermissionsDialogProps {
  readonly file: RepositoryFile;
  readonly isAdministrator: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function PermissionsDialog(props: PermissionsDialogProps) {
  const { data, isError, error, refetch } = useFileAcl(props.file.path);

  if (data !== undefined) {
    return <PermissionsForm {...props} initial={data} />;
  }
  return (
    <Dialog title={texts.permissions.title(props.file.name)} onClose={props.onClose}>
      {isError ? (
        <FailedState
          title={texts.permissions.loadFailed}
          cause={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <DelayedSkeleton width="100%" height={280} label={texts.permissions.loading} />
      )}
    </Dialog>
  );
}

function PermissionsForm(props: PermissionsDialogProps & { readonly initial: FileAcl }) {
  const { file, initial, isAdministrator, onDone, onClose } = props;
  const [acl, setAcl] = useState(initial);
  const { isBusy, failure, run } = useAttempt();
  const recipients = useRecipients(isAdministrator);
  const names = new Map(recipients.data?.users.map(({ userName, displayName }) => [userName, displayName]));

  return (
    <FormDialog
      title={texts.permissions.title(file.name)}
      size="medium"
      startsAtFirstField={false}
      submitLabel={texts.permissions.submit}
      isBusy={isBusy}
      hasChanges={!isSameAcl(initial, acl)}
      failure={failure}
      onSubmit={() => run(async () => await saveFileAcl(file.path, acl), onDone)}
      onClose={onClose}
    >
      {acl.owner !== '' && <Owner>{texts.permissions.owner(names.get(acl.owner) ?? acl.owner)}</Owner>}
      {!isTopFolder(file.path) && (
        <AclSource
          isInheriting={acl.isInheriting}
          // What was inherited is where an own list starts; taking it back shows the inherited one again.
          onChange={(isInheriting) =>
            setAcl(isInheriting && initial.isInheriting ? initial : setInheriting(acl, isInheriting))
          }
        />
      )}
      <AclEntries acl={acl} names={names} isFixed={acl.isInheriting} onChange={setAcl} />
      {!acl.isInheriting && <RecipientPicker acl={acl} recipients={recipients} onChange={setAcl} />}
    </FormDialog>
  );
}

interface RecipientPickerProps {
  readonly acl: FileAcl;
  readonly recipients: ReturnType<typeof useRecipients>;
  readonly onChange: (acl: FileAcl) => void;
}

function RecipientPicker({ acl, recipients: { data, isPending }, onChange }: RecipientPickerProps) {
  const listed = new Set(
    acl.entries.map(({ recipientType, recipient }) => buildKey(recipientType, recipient)),
  );
  const options: readonly PickerOption[] = [
    ...(data?.roles ?? []).map((role) => ({
      key: buildKey('role', role),
      label: role,
      detail: texts.permissions.kinds.role,
      icon: mdiAccountGroupOutline,
    })),
    ...(data?.users ?? []).map(({ userName, displayName }) => ({
      key: buildKey('user', userName),
      label: displayName,
      detail: presentPerson(userName, displayName),
      icon: mdiAccountOutline,
    })),
  ].filter(({ key }) => !listed.has(key));

  return (
    <OptionPicker
      label={texts.permissions.add}
      placeholder={texts.permissions.addPlaceholder}
      nothingFound={texts.permissions.nobodyFound}
      options={options}
      isLoading={isPending}
      onPick={({ key }) => {
        const [type, name] = readKey(key);
        onChange(addEntry(acl, name, type));
      }}
    />
  );
}

/** A person and a role may have the same name. */
function buildKey(type: RecipientType, name: string): string {
  return `${type}:${name}`;
}

function readKey(key: string): [RecipientType, string] {
  const end = key.indexOf(':');
  return [key.startsWith('role:') ? 'role' : 'user', key.slice(end + 1)];
}

const Owner = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
