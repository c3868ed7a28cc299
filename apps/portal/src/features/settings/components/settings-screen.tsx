import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useId, useState } from 'react';

import type { PeopleSource } from '../../../components/person-picker/use-people.ts';
import type { UserSettingsClient } from '../../../lib/user-settings/user-settings.ts';
import type { MenuScreen } from '../model/list-home-pages.ts';
import { texts } from '../texts.ts';
import { NotificationForm } from './notification-form.tsx';
import { OwnRules } from './own-rules.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonSentence, UserSelector } from './user-selector.tsx';
import { PreferencesForm, type UnsavedPreferences } from './preferences-form.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export type SettingsTab = 'preferences' | 'notifications' | 'password';

interface SettingsScreenProps {
  readonly title: string;
  readonly session: Pick<SessionAnswer, 'userName' | 'displayName' | 'isAdmin'>;
  readonly peopleSource: PeopleSource;
  readonly client: UserSettingsClient;
  /** Every screen of the menu, and whether the menu is complete. */
  readonly screens: readonly MenuScreen[];
  readonly isNavigationBuilt: boolean;
  /** The screens are those of the administrator, because what the edited person may open is not known. */
  readonly isMenuOfOther: boolean;
  readonly canChangePassword: boolean;
  readonly tab: SettingsTab;
  readonly onTabChange: (tab: SettingsTab) => void;
  /** Whose settings an administrator wants to edit; null for their own. */
  readonly editedUserName: string | null;
  readonly onEditedUserChange: (userName: string | null) => void;
  /** Of the screen where rules of notifications are made; null for who makes none. */
  readonly rulesHref: string | null;
  readonly onGo: (href: string) => void;
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { title, session, client, canChangePassword } = props;
  const id = useId();
  const [unsaved, setUnsaved] = useState<UnsavedPreferences | null>(null);
  const [hasPasswordChanges, setHasPasswordChanges] = useState(false);
  const [hasNotificationChanges, setHasNotificationChanges] = useState(false);
  const [nextUser, setNextUser] = useState<string | null>(null);
  const guard = useLeaveGuard(unsaved !== null || hasPasswordChanges || hasNotificationChanges);
  const edited = props.editedUserName ?? session.userName;
  const tab = props.tab === 'password' && !canChangePassword ? 'preferences' : props.tab;

  function switchUser(userName: string) {
    props.onEditedUserChange(userName === session.userName ? null : userName);
  }

  function handleChooseUser(userName: string) {
    if (unsaved === null) {
      switchUser(userName);
    } else {
      setNextUser(userName);
    }
  }

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Card>
        {session.isAdmin && (
          <UserSelector
            ownUserName={session.userName}
            editedUserName={edited}
            peopleSource={props.peopleSource}
            onChoose={handleChooseUser}
          />
        )}
        <TabRow
          value={tab}
          aria-label={texts.tabList}
          textColor="secondary"
          indicatorColor="secondary"
          variant="scrollable"
          onChange={(_event, value: SettingsTab) => props.onTabChange(value)}
        >
          <Tab
            id={`${id}-preferences-tab`}
            aria-controls={`${id}-preferences`}
            value="preferences"
            label={texts.tabs.preferences}
          />
          <Tab
            id={`${id}-notifications-tab`}
            aria-controls={`${id}-notifications`}
            value="notifications"
            label={texts.tabs.notifications}
          />
          <Tab
            id={`${id}-password-tab`}
            aria-controls={`${id}-password`}
            value="password"
            label={texts.tabs.password}
            disabled={!canChangePassword}
          />
        </TabRow>
        <Panel
          role="tabpanel"
          id={`${id}-preferences`}
          aria-labelledby={`${id}-preferences-tab`}
          hidden={tab !== 'preferences'}
        >
          <PreferencesForm
            key={edited}
            client={client}
            userName={edited}
            peopleSource={props.peopleSource}
            screens={props.screens}
            isNavigationBuilt={props.isNavigationBuilt}
            isMenuOfOther={props.isMenuOfOther}
            onUnsavedChange={setUnsaved}
          />
          {!canChangePassword && <Quiet>{texts.passwordOff}</Quiet>}
        </Panel>
        <Panel
          role="tabpanel"
          id={`${id}-notifications`}
          aria-labelledby={`${id}-notifications-tab`}
          hidden={tab !== 'notifications'}
        >
          {tab === 'notifications' && (
            <>
              <NotificationForm
                ownName={session.displayName}
                isOtherUserEdited={edited !== session.userName}
                onChangesChange={setHasNotificationChanges}
              />
              <OwnRules rulesHref={props.rulesHref} onGo={props.onGo} />
            </>
          )}
        </Panel>
        <Panel
          role="tabpanel"
          id={`${id}-password`}
          aria-labelledby={`${id}-password-tab`}
          hidden={tab !== 'password'}
        >
          {canChangePassword && (
            <PasswordForm
              userName={session.userName}
              ownName={session.displayName}
              isOtherUserEdited={edited !== session.userName}
              onChangesChange={setHasPasswordChanges}
            />
          )}
        </Panel>
      </Card>
      {guard.isAsking && (
        <ConfirmDialog
          title={texts.leave.title}
          confirmLabel={texts.leave.confirm}
          tone="destructive"
          onConfirm={() => {
            unsaved?.discard();
            guard.leave();
          }}
          onClose={guard.stay}
        >
          <p>{texts.leave.question}</p>
        </ConfirmDialog>
      )}
      {nextUser !== null && (
        <ConfirmDialog
          title={texts.switchUser.title}
          confirmLabel={texts.switchUser.confirm}
          tone="destructive"
          onConfirm={() => {
            unsaved?.discard();
            setNextUser(null);
            switchUser(nextUser);
          }}
          onClose={() => setNextUser(null)}
        >
          <p>
            <PersonSentence
              userName={edited}
              peopleSource={props.peopleSource}
              present={texts.switchUser.question}
            />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const Card = styled(Surface)({ maxWidth: 960 });

const TabRow = styled(Tabs)(({ theme }) => ({
  padding: '0 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTab-root': { minHeight: 48, fontSize: '0.9375rem' },
  '& .MuiTab-root.Mui-disabled': { opacity: 1, color: theme.palette.text.disabled },
  '& .MuiTab-root:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('sm')]: { padding: 0 },
}));

const Panel = styled('div')(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Quiet = styled('p')(({ theme }) => ({
  margin: '24px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
