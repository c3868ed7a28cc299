import type { SessionAnswer } from '@prumo/contracts/session/session';
import { BusyButton } from '@prumo/ui/busy-button';
import { PasswordField, TextField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import {
  type AnimationEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { useDraft } from '../../../lib/storage/use-draft.ts';
import { logIn } from '../api/session-calls.ts';
import { describeLogInFailure, type LogInFailure, presentLogInFailure } from '../model/log-in-failure.ts';
import { texts } from '../texts.ts';

interface LoginFormProps {
  readonly fields: LoginFields;
  /** Stands in the place of the user name where that is not to be chosen. */
  readonly person?: ReactNode;
  readonly submitRef?: RefObject<HTMLButtonElement | null>;
  readonly onAttempt: () => Promise<void>;
  readonly onLogIn: (session: SessionAnswer) => boolean;
}

export function LoginForm({ fields, person, submitRef, onAttempt, onLogIn }: LoginFormProps) {
  const failureId = useId();
  const userNameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [startsAtPassword] = useState(fields.userName !== '');
  const showToast = useToast();
  const dismissToasts = useDismissToasts();
  const [shownFailure, setShownFailure] = useState<ShownFailure | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [autofilled, setAutofilled] = useState<ReadonlySet<string>>(new Set());
  const hasUserName = fields.userName.trim() !== '' || autofilled.has('username');
  const hasPassword = fields.password !== '' || autofilled.has('password');

  // A finger would only get the keyboard over half of the screen.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) {
      (startsAtPassword ? passwordRef : userNameRef).current?.focus();
    }
  }, [startsAtPassword]);

  function showFailure(failure: LogInFailure) {
    setIsWorking(false);
    setShownFailure({ failure, failedAt: Date.now() });
    showToast({ text: texts.logInFailed, tone: 'failure' });
    fields.changePassword('');
    passwordRef.current?.focus();
  }

  async function attempt(userName: string, password: string) {
    setIsWorking(true);
    setShownFailure(null);
    dismissToasts();
    try {
      await onAttempt();
      const session = await logIn({ userName, password });
      if (onLogIn(session)) {
        fields.discardDraft();
      } else {
        showFailure({ kind: 'cookies-refused' });
      }
    } catch (error) {
      showFailure(describeLogInFailure(error));
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // What a password manager filled in is not in the state yet, but it is in the form.
    const form = new FormData(event.currentTarget);
    const userName = readText(form, 'username').trim();
    const password = readText(form, 'password');
    if (userName !== '' && password !== '' && !isWorking) {
      void attempt(userName, password);
    }
  }

  // Chrome shows what it filled in before any script may read it; this animation is all there is to notice it by.
  function handleAnimationStart({ animationName, target }: AnimationEvent) {
    if (target instanceof HTMLInputElement && animationName.startsWith('mui-auto-fill')) {
      const names = new Set(autofilled);
      if (animationName === 'mui-auto-fill') {
        names.add(target.name);
      } else {
        names.delete(target.name);
      }
      setAutofilled(names);
    }
  }

  return (
    <Form onSubmit={handleSubmit} onAnimationStart={handleAnimationStart} noValidate>
      {person === undefined ? (
        <TextField
          label={texts.userName}
          name="username"
          required
          autoComplete="username"
          inputRef={userNameRef}
          inputAttributes={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
          value={fields.userName}
          readOnly={isWorking}
          onChange={(event) => fields.changeUserName(event.target.value)}
        />
      ) : (
        <>
          {person}
          {/* Password managers look for the name that the password goes with. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={fields.userName}
            readOnly
            hidden
          />
        </>
      )}
      <PasswordField
        label={texts.password}
        name="password"
        required
        autoComplete="current-password"
        inputRef={passwordRef}
        value={fields.password}
        readOnly={isWorking}
        onChange={(event) => fields.changePassword(event.target.value)}
        {...(shownFailure === null ? {} : { describedBy: failureId })}
      />
      {shownFailure !== null && (
        <Notice tone="failure" id={failureId}>
          {presentLogInFailure(shownFailure.failure, shownFailure.failedAt)}
          {shownFailure.failure.kind === 'unexpected' && shownFailure.failure.requestId !== null && (
            <div>{texts.failures.requestId(shownFailure.failure.requestId)}</div>
          )}
        </Notice>
      )}
      <BusyButton
        type="submit"
        size="large"
        isBusy={isWorking}
        disabled={!hasUserName || !hasPassword}
        {...(submitRef === undefined ? {} : { ref: submitRef })}
      >
        {texts.logIn}
      </BusyButton>
    </Form>
  );
}

interface ShownFailure {
  readonly failure: LogInFailure;
  readonly failedAt: number;
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 });

export interface LoginFields {
  readonly userName: string;
  readonly password: string;
  readonly changeUserName: (value: string) => void;
  readonly changePassword: (value: string) => void;
  readonly fill: (userName: string, password: string) => void;
  /** The name that was typed is kept until it has served. */
  readonly discardDraft: () => void;
}

export function useLoginFields(): LoginFields {
  const { value: userName, change: changeUserName, discard: discardDraft } = useDraft('log-in.user-name');
  const [password, changePassword] = useState('');

  const fill = useCallback(
    (filledName: string, filledPassword: string) => {
      changeUserName(filledName);
      changePassword(filledPassword);
    },
    [changeUserName],
  );

  return { userName, password, changeUserName, changePassword, fill, discardDraft };
}
