import Button from '@mui/material/Button';
import { BusyButton } from '@prumo/ui/busy-button';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Notice } from '@prumo/ui/notice';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { type SubmitEvent, useCallback, useEffect, useMemo, useState } from 'react';

import type { PeopleSource } from '../../../components/person-picker/use-people.ts';
import { useDraft } from '../../../lib/storage/use-draft.ts';
import { useChangeUserSettings, useUserSettings } from '../../../lib/user-settings/use-user-settings.ts';
import type { UserSettingsClient } from '../../../lib/user-settings/user-settings.ts';
import { listHomePages, type MenuScreen } from '../model/list-home-pages.ts';
import { texts } from '../texts.ts';
import { HomePagePicker } from './home-page-picker.tsx';
import { PersonSentence } from './user-selector.tsx';

/** A choice that is lost when it is discarded, and kept in the tab otherwise. */
export interface UnsavedPreferences {
  readonly discard: () => void;
}

interface PreferencesFormProps {
  readonly client: UserSettingsClient;
  /** Whose settings these are. Another person's need another form: give it as key too. */
  readonly userName: string;
  readonly peopleSource: PeopleSource;
  readonly screens: readonly MenuScreen[];
  readonly isNavigationBuilt: boolean;
  /** Some of the screens may be closed to the person. */
  readonly isMenuOfOther: boolean;
  readonly onUnsavedChange: (unsaved: UnsavedPreferences | null) => void;
}

export function PreferencesForm(props: PreferencesFormProps) {
  const { client, userName, peopleSource, screens, isNavigationBuilt, isMenuOfOther, onUnsavedChange } =
    props;
  const showToast = useToast();
  const stored = useUserSettings(client, userName, { isReadAnew: true });
  const { mutate, isPending } = useChangeUserSettings(client, userName);
  const pages = useMemo(() => listHomePages(screens), [screens]);
  const draft = useHomeDraft(userName, stored.data?.home ?? null);
  const isReady = isNavigationBuilt && stored.isSuccess;
  const isValid = isReady && pages.some(({ state }) => state === draft.value);
  const hasChanges = stored.isSuccess && draft.hasChanges;

  useEffect(() => {
    if (stored.isError) {
      showToast({ text: texts.loadFailed, tone: 'failure' });
    }
  }, [stored.isError, showToast]);
  const { discard } = draft;
  useEffect(() => {
    onUnsavedChange(hasChanges ? { discard } : null);
    return () => onUnsavedChange(null);
  }, [hasChanges, discard, onUnsavedChange]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isValid || isPending) {
      return;
    }
    mutate(
      { home: draft.value },
      {
        onSuccess: () => {
          discard();
          showToast({ text: texts.saved, tone: 'success' });
        },
        onError: () => showToast({ text: texts.saveFailed, tone: 'failure' }),
      },
    );
  }

  if (stored.isError) {
    return (
      <FailedState
        title={texts.loadFailedTitle}
        cause={texts.loadFailedCause}
        onRetry={() => void stored.refetch()}
      />
    );
  }
  return (
    <Form onSubmit={handleSubmit} noValidate>
      {draft.isRecovered && isReady && (
        <div role="status">
          <Notice tone="information">
            {texts.draft.kept}{' '}
            <Button size="small" onClick={discard}>
              {texts.draft.discard}
            </Button>
          </Notice>
        </div>
      )}
      {isReady ? (
        <>
          {isMenuOfOther && (
            <Notice tone="information">
              <PersonSentence
                userName={userName}
                peopleSource={peopleSource}
                present={texts.home.menuOfOther}
              />
            </Notice>
          )}
          <HomePagePicker pages={pages} value={draft.value} isReadOnly={isPending} onChange={draft.change} />
        </>
      ) : (
        <FieldSkeleton />
      )}
      <Actions>
        <BusyButton type="submit" isBusy={isPending} disabled={!isValid}>
          {texts.save}
        </BusyButton>
      </Actions>
    </Form>
  );
}

/** As high as the field that comes in its place, so that nothing moves. */
function FieldSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{texts.home.loading}</VisuallyHidden>
      <Skeleton width={96} height={20} />
      <Skeleton width="100%" height={44} style={{ marginTop: 6 }} />
      <Skeleton width={240} height={18} style={{ marginTop: 4 }} />
    </div>
  );
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 480 });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

interface HomeDraft {
  /** The state to show; null where none was ever chosen. */
  readonly value: string | null;
  readonly hasChanges: boolean;
  /** The change was made before a reload or a new login. */
  readonly isRecovered: boolean;
  readonly change: (state: string) => void;
  readonly discard: () => void;
}

/** What was chosen and not saved yet, of one person's settings, kept in the tab until it is. */
function useHomeDraft(userName: string, saved: string | null): HomeDraft {
  const { value: drafted, change, discard } = useDraft(`settings.home.${userName}`);
  const [wasThere] = useState(drafted !== '');
  const [hasTouched, setHasTouched] = useState(false);
  const value = drafted === '' ? saved : drafted;
  const hasChanges = value !== saved;

  return {
    value,
    hasChanges,
    isRecovered: wasThere && hasChanges && !hasTouched,
    change(state) {
      setHasTouched(true);
      change(state);
    },
    discard: useCallback(() => {
      change('');
      discard();
    }, [change, discard]),
  };
}
