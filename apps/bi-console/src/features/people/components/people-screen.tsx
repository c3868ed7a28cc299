import Button from '@mui/material/Button';
import { mdiAccountPlusOutline, mdiAccountSearchOutline } from '@mdi/js';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Icon } from '@prumo/ui/icon';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import {
  AskedList,
  ListCard,
  ListHeader,
  MainButton,
  SearchTools,
  ToolLine,
} from '../../../components/list-screen.tsx';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
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
  const { data: people, error, refetch } = usePeople();
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
      <ListHeader title={texts.title}>
        <MainButton
          variant="contained"
          startIcon={<Icon path={mdiAccountPlusOutline} />}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {texts.actions.newPerson}
        </MainButton>
      </ListHeader>
      <ListCard>
        <ToolLine>
          <SearchTools
            label={texts.search}
            clearLabel={texts.clearSearch}
            search={search}
            onSearch={onSearch}
            count={people && presentCount(shownPeople.length, people.length)}
          />
        </ToolLine>
        <AskedList answer={people} error={error} onRetry={() => void refetch()} texts={texts} rows={10}>
          {() =>
            shownPeople.length === 0 ? (
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
            ) : (
              <PeopleList
                people={shownPeople}
                onOpen={(person) => setOpen({ kind: 'edit', person })}
                onMenu={(person, anchor) => setMenu({ person, anchor })}
              />
            )
          }
        </AskedList>
      </ListCard>
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
