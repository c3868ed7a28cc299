import { mdiAccountGroupOutline, mdiAccountOutline } from '@mdi/js';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { Dialog } from '@prumo/ui/dialog';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { OptionPicker, type PickerOption } from '@prumo/ui/forms/option-picker';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { describeFailure } from '../failure/describe-failure.ts';
import { useAttempt } from '../failure/use-attempt.ts';
import { saveFileAcl, useFileAcl } from './acl-calls.ts';
import { AclEntries, presentPerson } from './acl-entries.tsx';
import { AclSource } from './acl-source.tsx';
import { addEntry, isSameAcl, setInheriting, type FileAcl, type RecipientType } from './file-acl.ts';
import { useRecipients } from './recipients.ts';
import { texts } from './texts.ts';

interface PermissionsDialogProps {
  readonly title: string;
  readonly path: string;
  /** There is a folder above whose list it may follow. */
  readonly canInherit: boolean;
  readonly isAdministrator: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Who may read and change a file of the repository, as a list that is written as a whole. */
export function PermissionsDialog(props: PermissionsDialogProps) {
  const { data, isError, error, refetch } = useFileAcl(props.path);

  if (data !== undefined) {
    return <PermissionsForm {...props} initial={data} />;
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {isError ? (
        <FailedState title={texts.loadFailed} cause={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <DelayedSkeleton width="100%" height={280} label={texts.loading} />
      )}
    </Dialog>
  );
}

function PermissionsForm(props: PermissionsDialogProps & { readonly initial: FileAcl }) {
  const { title, path, canInherit, initial, isAdministrator, onDone, onClose } = props;
  const [acl, setAcl] = useState(initial);
  const { isBusy, failure, run } = useAttempt();
  const recipients = useRecipients(isAdministrator);
  const names = new Map(recipients.data?.users.map(({ userName, displayName }) => [userName, displayName]));

  return (
    <FormDialog
      title={title}
      size="medium"
      startsAtFirstField={false}
      submitLabel={texts.submit}
      isBusy={isBusy}
      hasChanges={!isSameAcl(initial, acl)}
      failure={failure}
      onSubmit={() => run(async () => await saveFileAcl(path, acl), onDone)}
      onClose={onClose}
    >
      {acl.owner !== '' && <Owner>{texts.owner(names.get(acl.owner) ?? acl.owner)}</Owner>}
      {canInherit && (
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
      detail: texts.kinds.role,
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
      label={texts.add}
      placeholder={texts.addPlaceholder}
      nothingFound={texts.nobodyFound}
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
