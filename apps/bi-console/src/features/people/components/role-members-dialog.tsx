import IconButton from '@mui/material/IconButton';
import { mdiClose } from '@mdi/js';
import { Avatar } from '@prumo/ui/avatar';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { OptionPicker } from '@prumo/ui/forms/option-picker';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import { changePerson } from '../api/people.ts';
import { describePeopleFailure } from '../model/describe-people-failure.ts';
import { listMembershipChanges, type Person, type Role, roleOfEverybody } from '../model/person.ts';
import { texts } from '../texts.ts';

interface RoleMembersDialogProps {
  readonly role: Role;
  readonly people: readonly Person[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The people of one role. */
export function RoleMembersDialog({ role, people, onDone, onClose }: RoleMembersDialogProps) {
  const { roleName } = role;
  const [memberNames, setMemberNames] = useState<ReadonlySet<string>>(
    new Set(people.filter(({ roles }) => roles.includes(roleName)).map(({ userName }) => userName)),
  );
  const { isBusy, failure, run } = useAttempt(describePeopleFailure);
  const changes = listMembershipChanges(people, roleName, memberNames);
  const members = people.filter(({ userName }) => memberNames.has(userName));
  const isFixed = roleName === roleOfEverybody;

  async function save() {
    for (const { userName, roles } of changes) {
      await changePerson(userName, { roles });
    }
  }

  function remove(userName: string) {
    setMemberNames(new Set([...memberNames].filter((name) => name !== userName)));
  }

  return (
    <FormDialog
      title={texts.roles.membersTitle(roleName)}
      submitLabel={texts.roles.save}
      isBusy={isBusy}
      canSubmit={changes.length > 0}
      hasChanges={changes.length > 0}
      failure={failure}
      onSubmit={() => run(save, onDone)}
      onClose={onClose}
    >
      {isFixed ? (
        <Notice tone="information">{texts.roles.everybody}</Notice>
      ) : (
        <OptionPicker
          label={texts.roles.add}
          placeholder={texts.roles.addPlaceholder}
          nothingFound={texts.roles.nobodyFound}
          options={people
            .filter(({ userName }) => !memberNames.has(userName))
            .map(({ userName, displayName }) => ({ key: userName, label: displayName, detail: userName }))}
          onPick={({ key }) => setMemberNames(new Set([...memberNames, key]))}
        />
      )}
      {members.length === 0 ? (
        <Nobody>{texts.roles.nobody}</Nobody>
      ) : (
        <List {...(isFixed ? { tabIndex: 0 } : {})}>
          {members.map(({ userName, displayName }) => (
            <Line key={userName}>
              <Avatar name={displayName} size={32} />
              <Words>
                {displayName}
                <UserName>{userName}</UserName>
              </Words>
              {!isFixed && (
                <IconButton
                  size="small"
                  aria-label={texts.roles.remove(displayName)}
                  title={texts.roles.remove(displayName)}
                  onClick={() => remove(userName)}
                >
                  <Icon path={mdiClose} fontSize="small" />
                </IconButton>
              )}
            </Line>
          ))}
        </List>
      )}
    </FormDialog>
  );
}

const Nobody = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const List = styled('ul')(({ theme }) => ({
  maxHeight: 320,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '4px 8px 4px 12px',
  '& + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

const UserName = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
