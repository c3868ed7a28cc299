import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiAccountPlusOutline, mdiAccountSearchOutline } from '@mdi/js';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { useAttempt } from '../../../lib/failure/use-attempt.ts';
import { matchesSearch } from '../../../lib/search/matches-search.ts';
import { changePerson, peopleKeys, usePeople, useRoles } from '../api/people.ts';
import { describePeopleFailure } from '../model/describe-people-failure.ts';
import { listGivenRoles, type Person } from '../model/person.ts';
import { texts } from '../texts.ts';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonMenu, type PersonAction } from './person-menu.tsx';

interface PeopleScreenProps {
  readonly search: string;
  /** Who is logged in. */
  readonly ownUserName: string;
  readonly onSearch: (typed: string) => void;
}

/** Everybody who has an account, for administrators. */
export function PeopleScreen({ search, ownUserName, onSearch }: PeopleScreenProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { data: people, isError, error, refetch } = usePeople();
  const { data: roles } = useRoles();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const deactivation = useAttempt(describePeopleFailure);

  const shownPeople = useMemo(
    () =>
      (people ?? []).filter((person) =>
        matchesSearch(search, person.displayName, person.userName, ...listGivenRoles(person)),
      ),
    [people, search],
  );

  function finish(text: string) {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    showToast({ text, tone: 'success' });
  }

  async function enable(person: Person) {
    try {
      await changePerson(person.userName, { isEnabled: true });
      finish(texts.disable.enabled(person.displayName));
    } catch (failure) {
      showToast({ text: describePeopleFailure(failure), tone: 'failure' });
    }
  }

  function handleAction(action: PersonAction, person: Person) {
    if (action === 'enable') {
      void enable(person);
    } else {
      setOpen({ kind: action, person });
    }
  }

  const close = () => setOpen(null);

  return (
    <>
      <Header>
        <PageHeading>{texts.title}</PageHeading>
        <MainButton
          variant="contained"
          startIcon={<Icon path={mdiAccountPlusOutline} />}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {texts.actions.newPerson}
        </MainButton>
      </Header>
      <Card>
        <ToolLine>
          <SearchField
            label={texts.search}
            clearLabel={texts.clearSearch}
            value={search}
            onChange={onSearch}
          />
          <Count role="status">
            {people !== undefined && presentCount(shownPeople.length, people.length)}
          </Count>
        </ToolLine>
        {people === undefined && !isError && <RowsSkeleton rows={10} label={texts.loading} />}
        {people === undefined && isError && (
          <FailedState title={texts.failed} cause={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {people !== undefined && shownPeople.length === 0 && (
          <EmptyState
            icon={mdiAccountSearchOutline}
            title={texts.nothingFound.title}
            action={
              <Button variant="outlined" onClick={() => onSearch('')}>
                {texts.clearSearch}
              </Button>
            }
          >
            {texts.nothingFound.reason(search)}
          </EmptyState>
        )}
        {shownPeople.length > 0 && (
          <PeopleList
            people={shownPeople}
            onOpen={(person) => setOpen({ kind: 'edit', person })}
            onMenu={(person, anchor) => setMenu({ person, anchor })}
          />
        )}
      </Card>
      {menu !== null && (
        <PersonMenu
          person={menu.person}
          anchor={menu.anchor}
          onAction={(action) => handleAction(action, menu.person)}
          onClose={() => setMenu(null)}
        />
      )}
      {open?.kind === 'create' && (
        <NewPersonDialog
          takenUserNames={(people ?? []).map(({ userName }) => userName)}
          roles={roles ?? []}
          onDone={(name) => finish(texts.person.created(name))}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <EditPersonDialog
          person={open.person}
          roles={roles ?? []}
          onDone={(name) => finish(texts.person.saved(name))}
          onClose={close}
        />
      )}
      {open?.kind === 'setPassword' && (
        <PasswordDialog
          person={open.person}
          onDone={() => finish(texts.password.done(open.person.displayName))}
          onClose={close}
        />
      )}
      {open?.kind === 'disable' && (
        <ConfirmDialog
          title={texts.disable.title(open.person.displayName)}
          confirmLabel={texts.disable.submit}
          tone="destructive"
          isBusy={deactivation.isBusy}
          failure={deactivation.failure}
          onConfirm={() =>
            deactivation.run(
              async () => await changePerson(open.person.userName, { isEnabled: false }),
              () => finish(texts.disable.done(open.person.displayName)),
            )
          }
          onClose={close}
        >
          <p>{open.person.userName === ownUserName ? texts.disable.own : texts.disable.explanation}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface OpenMenu {
  readonly person: Person;
  readonly anchor: HTMLElement;
}

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'setPassword' | 'disable'; readonly person: Person };

function presentCount(shown: number, all: number): string {
  return shown === all ? texts.count(all) : texts.foundCount(shown, all);
}

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

const ToolLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
  padding: '8px 20px 8px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Count = styled('span')(({ theme }) => ({
  flexShrink: 0,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
