import Button from '@mui/material/Button';
import { Avatar } from '@prumo/ui/avatar';
import { OptionPicker } from '@prumo/ui/forms/option-picker';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import { loadUserNames } from '../../../lib/people/load-user-names.ts';
import { texts } from '../texts.ts';

interface UserSelectorProps {
  readonly ownUserName: string;
  readonly editedUserName: string;
  readonly peopleSource: PeopleSource;
  readonly onChoose: (userName: string) => void;
}

/** Whose settings are edited, and the way to somebody else's. */
export function UserSelector(props: UserSelectorProps) {
  const { ownUserName, editedUserName, peopleSource, onChoose } = props;
  const showToast = useToast();
  const { nameOf } = usePeople(peopleSource);
  const { data, isError, isFetching, refetch } = useUserNames();
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((userName) => userName !== editedUserName)
        .map((userName) => buildOption(userName, nameOf(userName)))
        .toSorted((one, other) => byName.compare(one.label, other.label)),
    [data, editedUserName, nameOf],
  );
  const isOwn = editedUserName === ownUserName;

  useEffect(() => {
    if (isError) {
      showToast({ text: texts.users.failed, tone: 'failure' });
    }
  }, [isError, showToast]);

  return (
    <Row>
      <Edited>
        <Avatar name={nameOf(editedUserName)} size={40} />
        <Names aria-live="polite">
          <Caption>{texts.users.edited}</Caption>
          <Name>
            {nameOf(editedUserName)}
            {isOwn && ` (${texts.users.you})`}
          </Name>
        </Names>
        {!isOwn && (
          <Button size="small" onClick={() => onChoose(ownUserName)}>
            {texts.users.backToOwn}
          </Button>
        )}
      </Edited>
      <Picker>
        {isError ? (
          <Failure>
            {texts.users.failed}
            <Button size="small" onClick={() => void refetch()}>
              {texts.users.retry}
            </Button>
          </Failure>
        ) : (
          <OptionPicker
            label={texts.users.pick}
            placeholder={texts.users.placeholder}
            options={options}
            nothingFound={texts.users.nothingFound}
            isLoading={isFetching}
            onPick={({ key }) => onChoose(key)}
          />
        )}
      </Picker>
    </Row>
  );
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Two people may have the same name, and who is sought by the user name is found too. */
function buildOption(userName: string, name: string) {
  return { key: userName, label: name, ...(name !== userName && { detail: userName }) };
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '16px 32px',
  padding: '20px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Edited = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 });

const Names = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });

const Caption = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Name = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Picker = styled('div')({ flex: '1 1 280px', maxWidth: 360, minHeight: 70 });

const Failure = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  color: theme.palette.error.main,
}));

/** Everybody whom the BI server knows; it tells administrators alone. */
function useUserNames() {
  return useQuery({
    queryKey: ['settings', 'user-names'],
    queryFn: async ({ signal }) => await loadUserNames(signal),
  });
}

interface PersonSentenceProps {
  readonly userName: string;
  readonly peopleSource: PeopleSource;
  readonly present: (name: string) => string;
}

/** A sentence about somebody, by name. Asks who there is, so it stands only where an administrator looks at others. */
export function PersonSentence({ userName, peopleSource, present }: PersonSentenceProps) {
  const { nameOf } = usePeople(peopleSource);
  return present(nameOf(userName));
}
