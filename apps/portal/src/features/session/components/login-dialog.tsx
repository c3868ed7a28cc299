import Button from '@mui/material/Button';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { Avatar } from '@prumo/ui/avatar';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import type { Interruption } from '../model/session-phase.ts';
import { texts } from '../texts.ts';
import { type LoginFields, LoginForm } from './login-form.tsx';
import { SessionDialogFrame } from './session-dialog-frame.tsx';

interface LoginDialogProps {
  /** Whose page lies under the dialog. */
  readonly person: Pick<SessionAnswer, 'userName' | 'displayName'>;
  readonly end: Interruption;
  /** Called before the server is asked; the login waits for it. */
  readonly onAttempt: () => Promise<void>;
  /** Takes over the new session; false when the browser did not keep it. */
  readonly onLogIn: (session: SessionAnswer) => boolean;
  readonly onLogOut: () => void;
}

/** Stands over the page of somebody whose session has ended, until they are back, leave or make way for another. */
export function LoginDialog({ person, end, onAttempt, onLogIn, onLogOut }: LoginDialogProps) {
  const [isForOther, setIsForOther] = useState(false);
  const { displayName, userName } = person;

  return (
    <SessionDialogFrame
      isVeiled
      title={isForOther ? texts.interruption.otherPersonTitle : texts.interruption.title}
      description={
        isForOther ? (
          <Loss>
            <Notice tone="information">{texts.interruption.discarded(displayName)}</Notice>
          </Loss>
        ) : (
          <>
            <p>{texts.interruption.reasons[end]}</p>
            <p>{texts.interruption.kept}</p>
          </>
        )
      }
    >
      <Form>
        {isForOther ? (
          <OtherPersonForm onAttempt={onAttempt} onLogIn={onLogIn} />
        ) : (
          <SamePersonForm
            userName={userName}
            displayName={displayName}
            onAttempt={onAttempt}
            onLogIn={onLogIn}
          />
        )}
      </Form>
      <Ways>
        <Button onClick={() => setIsForOther(!isForOther)}>
          {isForOther ? texts.interruption.samePerson(displayName) : texts.interruption.otherPerson}
        </Button>
        <Leave onClick={onLogOut}>{texts.interruption.leave}</Leave>
      </Ways>
    </SessionDialogFrame>
  );
}

type LogInCallbacks = Pick<LoginDialogProps, 'onAttempt' | 'onLogIn'>;

function SamePersonForm({
  userName,
  displayName,
  ...callbacks
}: LogInCallbacks & LoginDialogProps['person']) {
  const fields = useFreshLoginFields(userName);

  return (
    <LoginForm
      {...callbacks}
      fields={fields}
      person={<KnownPerson displayName={displayName} userName={userName} />}
    />
  );
}

function OtherPersonForm(callbacks: LogInCallbacks) {
  const fields = useFreshLoginFields('');

  return <LoginForm {...callbacks} fields={fields} />;
}

const Loss = styled('div')({ marginTop: 8 });

const Form = styled('div')({ marginTop: 20 });

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  // The words of both stand in line with the fields, not the room around them.
  margin: '16px -16px -8px',
});

const Leave = styled(Button)({ minWidth: 0 });

interface KnownPersonProps {
  readonly displayName: string;
  readonly userName: string;
}

/** Who is asked for the password. */
function KnownPerson({ displayName, userName }: KnownPersonProps) {
  return (
    <Row>
      <Avatar name={displayName} size={40} />
      <div>
        <Name>{displayName}</Name>
        <UserName>{userName}</UserName>
      </div>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
}));

const Name = styled('div')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 500 }));

const UserName = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

/** For a dialog: what is typed there is forgotten with it. */
function useFreshLoginFields(startUserName: string): LoginFields {
  const [userName, changeUserName] = useState(startUserName);
  const [password, changePassword] = useState('');

  return {
    userName,
    password,
    changeUserName,
    changePassword,
    fill(filledName, filledPassword) {
      changeUserName(filledName);
      changePassword(filledPassword);
    },
    discardDraft: () => undefined,
  };
}
