import { styled } from '@mui/material/styles';
import { BusyButton } from '@prumo/ui/busy-button';
import { PasswordField } from '@prumo/ui/forms/password-field';
import { Notice } from '@prumo/ui/notice';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { changePassword } from '../api/change-password.ts';
import {
  canSubmitPassword,
  listPasswordFaults,
  type PasswordFaults,
  type PasswordFields,
} from '../model/check-password-fields.ts';
import { describePasswordRefusal } from '../model/describe-password-refusal.ts';
import { estimatePasswordStrength } from '../model/estimate-password-strength.ts';
import { texts } from '../texts.ts';
import { PasswordStrengthMeter } from './password-strength.tsx';
import { useCapsLock } from './use-caps-lock.ts';

interface PasswordFormProps {
  /** Whose password it is: always that of whoever is logged in. */
  readonly userName: string;
  readonly ownName: string;
  /** Another person's settings stand above, and must not be taken for the owner of this password. */
  readonly isOtherUserEdited: boolean;
  readonly onChangesChange: (hasChanges: boolean) => void;
}

type FieldName = keyof PasswordFields;

const emptyFields: PasswordFields = { current: '', changed: '', repeated: '' };

export function PasswordForm({ userName, ownName, isOtherUserEdited, onChangesChange }: PasswordFormProps) {
  const showToast = useToast();
  const dismissToasts = useDismissToasts();
  const isCapsLockOn = useCapsLock();
  const [fields, setFields] = useState(emptyFields);
  const [focused, setFocused] = useState<FieldName | null>(null);
  /** Faults show once their field was left or the form was sent, not while typing. */
  const [shownFaults, setShownFaults] = useState<PasswordFaults>({});
  const [refusals, setRefusals] = useState<Partial<Record<FieldName, string>>>({});
  const currentRef = useRef<HTMLInputElement>(null);
  const changedRef = useRef<HTMLInputElement>(null);
  const repeatedRef = useRef<HTMLInputElement>(null);
  const refs = { current: currentRef, changed: changedRef, repeated: repeatedRef };
  const { mutate, isPending } = useMutation({ mutationFn: changePassword });
  const hasChanges = Object.values(fields).some((value) => value !== '');
  useEffect(() => {
    onChangesChange(hasChanges);
  }, [hasChanges, onChangesChange]);

  function change(name: FieldName, value: string) {
    setFields({ ...fields, [name]: value });
    setShownFaults(({ [name]: _mended, ...others }) => others);
    setRefusals(({ [name]: _answered, ...others }) => others);
  }

  function handleBlur(name: FieldName) {
    setFocused(null);
    const fault = name === 'current' ? undefined : listPasswordFaults(fields)[name];
    if (fault !== undefined) {
      setShownFaults({ ...shownFaults, [name]: fault });
    }
  }

  function handleFailure(error: unknown) {
    showToast({ text: texts.password.failed, tone: 'failure' });
    const refusal = describePasswordRefusal(error);
    if (refusal !== null) {
      setRefusals({ [refusal.field]: refusal.sentence });
      refs[refusal.field].current?.focus();
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !canSubmitPassword(fields)) {
      return;
    }
    const faults = listPasswordFaults(fields);
    setShownFaults(faults);
    const wrong = fieldNames.find((name) => faults[name] !== undefined);
    if (wrong !== undefined) {
      refs[wrong].current?.focus();
      return;
    }
    dismissToasts();
    setRefusals({});
    mutate(
      { userName, oldPassword: fields.current, newPassword: fields.changed },
      {
        onSuccess: () => {
          setFields(emptyFields);
          setShownFaults({});
          showToast({ text: texts.password.saved, tone: 'success' });
          currentRef.current?.focus();
        },
        onError: handleFailure,
      },
    );
  }

  function renderField(name: FieldName, autoComplete: string, help: ReactNode) {
    const fault = shownFaults[name];
    const error = refusals[name] ?? (fault === undefined ? undefined : texts.password.faults[fault]);
    return (
      <PasswordField
        label={texts.password[name]}
        name={name}
        required
        autoComplete={autoComplete}
        inputRef={refs[name]}
        inputAttributes={{ onFocus: () => setFocused(name) }}
        value={fields[name]}
        readOnly={isPending}
        help={focused === name && isCapsLockOn ? <CapsLock>{texts.password.capsLock}</CapsLock> : help}
        {...(error === undefined ? {} : { error })}
        onBlur={() => handleBlur(name)}
        onChange={(event) => change(name, event.target.value)}
      />
    );
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      {isOtherUserEdited && <Notice tone="information">{texts.password.whose(ownName)}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {renderField('current', 'current-password', null)}
      {renderField(
        'changed',
        'new-password',
        fields.changed === '' ? (
          texts.password.advice
        ) : (
          <PasswordStrengthMeter strength={estimatePasswordStrength(fields.changed, userName)} />
        ),
      )}
      {renderField('repeated', 'new-password', null)}
      <Actions>
        <BusyButton type="submit" isBusy={isPending} disabled={!canSubmitPassword(fields)}>
          {texts.password.submit}
        </BusyButton>
      </Actions>
    </Form>
  );
}

const fieldNames: readonly FieldName[] = ['current', 'changed', 'repeated'];

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 480 });

const CapsLock = styled('span')(({ theme }) => ({ color: theme.palette.text.primary, fontWeight: 500 }));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));
